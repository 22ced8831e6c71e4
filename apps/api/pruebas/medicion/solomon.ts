import { test } from 'vitest';
import direccion from '../../src/plataforma/planeador/planear.ts?hilo';
import { alVecino, INSTANCIAS, leerInstancia } from '../planeador/solomon.ts';
import { decir } from './tabla.ts';

/** Seconds of processor: the work of other programs does not count. */
const PLAZO = { 25: 2, 100: 10 };

/** As a thread of the program runs it: the tests' own reading of a file makes its loops twice as slow. */
const { planear }: typeof import('../../src/plataforma/planeador/planear.ts') = await import(
  /* @vite-ignore */ direccion
);

const procesador = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

const deMas = (distancia: number, conocida: number): number => (distancia / conocida - 1) * 100;
const resumir = (deMas: readonly number[]): string =>
  `${(deMas.reduce((suma, una) => suma + una, 0) / deMas.length).toFixed(2)} / ${Math.max(...deMas).toFixed(2)}`;

test.each([25, 100] as const)('Solomon, %i places', { timeout: 1_800_000 }, (clientes) => {
  decir(
    `${clientes} lugares`,
    'conocida',
    'nuestra',
    '% de más',
    'segundos',
    'al vecino',
    '% de más',
  );
  const nuestras: number[] = [];
  const vecinas: number[] = [];
  for (const [nombre, { con25, con100 }] of Object.entries(INSTANCIAS)) {
    const conocida = clientes === 25 ? con25 : con100;
    const problema = leerInstancia(nombre, clientes);
    const desde = procesador();
    const hastaCuando = desde + PLAZO[clientes];
    const { costo, sinLugar, fin } = planear(problema, { reloj: procesador, hastaCuando });
    const segundos = procesador() - desde;
    const vecina = alVecino(problema) / 10;
    nuestras.push(deMas(costo / 10, conocida));
    vecinas.push(deMas(vecina, conocida));
    decir(
      `${nombre}${sinLugar.length > 0 ? ', NO CABE TODO' : ''}${fin === 'completo' ? '' : `, ${fin}`}`,
      ...[conocida.toFixed(1), (costo / 10).toFixed(1), deMas(costo / 10, conocida).toFixed(2)],
      ...[segundos.toFixed(1), vecina.toFixed(1), deMas(vecina, conocida).toFixed(0)],
    );
  }
  decir('media / peor', '', '', resumir(nuestras), '', '', resumir(vecinas));
});
