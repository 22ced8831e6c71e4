import { expect, test } from 'vitest';
import { anotarUsos, conUsos } from './usos.ts';

test('of the 200 last used it is kept how often, and the oldest is forgotten', () => {
  const una = (idCliente: number) => ({ idTecnico: 1, idCliente, idTipoVisita: 1 });
  const usosDe = (id: number) => conUsos('cliente')({ value: String(id), label: '' }).usos;
  anotarUsos([una(1), una(2), una(1)]);
  // With the technician and the type they are 200.
  anotarUsos(Array.from({ length: 197 }, (_, n) => una(n + 3)));
  expect([usosDe(1), usosDe(2), usosDe(3)]).toEqual([2, 0, 1]);
});
