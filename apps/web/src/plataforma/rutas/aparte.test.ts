import { createElement } from 'react';
import { prerender } from 'react-dom/static';
import { describe, expect, test } from 'vitest';
import { ArchivoPerdido, aparte } from './aparte.ts';

const PERDIDA = new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
const Pieza = () => null;

/** A module whose downloads fail with these errors first, and the count of requests. */
function archivo(fallos: unknown[]) {
  const pedido = { veces: 0 };
  const piezaAparte = aparte(async () => {
    pedido.veces += 1;
    const fallo = fallos.shift();
    if (fallo) throw fallo;
    return { Pieza };
  }, 'Pieza');
  return { pedido, piezaAparte };
}

/** The error thrown to the page around it. */
function fallo(pieza: (props: object) => unknown): unknown {
  try {
    pieza({});
  } catch (error) {
    return error;
  }
  return undefined;
}

describe('a component in its own file', () => {
  test('is requested once, and again if the download failed', async () => {
    const entera = archivo([]);
    await Promise.all([entera.piezaAparte.preload(), entera.piezaAparte.preload()]);
    await entera.piezaAparte.preload();
    expect(entera.pedido.veces).toBe(1);
    const dificil = archivo([PERDIDA]);
    await dificil.piezaAparte.preload();
    expect(fallo(dificil.piezaAparte)).toBeUndefined();
    expect(dificil.pedido.veces).toBe(2);
  });

  test.each([
    'Failed to fetch dynamically imported module: https://visitas.example/assets/x.js',
    'error loading dynamically imported module: https://visitas.example/assets/x.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/x.css',
  ])('reports a failed download and can be retried: %s', async (mensaje) => {
    const perdida = new TypeError(mensaje);
    const { piezaAparte } = archivo([perdida, perdida, perdida, perdida]);
    await piezaAparte.preload();
    const error = fallo(piezaAparte);
    expect(error).toBeInstanceOf(ArchivoPerdido);
    if (!(error instanceof ArchivoPerdido)) return;
    await expect(error.reintentar()).resolves.toBe('sinServidor');
    await expect(error.reintentar()).resolves.toBe('cargado');
    expect(fallo(piezaAparte)).toBeUndefined();
  });

  test('that failed to preload is requested again when needed', async () => {
    const { pedido, piezaAparte } = archivo([PERDIDA, PERDIDA]);
    await piezaAparte.adelantar();
    expect(pedido.veces).toBe(2);
    await expect(prerender(createElement(piezaAparte))).resolves.toBeDefined();
    expect(pedido.veces).toBe(3);
  });

  test('with an error of its own does not report a failed download', async () => {
    const rota = new Error('x is not a function');
    const { piezaAparte } = archivo([rota, rota]);
    await piezaAparte.preload();
    expect(fallo(piezaAparte)).toBe(rota);
  });
});
