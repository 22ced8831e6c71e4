import { expect, test } from 'vitest';
import { noSeAdmite } from './paso.ts';

const frase = (...[accion, situacion]: Parameters<typeof noSeAdmite>) =>
  noSeAdmite(accion, situacion).problema.detail;

test('a situation that now admits the action is not given as the cause', () => {
  expect(frase('aprobarCancelacion', { estado: 'Pendiente', cancelacion: 'solicitada' })).toBe(
    'El estado de la visita ya no permite esta acción. Vuelve a cargarla.',
  );
});

test('an answered request is the cause, before the state it left', () => {
  expect(frase('iniciar', { estado: 'Cancelada', cancelacion: 'aprobada' })).toMatch(
    /^La cancelación de esta visita ya fue aprobada\./,
  );
});
