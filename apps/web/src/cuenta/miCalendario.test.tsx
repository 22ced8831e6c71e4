import type { Calendario } from '@visitas/contract/calendario/operaciones';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { enTelefono } from '../../pruebas/medidas.ts';
import { montar, persona } from '../../pruebas/montar.tsx';
import { boton, campo, toast, toasts, ventana } from '../../pruebas/pantalla.ts';
import { type Contestaciones, rechazo, sinRed } from '../../pruebas/servidor.ts';

const NINGUNA: Calendario = { direccion: null, creadoEn: null, leidoEn: null };
const DIRECCION = 'https://visitas.example/api/calendario/abc-123.ics';
const UNA: Calendario = { direccion: DIRECCION, creadoEn: '2026-11-20T15:00:00Z', leidoEn: null };
const haceTres = () => new Date(Date.now() - 3 * 60_000).toISOString();

const abrir = (ademas: Contestaciones, rol: 'Supervisor' | 'Tecnico' = 'Tecnico') =>
  montar('/mi-cuenta', { como: rol, servidor: ademas });
const tarjeta = () => page.getByRole('heading', { name: 'Mi calendario' });
const direccion = () => campo('Dirección secreta');
const lleva = (nombre: string) =>
  (page.getByRole('link', { name: nombre }).element() as HTMLAnchorElement).href;

test('the address does not exist until the user creates it, and is then added to their calendar', async () => {
  let hay = NINGUNA;
  const { servidor } = await abrir({
    'calendario.obtener': () => hay,
    'calendario.crear': () => {
      hay = UNA;
      return hay;
    },
  });
  await expect.element(tarjeta()).toBeVisible();
  await boton('Crear dirección').click();
  await expect.element(toast('Dirección Creada Exitosamente')).toBeVisible();
  await expect.element(direccion()).toHaveValue(DIRECCION);
  await expect.element(page.getByText('Ningún calendario la ha leído todavía.')).toBeVisible();
  await expect.element(page.getByText(/quien la tenga ve tus visitas/)).toBeVisible();
  expect(lleva('Añadir a mi calendario')).toBe(
    'webcal://visitas.example/api/calendario/abc-123.ics',
  );
  expect(lleva('Añadir a Google Calendar')).toBe(
    'https://calendar.google.com/calendar/r?cid=webcal%3A%2F%2Fvisitas.example%2Fapi%2Fcalendario%2Fabc-123.ics',
  );
  expect(servidor.recibidas('calendario.crear')).toHaveLength(1);
});

test('the card says when a calendar last read the address, also on a phone', async () => {
  await enTelefono();
  await abrir({ 'calendario.obtener': { ...UNA, leidoEn: haceTres() } }, 'Supervisor');
  await expect.element(page.getByText('Última lectura hace 3 min.')).toBeVisible();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBe(clientWidth);
});

test('the address is copied, or left selected where the browser cannot copy it', async () => {
  await abrir({ 'calendario.obtener': UNA });
  const escribir = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  await boton('Copiar').click();
  await expect.element(toast('Dirección copiada')).toBeVisible();
  expect(escribir).toHaveBeenCalledWith(DIRECCION);
  // Plain http, as inside a company's network.
  escribir.mockRejectedValueOnce(new DOMException('It is not allowed here.', 'NotAllowedError'));
  await boton('Copiar').click();
  await expect.element(toast(/^Cópiala con el teclado/)).toBeVisible();
  const suyo = direccion().element() as HTMLInputElement;
  expect([suyo.selectionStart, suyo.selectionEnd]).toEqual([0, DIRECCION.length]);
});

test('replacing or revoking the address first says what stops working', async () => {
  let hay: Calendario = { ...UNA, leidoEn: haceTres() };
  const { servidor } = await abrir({
    'calendario.obtener': () => hay,
    'calendario.crear': () => {
      hay = { ...UNA, direccion: DIRECCION.replace('abc', 'xyz') };
      return hay;
    },
    'calendario.revocar': () => {
      hay = NINGUNA;
      return undefined;
    },
  });
  await boton('Crear otra').click();
  const otra = ventana('¿Crear otra dirección?');
  await expect.element(otra.getByText(/^La que tienes deja de servir/)).toBeVisible();
  await otra.getByRole('button', { name: 'Cancelar' }).click();
  await expect.element(otra).not.toBeInTheDocument();
  expect(servidor.recibidas('calendario.crear')).toEqual([]);
  await boton('Crear otra').click();
  await otra.getByRole('button', { name: 'Crear otra' }).click();
  await expect.element(direccion()).toHaveValue(DIRECCION.replace('abc', 'xyz'));

  await boton('Revocar').click();
  const revocar = ventana('¿Revocar la dirección?');
  await revocar.getByRole('button', { name: 'Revocar' }).click();
  await expect.element(toast('Dirección Revocada Exitosamente')).toBeVisible();
  await expect.element(boton('Crear dirección')).toBeVisible();
  await expect.element(revocar).not.toBeInTheDocument();
  // The pressed button is gone: the focus moves to the card.
  await expect.element(page.getByRole('region', { name: 'Mi calendario' })).toHaveFocus();
});

test('without a connection the card says so and shows no error', async () => {
  await abrir({ 'calendario.obtener': sinRed });
  await expect
    .element(page.getByText('Sin conexión: tu dirección se verá cuando vuelva.'))
    .toBeVisible();
  expect(toasts().getByRole('alert').elements()).toEqual([]);
});

test('an address made or revoked with a lost answer leaves the focus on its card', async () => {
  let leido = NINGUNA;
  const sinOir = (hecho: Calendario) => () => {
    leido = hecho;
    return sinRed;
  };
  await abrir({
    'calendario.obtener': () => leido,
    'calendario.crear': sinOir(UNA),
    'calendario.revocar': sinOir(NINGUNA),
  });
  const region = page.getByRole('region', { name: 'Mi calendario' });
  await boton('Crear dirección').click();
  await expect.element(region).toHaveFocus();
  await boton('Revocar').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revocar' }).click();
  await expect.element(boton('Crear dirección')).toBeVisible();
  await expect.element(region).toHaveFocus();
});

test('a failed creation says why, and a failed read can be retried', async () => {
  const { servidor } = await abrir({
    'calendario.obtener': rechazo('interno'),
    'calendario.crear': rechazo('interno'),
  });
  await expect.element(boton('Reintentar')).toBeVisible();
  servidor.contestar({ 'calendario.obtener': NINGUNA });
  await boton('Reintentar').click();
  await boton('Crear dirección').click();
  await expect.element(toast(/^Ha ocurrido un error inesperado/)).toBeVisible();
  await expect.element(boton('Crear dirección')).toBeVisible();
});

test('the card is hidden from an administrator and from a user with a provisional password', async () => {
  await montar('/mi-cuenta', { como: 'Administrador' });
  await expect.element(page.getByText('Esta sesión')).toBeVisible();
  expect(tarjeta().elements()).toEqual([]);
});

test('the card appears once the provisional password is changed', async () => {
  await montar('/mi-cuenta', { como: persona('Tecnico', { debeCambiarContrasena: true }) });
  await expect.element(campo('Contraseña actual')).toBeVisible();
  expect(tarjeta().elements()).toEqual([]);
});
