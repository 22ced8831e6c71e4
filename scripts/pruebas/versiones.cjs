const { existsSync, readFileSync, rmSync } = require('node:fs');
const { Fallo, morir } = require('../comun/fallo.cjs');
const { preparar } = require('../comun/preparar.cjs');
const { lanzar } = require('../comun/proceso.cjs');
const { enRaiz } = require('../comun/rutas.cjs');
const {
  antesDeLaUltimaMigracion,
  arbolDe,
  guardarCarpeta,
  herramienta,
  superponer,
} = require('./entregas.cjs');
const { escribirEnMemoria } = require('./enMemoria.cjs');
const { ESPERADAS } = require('./esperadas.cjs');

const INFORME = enRaiz('.cache', 'versiones', 'informe.json');

/**
 * Opens the data folder of every release with this program. Then it runs the previous release's
 * server tests on the schema of this one, because both work on one database during an upgrade. With
 * `--guardar <commit> <version>`, it keeps the data folder of a release instead.
 */
async function probar([que, commit, version]) {
  if (que === '--guardar' && commit && version) return guardarCarpeta(commit, version);
  if (que !== undefined) throw new Fallo(USO);
  escribirEnMemoria();
  await preparar();
  process.exitCode = 0;
  console.log('\nLas carpetas de datos de todas las versiones');
  const carpetas = await correr(enRaiz(), ['apps/api/pruebas/versiones'], { VERSIONES: 'todas' });
  juzgar(carpetas, {});
  const { migracion, anterior } = antesDeLaUltimaMigracion();
  console.log(`\nEl programa de ${anterior.slice(0, 8)} sobre los datos de ${migracion}`);
  const esperadas = ESPERADAS[migracion] ?? {};
  juzgar(await delAnterior(anterior, esperadas), esperadas);
}

async function delAnterior(commit, esperadas) {
  const { carpeta, quitar } = await arbolDe(commit);
  try {
    superponer(carpeta);
    const todas = await correr(carpeta, [...DEL_SERVIDOR, 'apps/api/src']);
    return await repetirSolas(carpeta, todas, esperadas);
  } finally {
    quitar();
  }
}

const USO = `Escribe npm run pruebas:versiones, sin nada más, o con --guardar <commit> <versión>, por ejemplo:
npm run pruebas:versiones -- --guardar main 0.19.0`;

const DEL_SERVIDOR = ['--project=servidor'];

/** Some tests count on a machine that is not busy: a file with a failure runs again, alone. */
async function repetirSolas(carpeta, pruebas, esperadas) {
  const archivos = new Set(
    pruebas
      .filter(({ status, fullName }) => status === 'failed' && !(fullName in esperadas))
      .map(({ archivo }) => archivo),
  );
  if (archivos.size === 0) return pruebas;
  console.log('\nOtra vez, solas, las que salieron mal');
  const otraVez = await correr(carpeta, [...DEL_SERVIDOR, '--maxWorkers=1', ...archivos]);
  return [...pruebas.filter(({ archivo }) => !archivos.has(archivo)), ...otraVez];
}

/** Every test with what became of it. */
async function correr(carpeta, argumentos, env = {}) {
  rmSync(INFORME, { force: true });
  const reporter = ['--reporter=dot', '--reporter=json', `--outputFile.json=${INFORME}`];
  const { fin } = lanzar(herramienta(carpeta, 'vitest'), ['run', ...reporter, ...argumentos], {
    cwd: carpeta,
    env,
    stdio: 'inherit',
  });
  await fin;
  if (!existsSync(INFORME)) throw new Fallo('Las pruebas no empezaron.');
  const { testResults } = JSON.parse(readFileSync(INFORME, 'utf8'));
  return testResults.flatMap(({ name, message, assertionResults }) =>
    assertionResults.length > 0
      ? assertionResults.map(({ status, fullName }) => ({ archivo: name, status, fullName }))
      : [{ archivo: name, status: 'failed', fullName: message }],
  );
}

/** A failure that was not expected, or an expected one that did not happen, fails the run. */
function juzgar(pruebas, esperadas) {
  const fallidas = pruebas.filter(({ status }) => status === 'failed');
  const nuevas = fallidas.filter(({ fullName }) => !(fullName in esperadas));
  const pasan = Object.keys(esperadas).filter(
    (titulo) => !fallidas.some(({ fullName }) => fullName === titulo),
  );
  const bien = pruebas.filter(({ status }) => status === 'passed').length;
  console.log(
    `\n${bien} bien, ${fallidas.length} mal, ${fallidas.length - nuevas.length} esperadas`,
  );
  for (const { archivo, fullName } of nuevas) console.log(`  mal: ${archivo}\n       ${fullName}`);
  for (const { fullName } of fallidas) {
    if (fullName in esperadas)
      console.log(`  esperada: ${fullName}\n       ${esperadas[fullName]}`);
  }
  for (const titulo of pasan) console.log(`  esperada, y pasó: ${titulo}`);
  if (bien === 0 || nuevas.length > 0 || pasan.length > 0) process.exitCode = 1;
}

probar(process.argv.slice(2)).catch(morir);
