import { describe, expect, test } from 'vitest';
import { sitioLibre, subida } from './sitio.ts';

const caja = (left: number, top: number, ancho: number, alto: number) => ({
  left,
  top,
  right: left + ancho,
  bottom: top + alto,
});
/** A toast at the bottom right of 1366 × 850. */
const PILA = caja(1006, 778, 340, 52);

test('a toast over nothing stays in place', () => {
  expect(subida(PILA, [])).toBe(0);
  expect(subida(PILA, [caja(0, 780, 900, 60)])).toBe(0);
  expect(subida(PILA, [caja(1000, 600, 340, 60)])).toBe(0);
});

test('a toast over an action rises above it, and above the next one it meets', () => {
  const pie = caja(300, 790, 1040, 60);
  expect(subida(PILA, [pie])).toBe(830 - 790 + 12);
  expect(subida(PILA, [caja(300, 700, 1040, 60), pie])).toBe(830 - 700 + 12);
});

test('a toast never leaves the screen nor touches its top', () => {
  expect(subida(PILA, [caja(300, 5, 1040, 840)])).toBe(778 - 12);
});

/** 'Ver Detalle' in every row of a list. */
const DE_FILAS = Array.from({ length: 12 }, (_, fila) => caja(1250, 250 + fila * 48, 90, 32));

test('a toast over the buttons of a list moves so that it covers none', () => {
  expect(sitioLibre(PILA, 0, DE_FILAS)).toEqual({ izquierda: 1346 - 1250 + 4, arriba: 0 });
});

test('a toast over a lone button takes the shorter way, above it', () => {
  expect(sitioLibre(PILA, 0, [caja(1020, 790, 100, 32)])).toEqual({
    izquierda: 0,
    arriba: 830 - 790 + 4,
  });
});

test('on a phone a toast finds the gap between the buttons of two rows', () => {
  const pila = caja(12, 780, 366, 52);
  const deTarjetas = Array.from({ length: 6 }, (_, fila) => caja(250, 250 + fila * 106, 120, 44));
  const { izquierda, arriba } = sitioLibre(pila, 0, deTarjetas);
  expect(izquierda).toBe(0);
  const [arribaDe, abajoDe] = [780 - arriba, 832 - arriba];
  expect(deTarjetas.filter(({ top, bottom }) => top < abajoDe && bottom > arribaDe)).toEqual([]);
});

describe('a toast over a sheet of a phone', () => {
  const pila = caja(12, 780, 366, 52);
  const botones = [caja(20, 660, 350, 52), caja(300, 560, 70, 44), caja(346, 80, 44, 44)];
  const campo = caja(20, 160, 350, 380);

  test('leaves the field in use free, above the sheet', () => {
    const { arriba } = sitioLibre(pila, 100, botones, { tope: 780, enUso: campo });
    expect(832 - arriba).toBe(80 - 4);
  });

  test('covers the field rather than a button when there is no other place', () => {
    expect(sitioLibre(pila, 184, botones, { enUso: campo })).toEqual({
      izquierda: 0,
      arriba: 832 - 560 + 4,
    });
  });
});

test('a toast with no free place stays', () => {
  const tablero = Array.from({ length: 400 }, (_, i) =>
    caja((i % 20) * 70, Math.floor(i / 20) * 44, 68, 42),
  );
  expect(sitioLibre(PILA, 0, tablero)).toEqual({ izquierda: 0, arriba: 0 });
});
