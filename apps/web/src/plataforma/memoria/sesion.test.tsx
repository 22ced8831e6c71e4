import { expect, onTestFinished, test } from 'vitest';
import { persona } from '../../../pruebas/montar.tsx';
import { sesion } from './sesion.ts';

test('what the phone remembers of who entered is of that session alone', () => {
  onTestFinished(() => sesion.cerrar('terminada'));
  sesion.abrir('la-suya', persona('Tecnico'));
  // The browser was closed, and opened again.
  sessionStorage.clear();
  expect(sesion.usuario()).toMatchObject({ rol: 'Tecnico' });

  // Somebody else entered in a tab of an older program, which remembers nobody.
  localStorage.setItem('visitas.token', 'la-de-otra-persona');
  window.dispatchEvent(new StorageEvent('storage', { key: 'visitas.token' }));
  expect(sesion.usuario()).toBeNull();
});
