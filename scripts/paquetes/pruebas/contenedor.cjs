const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const { decir } = require('../../comun/consola.cjs');
const { RAIZ } = require('../../comun/rutas.cjs');
const { carpetaDeNadie } = require('./archivo.cjs');
const { ENV, buildah, prepararBase } = require('./base.cjs');
const { correr, lanzar } = require('./correr.cjs');
const { comprobar, sinProbar } = require('./informe.cjs');
const { NADIE, enjaular } = require('./jaula.cjs');
const { ordenesDe, probarOrdenes } = require('./ordenes.cjs');
const { bloquesDe } = require('./pagina.cjs');
const { conPostgres } = require('./postgres.cjs');
const { nodeDe } = require('./procesos.cjs');

const IMAGEN = 'visitas:local';
const DONDE = 'Contenedor';

/** Builds the image and runs it twice: closed as compose.yaml asks, and with a PostgreSQL beside it. */
async function probarContenedor({ trabajo }) {
  await prepararBase();
  if (!(await construir())) return;
  const { Docker } = JSON.parse(await buildah('inspect', '--type', 'image', IMAGEN));
  const { config } = Docker;
  comprobarImagen(config);
  const contenedor = (await buildah('from', '--pull-never', IMAGEN)).trim();
  try {
    const raiz = (await buildah('mount', contenedor)).trim();
    comprobarContenido(raiz);
    await probarCerrado({ trabajo, raiz, config });
    await probarConPostgres({ trabajo, contenedor, config });
  } finally {
    await buildah('rm', contenedor);
    await buildah('rmi', IMAGEN);
  }
  sinProbar('Docker y Compose mismos, la imagen postgres:18 y el filtro de llamadas de Docker');
}

/** As README says; buildah takes the options of `docker build`. */
async function construir() {
  const [orden] = bloquesDe('README.md', '### In a container');
  const [, opciones] = orden.match(/^docker build (.*)\n$/) ?? [];
  comprobar(`${DONDE}: README dice cómo se construye`, opciones?.includes(` ${IMAGEN} `), orden);
  decir('Construyendo la imagen…');
  const propias = ['--format=docker', '--pull-never'];
  const { codigo, salida } = await correr(
    'buildah',
    ['build', ...propias, ...opciones.split(' ')],
    { env: ENV, cwd: RAIZ },
  );
  comprobar(`${DONDE}: se construye`, codigo === 0, salida);
  return codigo === 0;
}

function comprobarImagen({ User, Healthcheck, Volumes }) {
  comprobar(`${DONDE}: su usuario no es root`, User === `${NADIE}:${NADIE}`, User);
  comprobar(`${DONDE}: sabe decir si está sano`, Healthcheck?.Test?.[0] === 'CMD');
  const carpetas = Object.keys(Volumes ?? {}).sort();
  comprobar(`${DONDE}: dice dónde escribe`, carpetas.join(' ') === '/datos /respaldos', carpetas);
}

function comprobarContenido(raiz) {
  const hay = (...partes) => readdirSync(join(raiz, ...partes));
  const programas = hay('usr', 'local', 'bin').filter((nombre) => /^(npm|npx|yarn)/.test(nombre));
  comprobar(`${DONDE}: no lleva npm`, programas.length === 0, programas);
  const api = hay('opt', 'visitas', 'apps', 'api').sort();
  comprobar(`${DONDE}: no lleva el código fuente`, api.join(' ') === 'dist package.json', api);
}

async function probarCerrado({ trabajo, raiz, config }) {
  const donde = `${DONDE} cerrado`;
  const carpetas = ['datos', 'respaldos'].map((una) => `${una}-contenedor`);
  const [datos, respaldos] = carpetas.map((una) => carpetaDeNadie(join(trabajo, una)));
  const env = Object.fromEntries(config.Env.map((linea) => linea.split(/=(.*)/s)));
  const programa = enjaular(raiz, {
    montajes: { [datos]: '/datos', [respaldos]: '/respaldos' },
    env,
    carpeta: config.WorkingDir,
    orden: config.Entrypoint,
  });
  const listo = await programa.alDecir(/Abre (\S+)/);
  comprobar(`${donde}: arranca sin poder escribir en su raíz`, Boolean(listo), programa.salida());
  if (!listo) return;

  const estado = readFileSync(`/proc/${programa.primero()}/status`, 'utf8');
  const sinPoder = /^Uid:\t10001\t/m.test(estado) && /^CapBnd:\t0+$/m.test(estado);
  comprobar(`${donde}: sin root ni poderes, y es el primer proceso`, sinPoder, estado);
  const escribir = await programa.ejecutar('touch', '/opt/visitas/nuevo', '/etc/nuevo');
  comprobar(`${donde}: su raíz es de solo lectura`, /Read-only file system/.test(escribir.salida));
  const salud = await programa.ejecutar(...config.Healthcheck.Test.slice(1));
  comprobar(`${donde}: su HEALTHCHECK dice que está sano`, salud.codigo === 0, salud.salida);
  await probarOrdenes(donde, {
    ordenes: ordenesDe(join(raiz, 'opt', 'visitas')),
    visitas: (propios, ...orden) =>
      programa.ejecutar(
        'env',
        ...Object.entries(propios).map((par) => par.join('=')),
        'visitas',
        ...orden,
      ),
    respaldo: 'prueba.respaldo',
    restaurada: '/datos/restaurada',
  });
  await seguirLeeme(donde, programa, ordenesDe(join(raiz, 'opt', 'visitas')));
  process.kill(programa.primero(), 'SIGTERM');
  const { codigo } = await programa.fin;
  comprobar(`${donde}: SIGTERM lo detiene en orden`, codigo === 0, programa.salida());
}

/** The orders that README gives to a container of Compose. */
async function seguirLeeme(donde, programa, ordenes) {
  const bloque = bloquesDe('README.md', '### In a container').at(-1);
  const dentro = [...bloque.matchAll(/ exec programa (visitas (\w+).*)$/gm)];
  comprobar(`${donde}: README le da órdenes`, dentro.length > 0, bloque);
  for (const [, linea, orden] of dentro.filter(([, , una]) => ordenes.includes(una))) {
    const { codigo, salida } = await programa.ejecutar(...linea.split(' '));
    comprobar(`${donde}: ${linea}`, codigo === 0 || orden === 'estado', salida);
  }
}

/** By buildah's own `run`, with the address of the database that compose.yaml gives. */
async function probarConPostgres({ trabajo, contenedor, config }) {
  const donde = `${DONDE} con PostgreSQL`;
  await conPostgres({ trabajo, imagen: IMAGEN }, async (url) => {
    const env = [`DATABASE_URL=${url}`, 'HOST=127.0.0.1', 'PORT=39017'];
    const orden = (...dentro) => [
      ...['run', ...env.map((uno) => `--env=${uno}`), contenedor, '--', ...dentro],
    ];
    const programa = lanzar('buildah', orden(...config.Entrypoint), { env: ENV });
    const listo = await programa.alDecir(/Abre (\S+)/);
    comprobar(
      `${donde}: arranca con la dirección de compose.yaml`,
      Boolean(listo),
      programa.salida(),
    );
    if (!listo) return;
    const revisar = () =>
      correr('buildah', orden(...config.Healthcheck.Test.slice(1)), { env: ENV });
    const salud = await revisar();
    comprobar(`${donde}: su HEALTHCHECK dice que está sano`, salud.codigo === 0, salud.salida);
    const node = nodeDe(programa.pid);
    const uid = readFileSync(`/proc/${node}/status`, 'utf8').match(/^Uid:\t(\d+)/m)?.[1];
    comprobar(`${donde}: no es root`, uid === String(NADIE), uid);
    process.kill(node, 'SIGTERM');
    const { codigo } = await programa.fin;
    comprobar(`${donde}: SIGTERM lo detiene en orden`, codigo === 0, programa.salida());
    const despues = await revisar();
    comprobar(`${donde}: detenido, su HEALTHCHECK lo dice`, despues.codigo === 1, despues.salida);
  });
}

module.exports = { probarContenedor };
