import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { leerTexto } from './fuentes.ts';

const cargar = createRequire(import.meta.url);
const { RAIZ } = cargar('../scripts/comun/rutas.cjs') as { RAIZ: string };
const { listarTextos } = cargar('../scripts/casa/textos.cjs') as {
  listarTextos(raiz: string): Promise<string>;
};

const COMO =
  'A text is not as pruebas/textos.txt has it: read it once more, then `npm run casa -- --textos`';

test('every text that a person reads is in the list, as it was last read', async () => {
  const guardados = leerTexto('pruebas/textos.txt').replaceAll('\r\n', '\n');
  expect(await listarTextos(RAIZ), COMO).toBe(guardados);
});
