import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { test } from 'vitest';
import { enlaceDeReporte } from '../../src/reportes/enlace.ts';
import { CONTENIDO, informe, textoLargo } from '../informes.ts';
import { decir } from './cronometro.ts';

const CALENTAMIENTO = 40;
const VECES = 100;

/** Of processor, this process alone: another program's work does not count. */
function milisegundos(hacer: () => unknown): number {
  for (let i = 0; i < CALENTAMIENTO; i += 1) hacer();
  const antes = process.cpuUsage();
  for (let i = 0; i < VECES; i += 1) hacer();
  const { user, system } = process.cpuUsage(antes);
  return (user + system) / 1_000 / VECES;
}

/** A picture that does not compress: as heavy as a logo may be. */
function logoPesado() {
  const [ancho, alto] = [200, 50];
  const lineas = Array.from({ length: alto }, () => [
    Buffer.from([0]),
    randomBytes(3 * ancho),
  ]).flat();
  const cabecera = Buffer.from('0000000d49484452000000c80000003208020000000000000000', 'hex');
  const datos = deflateSync(Buffer.concat(lineas));
  const largo = Buffer.alloc(4);
  largo.writeUInt32BE(datos.length);
  const bytes = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    cabecera.subarray(0, 25),
    largo,
    Buffer.from('IDAT'),
    datos,
    Buffer.alloc(4),
    Buffer.from('0000000049454e4400000000', 'hex'),
  ]);
  return { bytes, ancho, alto };
}

const { inicio } = CONTENIDO;
const sinReferencia = { ...inicio, referencia: null, veredicto: null };

test('what a report costs', { timeout: 600_000 }, () => {
  decir('', 'ms de procesador', 'KB');
  const casos: [string, () => Buffer][] = [
    ['Reporte corriente', () => informe()],
    ['con un logo de 30 KB', () => informe({}, logo)],
    [
      'sin ubicación ni resultado',
      () => informe({ resultado: null, inicio: sinReferencia, fin: sinReferencia }),
    ],
    ['con un resultado de 2 000 letras', () => informe({ resultado: textoLargo(2_000) })],
    ['con un resultado de 20 000 letras', () => informe({ resultado: textoLargo(20_000) })],
    ['con 10 000 líneas de una letra', () => informe({ resultado: 'a\n'.repeat(10_000) })],
  ];
  const logo = logoPesado();
  for (const [que, dibujar] of casos) {
    decir(que, milisegundos(dibujar).toFixed(1), (dibujar().length / 1024).toFixed(1));
  }
});

test('what ten thousand links cost', () => {
  const llaves = Array.from({ length: 10_000 }, () => randomBytes(32));
  const ms = milisegundos(() => llaves.forEach((llave, i) => void enlaceDeReporte(i, llave)));
  decir('10 000 enlaces', ms.toFixed(1));
  decir('500, que es lo que se hace sin ceder el paso', (ms / 20).toFixed(1));
});
