import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { montar, persona } from '../../../pruebas/montar.tsx';
import { boton, campo, toast } from '../../../pruebas/pantalla.ts';
import { rechazo } from '../../../pruebas/servidor.ts';
import { ingresoConProveedor } from '../../plataforma/proveedores.ts';

const INGRESO = { ...persona('Administrador'), token: 'uno', idProveedor: 3 };

test('who comes back signs in, goes where they were going, and leaves no code in the address', async () => {
  onTestFinished(() => ingresoConProveedor.guardar(null));
  const { servidor, donde } = await montar('/auth/vuelta?code=abc&state=xyz', {
    servidor: { 'proveedores.volver': { ...INGRESO, volver: '/avisos' } },
  });
  await expect.element(toast('Ingreso exitoso')).toBeVisible();
  await expect.poll(donde).toBe('/avisos');
  expect(servidor.recibidas('proveedores.volver')).toMatchObject([
    { cuerpo: { respuesta: '?code=abc&state=xyz' } },
  ]);
  expect(ingresoConProveedor.leer()).toBe('3');
});

test('a refusal is a sentence with the way back to the login', async () => {
  const { donde } = await montar('/auth/vuelta?error=access_denied&state=xyz', {
    servidor: {
      'proveedores.volver': rechazo('ingreso-con-proveedor', {
        detalle: 'No diste permiso en Microsoft. Entra de nuevo, o usa tu contraseña.',
      }),
    },
  });
  await expect.element(page.getByRole('alert')).toHaveTextContent('No diste permiso en Microsoft');
  expect(donde()).toBe('/auth/vuelta');
  await page.getByRole('link', { name: 'Volver a ingresar' }).click();
  await expect.poll(donde).toBe('/auth/login');
});

test('an address that was cut says so, because there are no fields to correct', async () => {
  await montar('/auth/vuelta?code=abc', {
    servidor: { 'proveedores.volver': rechazo('validacion') },
  });
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('La dirección con la que volviste está incompleta. Empieza de nuevo.');
});

test('who came back to confirm keeps their session, and is told to go on in the other window', async () => {
  const { servidor, donde } = await montar('/auth/vuelta?code=abc&state=c.xyz', {
    como: 'Administrador',
    servidor: { 'proveedores.confirmar': undefined },
  });
  await expect.element(page.getByText('Listo, eres tú')).toBeVisible();
  expect(page.getByRole('main').elements()).toHaveLength(1);
  expect(page.getByRole('navigation').elements()).toEqual([]);
  expect(servidor.recibidas('proveedores.volver')).toEqual([]);
  // This window was opened by nobody, so it does not close.
  await page.getByRole('link', { name: 'Volver al inicio' }).click();
  await expect.poll(donde).toBe('/home');
});

test('the mark of the provider ends with the next way of signing in', async () => {
  // That session lapsed: nobody left it.
  ingresoConProveedor.guardar('3');
  const { donde } = await montar('/auth/login', {
    servidor: { ingresar: { ...persona('Administrador'), token: 'dos' } },
  });
  await campo('Usuario').fill('ana');
  await campo('Contraseña').fill('cinco gallinas azules');
  await boton('Ingresar').click();
  await expect.poll(donde).toBe('/home');
  expect(ingresoConProveedor.leer()).toBeNull();
});
