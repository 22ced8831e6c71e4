const { spawnSync } = require('node:child_process');
const { chownSync, mkdirSync, readdirSync, readFileSync } = require('node:fs');
const { basename, dirname, join } = require('node:path');
const { correr, exigir, lanzar } = require('./correr.cjs');
const { comprobar } = require('./informe.cjs');
const { NADIE } = require('./jaula.cjs');
const { ordenesDe, probarOrdenes } = require('./ordenes.cjs');

const DONDE = 'Archivo de la entrega';
const COMO_NADIE = [
  ...['setpriv', `--reuid=${NADIE}`, `--regid=${NADIE}`, '--clear-groups', '--no-new-privs'],
  ...['env', '-i'],
];

/** Starts the packed release without network, without a home and as nobody, and gives it every order. */
async function probarArchivo({ archivo, trabajo }) {
  const sumas = [archivo, archivo.replace(/tar\.gz$/, 'cdx.json')].map(
    (uno) => `${basename(uno)}.sha256`,
  );
  const { codigo, salida } = await correr('sha256sum', ['-c', ...sumas], { cwd: dirname(archivo) });
  comprobar(`${DONDE}: sus sumas son las suyas`, codigo === 0, salida);
  await exigir('tar', ['-C', trabajo, '-xzf', archivo]);
  const raiz = join(trabajo, basename(archivo, '.tar.gz'));
  const ajustes = readdirSync(raiz, { recursive: true }).filter((uno) => basename(uno) === '.env');
  comprobar(`${DONDE}: no lleva los ajustes de este equipo`, ajustes.length === 0, ajustes);
  comprobarComponentes(archivo, raiz);
  const [casa, datos] = ['casa', 'datos'].map((nombre) => carpetaDeNadie(join(trabajo, nombre)));

  const entorno = { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: casa, PORT: '3000' };
  const visitas = (propios, ...orden) => [
    ...COMO_NADIE,
    ...Object.entries({ ...entorno, DATA_DIR: join(datos, 'datos'), ...propios }).map((par) =>
      par.join('='),
    ),
    ...[join(raiz, 'bin', 'visitas'), ...orden],
  ];
  const sinRed = ['--net', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh'];
  const programa = lanzar('unshare', [...sinRed, ...visitas({}, '--demo')]);
  const alli = (argumentos) =>
    correr('nsenter', ['--net', `--target=${programa.pid}`, ...argumentos]);
  const url = await programa.alDecir(/Abre (\S+)/);
  comprobar(`${DONDE}: arranca sin red, sin npm y sin ser root`, Boolean(url), programa.salida());
  if (!url) return;

  await comprobarRespuestas(alli);
  await probarOrdenes(DONDE, {
    ordenes: ordenesDe(raiz),
    visitas: (propios, ...orden) => alli(visitas(propios, ...orden)),
    respaldo: join(datos, 'prueba.respaldo'),
    restaurada: join(datos, 'restaurada'),
  });
  comprobar(`${DONDE}: no dejó nada en su casa`, readdirSync(casa).length === 0, readdirSync(casa));
  process.kill(programa.pid, 'SIGTERM');
  const { codigo: final } = await programa.fin;
  comprobar(`${DONDE}: SIGTERM lo detiene en orden`, final === 0, programa.salida());
  comprobar(`${DONDE}: no deja su base de datos en marcha`, !quedaMotor(datos));
}

/** The list beside is the one inside, and has the packages whose notices are inside, each with its hash. */
function comprobarComponentes(archivo, raiz) {
  const dentro = readFileSync(join(raiz, 'COMPONENTES.cdx.json'), 'utf8');
  const alLado = readFileSync(archivo.replace(/tar\.gz$/, 'cdx.json'), 'utf8');
  comprobar(`${DONDE}: la lista de sus componentes es la de al lado`, dentro === alLado);
  const avisos = readFileSync(join(raiz, 'LICENCIAS-DE-TERCEROS.txt'), 'utf8');
  const conAviso = [...avisos.matchAll(/^-{78}\n\n(\S+) (\S+) \(/gm)].map(
    (uno) => `${uno[1]}@${uno[2]}`,
  );
  const ajenos = JSON.parse(dentro).components.filter(
    ({ name }) => !/^(api|web|contract)$/.test(name),
  );
  const listados = ajenos.filter(({ hashes }) => hashes?.length).map((uno) => uno['bom-ref']);
  const iguales = [...new Set(conAviso)].sort().join() === listados.sort().join();
  const bien =
    iguales && listados.some((uno) => uno.startsWith('fastify@')) && !/"vitest@/.test(dentro);
  comprobar(`${DONDE}: la lista nombra lo que las licencias`, bien, { conAviso, listados });
}

/** Its health, its page, and a session: this one needs the binaries of the passwords. */
async function comprobarRespuestas(alli) {
  const guion = `
    const en = 'http://127.0.0.1:3000';
    const cuerpo = JSON.stringify({ user: 'supervisor', password: 'demo-2025' });
    const headers = { 'content-type': 'application/json' };
    const { status: pagina } = await fetch(en, { headers: { accept: 'text/html' } });
    const { status: sesion } = await fetch(en + '/api/auth/login', { method: 'POST', headers, body: cuerpo });
    const fuera = await fetch('https://registry.npmjs.org').then(() => 'hay', () => 'no hay');
    const { status: lista } = await fetch(en + '/api/salud/lista');
    console.log([lista, pagina, sesion, fuera].join(' '));`;
  const { salida } = await alli([process.execPath, '--input-type=module', '-e', guion]);
  const bien = /^200 200 20[01] no hay$/.test(salida.trim());
  comprobar(`${DONDE}: responde, sirve su página y deja entrar`, bien, salida);
}

function carpetaDeNadie(carpeta) {
  mkdirSync(carpeta);
  chownSync(carpeta, NADIE, NADIE);
  return carpeta;
}

const quedaMotor = (datos) => spawnSync('pgrep', ['-f', datos]).status === 0;

module.exports = { carpetaDeNadie, probarArchivo };
