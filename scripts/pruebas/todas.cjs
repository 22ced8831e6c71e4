const { mkdtempSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { morir } = require('../comun/fallo.cjs');
const { preparar } = require('../comun/preparar.cjs');
const { lanzar } = require('../comun/proceso.cjs');
const { pasosDeCerca } = require('./cerca.cjs');
const { escribirEnMemoria } = require('./enMemoria.cjs');
const { masLigero } = require('./navegador.cjs');
const { PASOS } = require('./pasos.cjs');
const { contar, NADA, sumar } = require('./recuento.cjs');

const A_LA_VEZ = 2;

const elegir = (filtros) =>
  PASOS.filter(({ nombre, soloEnIntegracion = false }) =>
    filtros.length === 0
      ? !soloEnIntegracion || Boolean(process.env.CI)
      : filtros.some((filtro) => nombre.startsWith(filtro)),
  );

/** Runs every step, even after a failure; the last line is only the total. */
async function probar(filtros) {
  const elegidos = filtros[0] === 'cerca' ? pasosDeCerca() : elegir(filtros);
  await preparar({ compilando: false });
  escribirEnMemoria();
  const informes = mkdtempSync(join(tmpdir(), 'visitas-informes-'));
  let total = NADA;
  const tardanzas = [];
  const cronometrar = async (titulo, tarea) => {
    const inicio = Date.now();
    await tarea();
    tardanzas.push(`${((Date.now() - inicio) / 1000).toFixed(1).padStart(7)} s  ${titulo}`);
  };
  const hacer = (paso) =>
    cronometrar(paso.titulo, async () => {
      const cuenta = await correr(paso, informes);
      total = sumar(total, cuenta);
    });
  await cronometrar('En total', async () => {
    const callados = elegidos.filter(({ callado }) => callado);
    await variosALaVez(callados.map((paso) => () => hacer(paso)));
    if (elegidos.some(({ usaElPrograma }) => usaElPrograma)) {
      await cronometrar('Compilación', preparar);
    }
    for (const paso of elegidos.filter(({ callado }) => !callado)) await hacer(paso);
  });
  rmSync(informes, { recursive: true });
  console.log(`\n${tardanzas.join('\n')}`);
  const consejo = masLigero();
  if (consejo) console.log(`\n${consejo}`);
  // Repeats the failures at the end, for a reader of the last lines only.
  for (const caida of total.caidas) console.log(`\n✗ ${caida}`);
  console.log(`\n${total.flaky} flaky`);
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  process.exitCode = total.failed > 0 || elegidos.length === 0 ? 1 : 0;
}

async function variosALaVez(tareas) {
  const pendientes = [...tareas];
  const trabajar = async () => {
    for (let tarea = pendientes.shift(); tarea; tarea = pendientes.shift()) await tarea();
  };
  await Promise.all(Array.from({ length: A_LA_VEZ }, trabajar));
}

async function correr(paso, informes) {
  const { nombre, titulo, orden, argumentos, entorno = () => ({}), callado = false } = paso;
  const informe = join(informes, `${nombre.replaceAll('/', '-')}.json`);
  if (!callado) encabezar(paso);
  try {
    const env = { ...entorno(informe) };
    const stdio = callado ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const { proceso, fin } = lanzar(orden, argumentos(informe), { env, stdio });
    const salida = callado ? reunir(proceso) : null;
    const codigo = await fin;
    if (salida) encabezar(paso, await salida);
    return contar(titulo, informe, codigo);
  } catch (error) {
    console.error(error.message);
    return contar(titulo, informe, 1);
  }
}

/** Steps that run side by side print their output at their end, each in one piece. */
async function reunir({ stdout, stderr }) {
  const trozos = [];
  for (const flujo of [stdout, stderr]) flujo.on('data', (trozo) => trozos.push(trozo));
  await Promise.all([stdout, stderr].map((flujo) => new Promise((fin) => flujo.once('end', fin))));
  return Buffer.concat(trozos).toString().trim();
}

function encabezar({ titulo }, salida = '') {
  console.log(`\n── ${titulo} ${'─'.repeat(Math.max(2, 70 - titulo.length))}\n`);
  if (salida) console.log(salida);
}

probar(process.argv.slice(2)).catch(morir);
