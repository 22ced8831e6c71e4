const { execFileSync } = require('node:child_process');
const { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { Fallo } = require('../comun/fallo.cjs');
const { lanzar, paso } = require('../comun/proceso.cjs');
const { enRaiz, RAIZ } = require('../comun/rutas.cjs');
const { enlazarPaquetes } = require('./copia.cjs');
const { construirPiezas } = require('./piezas.cjs');

const MIGRACIONES = join('apps', 'api', 'src', 'plataforma', 'bd', 'migraciones');
const ARBOLES = enRaiz('.cache', 'versiones');
const FUNCIONES = /^apps\/api\/src\/.*\/funciones\/[^/]+\.sql$/;

const git = (...argumentos) =>
  execFileSync('git', argumentos, { cwd: RAIZ, encoding: 'utf8' }).trim();

/** The newest migration, and the last commit of the main line that did not have it. */
function antesDeLaUltimaMigracion() {
  const [archivo] = readdirSync(enRaiz(MIGRACIONES)).sort().reverse();
  const quien = ['--first-parent', '-m', '--diff-filter=A', '--format=%H', '-1'];
  const llegada = git('log', ...quien, '--', join(MIGRACIONES, archivo));
  const migracion = archivo.replace(/\.ts$/, '');
  // A migration that is not committed yet comes after all that is.
  return { migracion, anterior: git('rev-parse', llegada ? `${llegada}^` : 'HEAD') };
}

/** As that release installed it. */
const herramienta = (carpeta, nombre) => join(carpeta, 'node_modules', '.bin', nombre);

/** The files of that commit in a folder of their own, with its packages installed. */
async function arbolDe(commit) {
  // Its packages are half a gigabyte: too much for where the tests write.
  mkdirSync(ARBOLES, { recursive: true });
  const carpeta = mkdtempSync(join(ARBOLES, 'arbol-'));
  git('worktree', 'add', '--quiet', '--force', '--detach', carpeta, commit);
  const quitar = () => git('worktree', 'remove', '--force', carpeta);
  try {
    const suyo = readFileSync(join(carpeta, 'package-lock.json'), 'utf8');
    if (suyo === readFileSync(enRaiz('package-lock.json'), 'utf8')) enlazarPaquetes(carpeta);
    else {
      const opciones = ['--no-audit', '--no-fund', '--prefer-offline'];
      await paso('Instalando lo que usaba esa versión', 'npm', ['ci', ...opciones], {
        cwd: carpeta,
      });
    }
  } catch (error) {
    quitar();
    throw error;
  }
  return { carpeta, quitar };
}

/** Gives another release the data of this one: its migrations and its functions. */
function superponer(carpeta) {
  cpSync(enRaiz(MIGRACIONES), join(carpeta, MIGRACIONES), { recursive: true });
  const funciones = git('ls-files', '--cached', '--others', '--exclude-standard', 'apps/api/src');
  for (const ruta of funciones.split('\n').filter((una) => FUNCIONES.test(una))) {
    cpSync(enRaiz(ruta), join(carpeta, ruta));
  }
}

/** Adds to the tests' archive the data folder that a release makes with its demonstration. */
async function guardarCarpeta(commit, version) {
  const { carpeta, quitar } = await arbolDe(commit);
  const datos = mkdtempSync(join(tmpdir(), 'visitas-datos-'));
  try {
    const compilada = { cwd: join(carpeta, 'apps', 'api'), env: { NODE_ENV: 'production' } };
    await paso('Compilando esa versión', herramienta(carpeta, 'vite'), ['build'], compilada);
    await mostrar(carpeta, datos);
    const piezas = await construirPiezas('versiones', ['guardar']);
    const archivo = enRaiz('apps', 'api', 'pruebas', 'versiones', 'carpetas.br');
    const argumentos = [join(piezas, 'guardar.js'), archivo, `${version}=${datos}`];
    const { fin } = lanzar(process.execPath, argumentos, { stdio: 'inherit' });
    if ((await fin) !== 0) throw new Fallo('No se guardó la carpeta.');
  } finally {
    quitar();
    rmSync(datos, { recursive: true, force: true });
  }
}

/** Starts that release with its demonstration, and stops it once it answers. */
async function mostrar(carpeta, datos) {
  const { proceso, fin } = lanzar(
    process.execPath,
    [join('apps', 'api', 'dist', 'main.js'), '--demo', '--sin-web'],
    { cwd: carpeta, env: { DATA_DIR: datos, PORT: '0' }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let dicho = '';
  proceso.stdout.setEncoding('utf8').on('data', (texto) => {
    dicho += texto;
    if (/La API atiende en/.test(dicho)) proceso.kill('SIGTERM');
  });
  if ((await fin) !== 0) throw new Fallo(`Esa versión no arrancó:\n${dicho}`);
}

module.exports = { antesDeLaUltimaMigracion, arbolDe, guardarCarpeta, herramienta, superponer };
