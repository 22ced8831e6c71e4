import { expect, test } from 'vitest';
import { noSeAdmite } from './paso.ts';

const frase = (...[accion, situacion]: Parameters<typeof noSeAdmite>) =>
  noSeAdmite(accion, situacion).problema.detail;

test('what no longer stands in the way is not given as the cause', () => {
  expect(frase('aprobarCancelacion', { estado: 'Pendiente', cancelacion: 'solicitada' })).toBe(
    'El estado de la visita ya no permite esta acción. Vuelve a cargarla.',
  );
});

test('a request that was answered is the cause, before the state it left', () => {
  expect(frase('iniciar', { estado: 'Cancelada', cancelacion: 'aprobada' })).toMatch(
    /^La cancelación de esta visita ya fue aprobada\./,
  );
});
