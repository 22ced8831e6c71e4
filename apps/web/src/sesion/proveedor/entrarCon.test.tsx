import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { montar } from '../../../pruebas/montar.tsx';
import { boton } from '../../../pruebas/pantalla.ts';
import { configuracion } from '../../plataforma/configuracion.ts';

beforeEach(() => {
  configuracion.proveedores = JSON.stringify([{ idProveedor: 3, nombre: 'Microsoft' }]);
  return () => {
    delete configuracion.proveedores;
  };
});

const entrar = () => boton('Entrar con Microsoft');

test('the button is busy while the browser leaves, and free again for who comes back with «Atrás»', async () => {
  // Nothing is there to go to: the page of the test stays.
  onTestFinished(() => history.replaceState(history.state, '', location.pathname));
  const { servidor } = await montar('/auth/login', {
    servidor: { 'proveedores.ir': { direccion: '#alla' } },
  });
  await entrar().click();
  await expect.poll(() => location.hash).toBe('#alla');
  expect(servidor.recibidas('proveedores.ir')[0]?.cuerpo).toEqual({ idProveedor: 3 });
  await expect.element(entrar()).toHaveAttribute('aria-busy', 'true');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  await expect.element(entrar()).toHaveAttribute('aria-busy', 'true');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.element(entrar()).not.toHaveAttribute('aria-busy');
});
