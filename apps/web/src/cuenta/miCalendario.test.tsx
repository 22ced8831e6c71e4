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

test('there is none until it is asked for, and then it is added where one looks', async () => {
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

test('says when a calendar last read it, on a phone too', async () => {
  await enTelefono();
  await abrir({ 'calendario.obtener': { ...UNA, leidoEn: haceTres() } }, 'Supervisor');
  await expect.element(page.getByText('Última lectura hace 3 min.')).toBeVisible();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBe(clientWidth);
});

test('is copied, and where it cannot be it is left ready to be', async () => {
  await abrir({ 'calendario.obtener': UNA });
  const escribir = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  await boton('Copiar').click();
  await expect.element(toast('Dirección copiada')).toBeVisible();
  expect(escribir).toHaveBeenCalledWith(DIRECCION);
  // As over plain http, inside a company.
  escribir.mockRejectedValueOnce(new DOMException('It is not allowed here.', 'NotAllowedError'));
  await boton('Copiar').click();
  await expect.element(toast(/^Cópiala con el teclado/)).toBeVisible();
  const suyo = direccion().element() as HTMLInputElement;
  expect([suyo.selectionStart, suyo.selectionEnd]).toEqual([0, DIRECCION.length]);
});

test('another one is made, or none is left, only after saying what is lost', async () => {
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
  // The button that was pressed is gone: the keyboard is where it was.
  await expect.element(page.getByRole('region', { name: 'Mi calendario' })).toHaveFocus();
});

test('without connection the card says so, and nothing is wrong', async () => {
  await abrir({ 'calendario.obtener': sinRed });
  await expect
    .element(page.getByText('Sin conexión: tu dirección se verá cuando vuelva.'))
    .toBeVisible();
  expect(toasts().getByRole('alert').elements()).toEqual([]);
});

test('what cannot be made says why, and what cannot be read is asked for again', async () => {
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

test('is not for an administrator, nor before a password of one’s own', async () => {
  await montar('/mi-cuenta', { como: 'Administrador' });
  await expect.element(campo('Contraseña actual')).toBeVisible();
  expect(tarjeta().elements()).toEqual([]);
});

test('waits until the password that was given is changed', async () => {
  await montar('/mi-cuenta', { como: persona('Tecnico', { debeCambiarContrasena: true }) });
  await expect.element(campo('Contraseña actual')).toBeVisible();
  expect(tarjeta().elements()).toEqual([]);
});
