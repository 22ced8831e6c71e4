import { expect, test } from 'vitest';
import { anotarUsos, conUsos } from './usos.ts';

test('the last 200 choices keep their count, and the oldest is forgotten', () => {
  const una = (idCliente: number) => ({ idTecnico: 1, idCliente, idTipoVisita: 1 });
  const usosDe = (id: number) => conUsos('cliente')({ value: String(id), label: '' }).usos;
  anotarUsos([una(1), una(2), una(1)]);
  // With the technician and the type, these make 199; client 1 completes the 200.
  anotarUsos(Array.from({ length: 197 }, (_, n) => una(n + 3)));
  expect([usosDe(1), usosDe(2), usosDe(3)]).toEqual([2, 0, 1]);
});
