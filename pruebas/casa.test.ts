import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import limites from './limites.json' with { type: 'json' };

type Lugar = { clave: string };

const cargar = createRequire(import.meta.url);
const { RAIZ } = cargar('../scripts/comun/rutas.cjs') as { RAIZ: string };
const { faltas, medir } = cargar('../scripts/casa/medir.cjs') as {
  medir(raiz: string): Promise<{ cifras: Record<string, Lugar[]> }>;
  faltas(nombre: string, lugares: Lugar[], limite: number | string[]): string[];
};

const { cifras } = await medir(RAIZ);

test('every figure has a limit', () => {
  expect(Object.keys(limites)).toEqual(Object.keys(cifras));
});

test.each(Object.entries(limites))('%s match their limit', (nombre, limite) => {
  expect(faltas(nombre, cifras[nombre] ?? [], limite)).toEqual([]);
});
