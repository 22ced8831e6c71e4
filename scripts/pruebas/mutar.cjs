const { spawn } = require('node:child_process');
const { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { Fallo, morir } = require('../comun/fallo.cjs');
const { preparar } = require('../comun/preparar.cjs');
const { copiar } = require('./copia.cjs');
const { FALTAS } = require('./faltas.cjs');
const { buscarNavegador } = require('./navegador.cjs');

const A_LA_VEZ = 2;
const VISTA = 'vista';

/**
 * Plants each fault of the list, one at a time in a copy, and runs the test that must see it. A
 * fault that no test sees is a rule that no test watches.
 */
async function mutar(filtros) {
  await preparar({ compilando: false });
  const elegidas = FALTAS.filter(
    ({ que }) => filtros.length === 0 || filtros.some((filtro) => que.includes(filtro)),
  );
  const pendientes = [...elegidas];
  const sinVer = [];
  await Promise.all(
    Array.from({ length: Math.min(A_LA_VEZ, elegidas.length) }, async () => {
      const copia = mkdtempSync(join(tmpdir(), 'visitas-faltas-'));
      copiar(copia);
      for (let falta = pendientes.shift(); falta; falta = pendientes.shift()) {
        const { como, dicho } = await probar(copia, falta);
        if (como !== VISTA) sinVer.push(falta);
        console.log(`${como.padEnd(9)} ${falta.que}  (${falta.archivo})${dicho}`);
      }
      rmSync(copia, { recursive: true });
    }),
  );
  console.log(`\n${elegidas.length - sinVer.length} de ${elegidas.length} faltas vistas`);
  process.exitCode = sinVer.length > 0 || elegidas.length === 0 ? 1 : 0;
}

async function probar(copia, { archivo, de, a, prueba }) {
  const ruta = join(copia, archivo);
  const sano = readFileSync(ruta, 'utf8');
  if (sano.split(de).length !== 2) {
    throw new Fallo(`La falta no encaja una sola vez en ${archivo}: ${de}`);
  }
  writeFileSync(
    ruta,
    sano.replace(de, () => a),
  );
  const { pasadas, fallidas, salida } = await correr(copia, prueba);
  writeFileSync(ruta, sano);
  if (fallidas > 0) return { como: VISTA, dicho: '' };
  if (pasadas > 0) return { como: 'SIN VER', dicho: '' };
  // What stopped it is at the end of what it wrote.
  return { como: 'NO CORRIÓ', dicho: `\n${salida.slice(-2_000)}` };
}

async function correr(copia, prueba) {
  const pruebas = [prueba].flat();
  const informe = join(copia, 'informe.json');
  rmSync(informe, { force: true });
  const deNavegador = pruebas[0].startsWith('e2e/');
  const [orden, ...argumentos] = deNavegador
    ? ['playwright', 'test', '--reporter=json', '--max-failures=1', '--retries=0', ...pruebas]
    : ['vitest', 'run', '--bail=1', '--reporter=json', `--outputFile=${informe}`, ...pruebas];
  const env = {
    ...process.env,
    CHROMIUM_PATH: buscarNavegador(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: informe,
  };
  const proceso = spawn(join(copia, 'node_modules', '.bin', orden), argumentos, {
    cwd: copia,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let salida = '';
  for (const flujo of [proceso.stdout, proceso.stderr])
    flujo.setEncoding('utf8').on('data', (trozo) => {
      salida += trozo;
    });
  await new Promise((resolver) => proceso.once('close', resolver));
  if (!existsSync(informe)) return { pasadas: 0, fallidas: 0, salida };
  const { numPassedTests, numFailedTests, stats } = JSON.parse(readFileSync(informe, 'utf8'));
  return deNavegador
    ? { pasadas: stats.expected, fallidas: stats.unexpected, salida }
    : { pasadas: numPassedTests, fallidas: numFailedTests, salida };
}

mutar(process.argv.slice(2)).catch(morir);
