import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { leerTexto } from './fuentes.ts';

type Registro = { archivo: string };

const cargar = createRequire(import.meta.url);
const { RAIZ } = cargar('../scripts/comun/rutas.cjs') as { RAIZ: string };
const { conIndice, faltasDeRegistro, leerRegistros } = cargar('../scripts/casa/registros.cjs') as {
  leerRegistros(raiz: string): Registro[];
  faltasDeRegistro(registro: Registro, todos: Registro[]): string[];
  conIndice(pagina: string, registros: Registro[]): string;
};

const registros = leerRegistros(RAIZ);

test('every decision record is a page with its status, its date and what it replaces', () => {
  expect(registros.flatMap((uno) => faltasDeRegistro(uno, registros))).toEqual([]);
});

test('the index in AGENTS.md has every record: `npm run casa -- --indice` writes it', () => {
  const pagina = leerTexto('AGENTS.md');
  expect(conIndice(pagina, registros)).toBe(pagina);
});
