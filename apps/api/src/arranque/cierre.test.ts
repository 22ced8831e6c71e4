import { expect, test } from 'vitest';
import { Cierre } from './cierre.ts';

const nunca = () => new Promise<never>(() => undefined);

function conPasos(...nombres: string[]) {
  const cierre = new Cierre();
  const hechos: string[] = [];
  const anotar = (nombre: string) => async () => void hechos.push(nombre);
  for (const nombre of nombres) cierre.alCerrar(anotar(nombre), { aunConPrisa: true });
  return { cierre, hechos };
}

test('each resource is closed once, the last opened first', async () => {
  const { cierre, hechos } = conPasos('motor', 'conexiones');
  await Promise.all([cierre.cerrar(), cierre.cerrar(), cierre.cerrarYa()]);
  expect(hechos).toEqual(['conexiones', 'motor']);
});

test('a step that fails does not stop the others, and its error is reported', async () => {
  const { cierre, hechos } = conPasos('motor');
  cierre.alCerrar(() => Promise.reject(new Error('no quiso')));
  await expect(cierre.cerrar()).rejects.toMatchObject({ errors: [new Error('no quiso')] });
  expect(hechos).toEqual(['motor']);
});

test('in a hurry, a step that does not end is left behind, but the engine is waited for', async () => {
  const { cierre, hechos } = conPasos('motor');
  cierre.alCerrar(nunca);
  const despacio = cierre.cerrar();
  await cierre.cerrarYa();
  await despacio;
  expect(hechos).toEqual(['motor']);
});
