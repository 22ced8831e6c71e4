import { describe, expect, test } from 'vitest';
import { repartirFilas } from './reparto.ts';

const ENTERA = 700;
const SITIO = { queda: ENTERA, entera: ENTERA, titular: 20, todo: 0, junto: 0 };
const filasDe = (cuantas: number, fotos = 150) =>
  Array.from({ length: cuantas }, () => ({ fotos, debajo: 20 }));

/** How many rows are in each page, and their size. */
function repartidas(cuantas: number, cambios: Partial<typeof SITIO>) {
  const puestas = repartirFilas(filasDe(cuantas), { ...SITIO, ...cambios });
  const paginas = [0];
  for (const { pasaPagina } of puestas) {
    if (pasaPagina) paginas.push(0);
    paginas.push((paginas.pop() ?? 0) + 1);
  }
  return { paginas, escala: puestas[0]?.escala };
}

describe('the rows of photos of a report', () => {
  test('keep their size when they fit with what comes below them', () => {
    expect(repartidas(2, { queda: 460, todo: 100, junto: 100 })).toEqual({
      paginas: [2],
      escala: 1,
    });
  });

  test('are a little smaller if so all of them fit with the signature', () => {
    expect(repartidas(2, { queda: 430, todo: 100, junto: 100 })).toEqual({
      paginas: [2],
      escala: 0.9,
    });
    expect(repartidas(2, { queda: 400, todo: 100, junto: 100 })).toEqual({
      paginas: [2],
      escala: 0.8,
    });
  });

  test('are never smaller than that: the last one goes over with the signature', () => {
    expect(repartidas(2, { queda: 399, todo: 100, junto: 100 })).toEqual({
      paginas: [1, 1],
      escala: 1,
    });
  });

  test('that begin a page are smaller there, if so all of them fit in it', () => {
    expect(repartidas(4, { queda: 150, todo: 60, junto: 60 })).toEqual({
      paginas: [0, 4],
      escala: 0.9,
    });
  });

  test('leave no empty page before the only one, however much comes below it', () => {
    expect(repartidas(1, { todo: 690, junto: 690 })).toEqual({ paginas: [1], escala: 1 });
    expect(repartidas(1, { queda: 190, todo: 60, junto: 60 })).toEqual({
      paginas: [0, 1],
      escala: 1,
    });
  });

  test('never leave the signature alone, nor go over the foot of a page', () => {
    const malas: object[] = [];
    for (let cuantas = 1; cuantas <= 10; cuantas += 1)
      for (let queda = 10; queda <= ENTERA; queda += 7)
        for (const junto of [60, 97, 300]) {
          const sitio = { ...SITIO, queda, todo: junto, junto };
          const puestas = repartirFilas(filasDe(cuantas, 147), sitio);
          let libre = queda - SITIO.titular;
          let menor = ENTERA;
          for (const [i, { pasaPagina, escala, fotos, debajo }] of puestas.entries()) {
            if (pasaPagina) libre = ENTERA - (i === 0 ? SITIO.titular : 0);
            libre -= fotos * escala + debajo;
            menor = Math.min(menor, libre);
          }
          if (menor < 0 || libre < junto) malas.push({ cuantas, queda, junto });
        }
    expect(malas).toEqual([]);
  });
});
