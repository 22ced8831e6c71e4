import { expect, test } from 'vitest';
import { CONTENIDO } from '../../pruebas/informes.ts';
import { type Contenido, enTexto, huellaDelContenido, leerContenido } from './contenido.ts';

const alReves = <T extends object>(objeto: T) =>
  Object.fromEntries(Object.entries(objeto).reverse()) as T;

test('the same content is the same text, whatever the order of its keys', () => {
  const otro: Contenido = { ...alReves(CONTENIDO), inicio: alReves(CONTENIDO.inicio) };
  expect(Object.keys(otro)).not.toEqual(Object.keys(CONTENIDO));
  expect(enTexto(otro)).toBe(enTexto(CONTENIDO));
  expect(enTexto(CONTENIDO)).toMatch(/^\{"cliente":\{"direccion":"6a avenida.*"zonaHoraria":"Am/);
});

test('a content is read as it was written, with accents and line breaks', () => {
  const contenido = { ...CONTENIDO, resultado: 'Canción: «ñandú»\n\t🙂 "así"' };
  expect(leerContenido(enTexto(contenido))).toEqual(contenido);
});

test('the fingerprint is taken of the UTF-8, and changes with any letter', () => {
  expect(huellaDelContenido('ñ').toString('hex')).toMatch(/^[0-9a-f]{64}$/);
  expect(huellaDelContenido('').toString('hex')).toMatch(/^e3b0c44298fc1c149afbf4c8996fb924/);
  expect(huellaDelContenido(enTexto(CONTENIDO))).not.toEqual(
    huellaDelContenido(enTexto({ ...CONTENIDO, tecnico: 'Juan Perez López' })),
  );
});

test('a text of another format is not accepted as a content', () => {
  expect(() => leerContenido('{"formato":2}')).toThrow();
});
