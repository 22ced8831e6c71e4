import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { montar, persona } from '../../pruebas/montar.tsx';
import { boton, campo, esperarError, titulo, toast, toasts } from '../../pruebas/pantalla.ts';
import { ajena, type Contestaciones, rechazo, sinRed } from '../../pruebas/servidor.ts';

const SIN_CONEXION = 'Error de conexión con el servidor';
const INESPERADO = 'Ha ocurrido un error inesperado';
const YA_USADO = 'Ese código ya se usó. Espera al siguiente.';
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

test('a press after a lost answer has the same key, and other data another one', async () => {
  const { servidor } = await entrar(sinRed);
  const otraVez = async (van: number) => {
    await expect.element(boton('Ingresar')).not.toHaveAttribute('aria-busy');
    await boton('Ingresar').click();
    await expect.poll(() => servidor.recibidas('ingresar')).toHaveLength(van);
    return new Set(servidor.recibidas('ingresar').map(({ clave }) => clave)).size;
  };
  await expect.element(toast(SIN_CONEXION)).toBeVisible();
  expect(await otraVez(4)).toBe(1);
  await campo('Contraseña').fill('seis gallinas verdes');
  expect(await otraVez(6)).toBe(2);
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

const conFactor = (codigo: string[]) =>
  rechazo('segundo-factor', codigo.length > 0 ? { errores: { codigo } } : {});

test('a right password leads to the code, which is said wrong under its field and by no toast', async () => {
  const { servidor, donde } = await entrar(conFactor([]));
  await expect.element(titulo('Código de tu aplicación')).toBeVisible();
  expect(toasts().getByRole('alert').elements()).toEqual([]);
  const cifras = campo('Código de tu aplicación');
  await expect.element(cifras).toHaveFocus();
  servidor.contestar({ ingresar: conFactor([YA_USADO]) });
  await cifras.fill('123456');
  await boton('Ingresar').click();
  await esperarError(cifras, YA_USADO);
  await expect.element(cifras).toHaveFocus();
  expect(toasts().getByRole('alert').elements()).toEqual([]);

  await boton('Usar un código de recuperación').click();
  servidor.contestar({ ingresar: INGRESO });
  await campo('Código de recuperación').fill('7kmd-2q9x');
  await boton('Ingresar').click();
  await expect.poll(donde).toBe('/home');
  const quien = { user: 'ana', password: 'cinco gallinas azules' };
  expect(servidor.recibidas('ingresar').map(({ cuerpo }) => cuerpo)).toEqual([
    quien,
    { ...quien, codigo: '123456' },
    { ...quien, codigo: '7kmd-2q9x' },
  ]);
});

test('a password that changed while the code was written is asked for again', async () => {
  const { servidor } = await entrar(conFactor([]));
  servidor.contestar({ ingresar: rechazo('credenciales') });
  await campo('Código de tu aplicación').fill('123456');
  await boton('Ingresar').click();
  await expect.element(titulo('Bienvenido')).toBeVisible();
  await expect.element(toast('Credenciales incorrectas')).toBeVisible();
  await expect.element(campo('Usuario')).toHaveValue('ana');
  await expect.element(campo('Contraseña')).toHaveValue('');
  await expect.element(campo('Contraseña')).toHaveFocus();
});

test('another user begins from nothing', async () => {
  await entrar(conFactor([]));
  await boton('Entrar con otro usuario').click();
  await expect.element(campo('Usuario')).toHaveFocus();
  await expect.element(campo('Usuario')).toHaveValue('');
});
