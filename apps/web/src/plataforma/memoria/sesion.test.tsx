import { expect, onTestFinished, test } from 'vitest';
import { persona } from '../../../pruebas/montar.tsx';
import { sesion } from './sesion.ts';

test("the phone's stored user belongs to one session only", () => {
  onTestFinished(() => sesion.cerrar('terminada'));
  sesion.abrir('la-suya', persona('Tecnico'));
  // The browser was closed and reopened.
  sessionStorage.clear();
  expect(sesion.usuario()).toMatchObject({ rol: 'Tecnico' });

  // Another user signed in in a tab of an older version, which stores no user.
  localStorage.setItem('visitas.token', 'la-de-otra-persona');
  window.dispatchEvent(new StorageEvent('storage', { key: 'visitas.token' }));
  expect(sesion.usuario()).toBeNull();
});
