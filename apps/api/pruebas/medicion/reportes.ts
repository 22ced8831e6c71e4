import { randomBytes } from 'node:crypto';
import { encode } from 'fast-png';
import { test } from 'vitest';
import { enlaceDeReporte } from '../../src/reportes/enlace.ts';
import { fotoDePrueba } from '../fotos.ts';
import { CONTENIDO, informe, textoLargo } from '../informes.ts';
import { decir } from './tabla.ts';

const CALENTAMIENTO = 40;
const VECES = 100;

/** This process alone: the work of other programs does not count. */
function milisegundos(hacer: () => unknown): number {
  for (let i = 0; i < CALENTAMIENTO; i += 1) hacer();
  const antes = process.cpuUsage();
  for (let i = 0; i < VECES; i += 1) hacer();
  const { user, system } = process.cpuUsage(antes);
  return (user + system) / 1_000 / VECES;
}

/** A picture that does not compress, as heavy as a logo may be. */
function logoPesado() {
  const [ancho, alto] = [200, 50];
  const data = randomBytes(3 * ancho * alto);
  const bytes = Buffer.from(encode({ width: ancho, height: alto, channels: 3, data }));
  return { bytes, ancho, alto };
}

/** As many as a visit admits, as heavy as a phone sends for the report. */
function veinteFotos() {
  const nombres = Array.from({ length: 20 }, (_, i) => `foto ${i}`);
  const bytes = Uint8Array.from(fotoDePrueba({ datos: randomBytes(120 * 1024) }));
  const fotos = nombres.map((archivo) => ({
    archivo,
    mediana: null,
    clase: 'otra' as const,
    leyenda: `Vista del ${archivo}`,
    pregunta: null,
    ocurridoEn: CONTENIDO.fechaInicio,
  }));
  return { fotos, bytes: new Map(nombres.map((archivo) => [archivo, bytes])) };
}

const { inicio } = CONTENIDO;
const sinReferencia = { ...inicio, referencia: null, veredicto: null };

test('the cost of a report', { timeout: 600_000 }, () => {
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
    ['con 20 fotos de 120 KB', () => informe({ fotos: veinte.fotos }, null, veinte.bytes)],
    ['con 10 000 líneas de una letra', () => informe({ resultado: 'a\n'.repeat(10_000) })],
  ];
  const logo = logoPesado();
  const veinte = veinteFotos();
  for (const [que, dibujar] of casos) {
    decir(que, milisegundos(dibujar).toFixed(1), (dibujar().length / 1024).toFixed(1));
  }
});

test('the cost of ten thousand links', () => {
  const llaves = Array.from({ length: 10_000 }, () => randomBytes(32));
  const ms = milisegundos(() => llaves.forEach((llave, i) => void enlaceDeReporte(i, llave)));
  decir('10 000 enlaces', ms.toFixed(1));
  decir('500, que es lo que se hace sin ceder el paso', (ms / 20).toFixed(1));
});
