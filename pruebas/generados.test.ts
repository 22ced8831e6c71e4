import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { leerTexto } from './fuentes.ts';

const cargar = createRequire(import.meta.url);
const { RAIZ } = cargar('../scripts/comun/rutas.cjs') as { RAIZ: string };
const { faltasDeRegistros } = cargar('../scripts/casa/registros.cjs') as {
  faltasDeRegistros(raiz: string): string[];
};
const { generados } = cargar('../scripts/casa/generados.cjs') as {
  generados(raiz: string): Promise<{ archivo: string; contenido: string }[]>;
};

test('every decision record is a page with its status, its date and what it replaces', () => {
  expect(faltasDeRegistros(RAIZ)).toEqual([]);
});

test.each(await generados(RAIZ))(
  '$archivo is as `npm run casa -- --renovar` writes it',
  (generado) => {
    expect(leerTexto(generado.archivo).replaceAll('\r\n', '\n')).toBe(generado.contenido);
  },
);
