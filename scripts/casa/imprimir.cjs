const { readFileSync, writeFileSync } = require('node:fs');
const { parseArgs } = require('node:util');
const { Fallo, morir } = require('../comun/fallo.cjs');
const { RAIZ, enRaiz } = require('../comun/rutas.cjs');
const { CIFRAS, ajustar, faltas, medir } = require('./medir.cjs');
const { generados } = require('./generados.cjs');
const { faltasDeRegistros } = require('./registros.cjs');

const LIMITES = enRaiz('pruebas', 'limites.json');

async function imprimir() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      lista: { type: 'string' },
      anotar: { type: 'boolean' },
      renovar: { type: 'boolean' },
    },
  });
  const [carpeta = RAIZ] = positionals;
  if (values.renovar) return renovar();
  const { cifras, tamano } = await medir(carpeta);
  if (values.lista !== undefined) return listar(cifras, values.lista);
  const limites = JSON.parse(readFileSync(LIMITES, 'utf8'));
  if (values.anotar) return anotar(cifras, limites);
  const { archivos, lineas, mediana, p90, comentarios, palabras } = tamano;
  console.log(`${archivos} archivos, ${lineas} líneas (mediana ${mediana}, p90 ${p90})`);
  console.log(`${comentarios} comentarios, ${palabras} palabras\n`);
  fila('', 'hoy', 'límite', '');
  for (const [nombre, lugares] of Object.entries(cifras)) {
    const limite = limites[nombre];
    const tope = Array.isArray(limite) ? limite.length : limite;
    fila(nombre, lugares.length, tope, `${CIFRAS[nombre].que}${peor(lugares)}`);
  }
  if (carpeta !== RAIZ) return;
  const todas = Object.entries(cifras).flatMap(([nombre, de]) =>
    faltas(nombre, de, limites[nombre]),
  );
  todas.push(...faltasDeRegistros(RAIZ));
  if (todas.length > 0) throw new Fallo(todas.join('\n'));
}

async function renovar() {
  for (const { archivo, contenido } of await generados(RAIZ)) {
    writeFileSync(enRaiz(archivo), contenido);
  }
}

function listar(cifras, nombre) {
  const lugares = cifras[nombre];
  if (!lugares) throw new Fallo(`Las cifras son: ${Object.keys(cifras).join(', ')}.`);
  for (const { clave, nota } of lugares) console.log(`${clave}  ${nota}`.trim());
}

function anotar(cifras, limites) {
  const ajustados = Object.entries(limites).map(([nombre, limite]) => [
    nombre,
    ajustar(limite, cifras[nombre]),
  ]);
  writeFileSync(LIMITES, `${JSON.stringify(Object.fromEntries(ajustados), null, 2)}\n`);
}

const fila = (nombre, hoy, limite, que) =>
  console.log(nombre.padEnd(20), String(hoy).padStart(5), String(limite).padStart(7), '', que);

/** The size of the worst place, where places have one. */
const peor = ([primero]) =>
  primero?.nota === String(primero?.peso) ? `; la peor, ${primero.peso}` : '';

imprimir().catch(morir);
