import { createElement } from 'react';
import { prerender } from 'react-dom/static';
import { describe, expect, test } from 'vitest';
import { ArchivoPerdido, aparte } from './aparte.ts';

const PERDIDA = new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
const Pieza = () => null;

/** A file that is there or not, and how often it was asked for. */
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

/** What the page around it has to tell. */
function fallo(pieza: (props: object) => unknown): unknown {
  try {
    pieza({});
  } catch (error) {
    return error;
  }
  return undefined;
}

describe('a piece that is a file of its own', () => {
  test('is asked for once, and again if it did not come', async () => {
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
  ])('that does not come is told, and can be asked for again: %s', async (mensaje) => {
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

  test('that did not come ahead of time is no failure yet: it is asked for when it is needed', async () => {
    const { pedido, piezaAparte } = archivo([PERDIDA, PERDIDA]);
    await piezaAparte.adelantar();
    expect(pedido.veces).toBe(2);
    await expect(prerender(createElement(piezaAparte))).resolves.toBeDefined();
    expect(pedido.veces).toBe(3);
  });

  test('that breaks by itself is not one that did not come', async () => {
    const rota = new Error('x is not a function');
    const { piezaAparte } = archivo([rota, rota]);
    await piezaAparte.preload();
    expect(fallo(piezaAparte)).toBe(rota);
  });
});
