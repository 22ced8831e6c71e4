import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { montar, persona } from '../../pruebas/montar.tsx';
import { boton, campo, titulo, toast, toasts } from '../../pruebas/pantalla.ts';
import { ajena, type Contestaciones, sinRed } from '../../pruebas/servidor.ts';

const SIN_CONEXION = 'Error de conexión con el servidor';
const INESPERADO = 'Ha ocurrido un error inesperado';
const INGRESO = { ...persona('Supervisor'), token: 'uno' };

async function entrar(ingresar: NonNullable<Contestaciones['ingresar']>) {
  const montada = await montar('/auth/login', { servidor: { ingresar } });
  await campo('Usuario').fill('ana');
  await campo('Contraseña').fill('cinco gallinas azules');
  await boton('Ingresar').click();
  return montada;
}

test('an unreachable server is reported once, and the user can retry', async () => {
  const { servidor, donde } = await entrar(sinRed);
  await expect.element(toast(SIN_CONEXION)).toBeVisible();
  expect(toasts().getByRole('alert').elements()).toHaveLength(1);
  const enLaPagina = page.getByRole('main').getByRole('alert');
  await expect.element(enLaPagina).toHaveTextContent(SIN_CONEXION);
  await expect.element(campo('Contraseña')).toHaveFocus();
  await expect.element(campo('Usuario')).toHaveValue('ana');
  servidor.contestar({ ingresar: INGRESO });
  await boton('Ingresar').click();
  await expect.poll(donde).toBe('/home');
});

test('a request lost by the network is sent again with the same key', async () => {
  let veces = 0;
  const { servidor, donde } = await entrar(() => {
    veces += 1;
    return veces === 1 ? sinRed : INGRESO;
  });
  await expect.poll(donde).toBe('/home');
  expect(toasts().getByRole('alert').elements()).toEqual([]);
  const [primera, segunda, ...mas] = servidor.recibidas('ingresar');
  expect(primera?.clave).toBeTruthy();
  expect(segunda).toEqual(primera);
  expect(mas).toEqual([]);
});

test('two different requests have different keys', async () => {
  const { servidor } = await entrar(sinRed);
  await expect.element(toast(SIN_CONEXION)).toBeVisible();
  await boton('Ingresar').click();
  await expect.poll(() => servidor.recibidas('ingresar')).toHaveLength(4);
  expect(new Set(servidor.recibidas('ingresar').map(({ clave }) => clave)).size).toBe(2);
});

test.each([
  { caso: 'an unreadable answer', respuesta: ajena(200, '<h1>Router</h1>') },
  { caso: "a failing proxy's page", respuesta: ajena(502, 'Bad Gateway') },
])('$caso shows one error and does not crash the page', async ({ respuesta }) => {
  await entrar(respuesta);
  await expect.element(toast(INESPERADO)).toBeVisible();
  expect(toasts().getByRole('alert').elements()).toHaveLength(1);
  await expect.element(titulo('Bienvenido')).toBeVisible();
});
