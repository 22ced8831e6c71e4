const {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} = require('node:fs');
const { basename, join } = require('node:path');
const { decir } = require('../../comun/consola.cjs');
const { ENV, buildah, prepararBase } = require('./base.cjs');
const { correr, exigir, lanzar } = require('./correr.cjs');
const { comprobar, sinProbar } = require('./informe.cjs');
const { ordenesDe } = require('./ordenes.cjs');
const { bloquesDe } = require('./pagina.cjs');
const { nodeDe } = require('./procesos.cjs');
const { leerUnidad } = require('./unidad.cjs');

const DONDE = 'README';
const ENTREGA = '/srv/entrega';
const PUERTO = 39016;
const EJEMPLO = 'a-long-phrase-of-your-own';
const DE_PRUEBA = 'tres nubes sobre el lago';

/** Follows README word for word on a bare Debian, which has neither npm's cache nor the code. */
async function probarLeeme({ archivo }) {
  const base = await prepararBase();
  const contenedor = (await buildah('from', '--pull-never', base)).trim();
  try {
    const raiz = (await buildah('mount', contenedor)).trim();
    await hacerServidor(contenedor, raiz, archivo);
    await seguir(contenedor, raiz);
  } finally {
    await buildah('rm', contenedor);
  }
  sinProbar('systemd en marcha: la prueba arranca lo que dice la unidad que README instala');
}

/** What README asks of the server: systemd, Node in its place and, as on any Debian, sudo. */
async function hacerServidor(contenedor, raiz, archivo) {
  decir('Preparando un servidor con systemd y sudo…');
  const instalar = 'apt-get update -q && apt-get install -qy --no-install-recommends systemd sudo';
  await buildah(
    'run',
    contenedor,
    '--',
    'sh',
    '-c',
    `${instalar} && rm -rf /usr/local/lib/node_modules`,
  );
  writeFileSync(join(raiz, 'etc/sudoers.d/pruebas'), 'Defaults env_keep += "SYSTEMD_OFFLINE"\n');
  symlinkSync('/usr/local/bin/node', join(raiz, 'usr/bin/node'));
  mkdirSync(join(raiz, ENTREGA));
  for (const uno of [archivo, `${archivo}.sha256`]) cpSync(uno, join(raiz, ENTREGA, basename(uno)));
}

async function seguir(contenedor, raiz) {
  const [empaquetar, instalar, ajustes, empezar, ordenes] = bloquesDe(
    'README.md',
    '### As a Linux service',
  );
  comprobar(`${DONDE}: empaqueta`, empaquetar === 'npm run empaquetar\n', empaquetar);
  const alli = (guion) =>
    correr('buildah', [...enServidor(contenedor), '--', 'sh', '-ec', guion], { env: ENV });
  const instalado = await alli(instalar);
  comprobar(`${DONDE}: se instala en un servidor`, instalado.codigo === 0, instalado.salida);

  appendFileSync(join(raiz, 'etc/visitas.env'), `${ajustes}PORT=${PUERTO}\n`);
  const encendido = await alli(sinSystemd(empezar));
  comprobar(`${DONDE}: el servicio queda activado`, encendido.codigo === 0, encendido.salida);
  const activado = existsSync(join(raiz, 'etc/systemd/system/visitas.service'));
  comprobar(`${DONDE}: su unidad está en su sitio`, activado);

  const rechazado = await servicio(contenedor, raiz).fin;
  comprobar(
    `${DONDE}: la contraseña de ejemplo se rechaza`,
    rechazado.codigo === 1,
    rechazado.salida,
  );
  await exigir('sed', ['-i', `s/${EJEMPLO}/"${DE_PRUEBA}"/`, join(raiz, 'etc/visitas.env')]);
  const programa = servicio(contenedor, raiz);
  const listo = await programa.alDecir(/Abre (\S+)/);
  comprobar(`${DONDE}: con la suya, arranca`, Boolean(listo), programa.salida());
  if (!listo) return;
  comprobar(`${DONDE}: y responde`, await responde(), programa.salida());
  await darOrdenes(alli, raiz, ordenes);
  await detener(programa);
  await renovar(alli, raiz);
}

/** systemctl is told that systemd does not run: it only installs the unit. */
const enServidor = (contenedor) => [
  ...['run', `--workingdir=${ENTREGA}`, '--env=SYSTEMD_OFFLINE=1', contenedor],
];

/** Where systemd does not run, nothing can be started by it and nobody writes a log. */
const sinSystemd = (bloque) => bloque.replace(' --now', '').replace(/^journalctl .*\n/m, '');

/** Runs what the installed unit says, with its user, its settings and its folder. */
function servicio(contenedor, raiz) {
  const { User, EnvironmentFile, ExecStart, StateDirectory, WorkingDirectory } = leerUnidad(
    join(raiz, 'etc/systemd/system/visitas.service'),
  );
  const guion = `install -d -m 700 -o ${User} -g ${User} /var/lib/${StateDirectory}
    set -a; . ${EnvironmentFile}; set +a; cd ${WorkingDirectory}
    exec setpriv --reuid=${User} --regid=${User} --init-groups --no-new-privs ${ExecStart}`;
  return lanzar('buildah', [...enServidor(contenedor), '--', 'sh', '-ec', guion], { env: ENV });
}

async function responde() {
  const lista = `http://127.0.0.1:${PUERTO}/api/salud/lista`;
  return (await fetch(lista).catch(() => ({ ok: false }))).ok;
}

/** Those that this version has. */
async function darOrdenes(alli, raiz, bloque) {
  const conocidas = ordenesDe(join(raiz, raizDe(raiz)));
  const clave = bloquesDe('docs/instalacion.md', '## How do I replace a forgotten password?')[0];
  for (const linea of `${bloque}${clave}`.trim().split('\n')) {
    const [, orden] = linea.match(/visitas visitas (\w+)/);
    if (!conocidas.includes(orden)) {
      sinProbar(`«${linea}»: esta versión no tiene esa orden`);
      continue;
    }
    const { codigo, salida } = await alli(linea);
    comprobar(`${DONDE}: ${linea}`, codigo === 0 || orden === 'estado', salida);
  }
}

/** The folder that the link of the installed release leads to. */
const raizDe = (raiz) => readlinkSync(join(raiz, 'opt/visitas'));

async function detener(programa) {
  process.kill(nodeDe(programa.pid), 'SIGTERM');
  const { codigo } = await programa.fin;
  comprobar(`${DONDE}: se detiene en orden`, codigo === 0, programa.salida());
}

/** The commands of a newer release, given with the same one. */
async function renovar(alli, raiz) {
  const [bloque] = bloquesDe('docs/instalacion.md', '## How do I install a newer release?');
  const { codigo, salida } = await alli(bloque);
  const esta = readFileSync(join(raiz, raizDe(raiz), 'package.json'), 'utf8').includes('"version"');
  comprobar(`${DONDE}: una entrega más nueva se instala igual`, codigo === 0 && esta, salida);
}

module.exports = { probarLeeme };
