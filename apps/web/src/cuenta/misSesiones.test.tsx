import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { enTelefono } from '../../pruebas/medidas.ts';
import { montar } from '../../pruebas/montar.tsx';
import { boton, fila, toast, toasts } from '../../pruebas/pantalla.ts';
import { rechazo, sesionAbierta, sinRed } from '../../pruebas/servidor.ts';

const hace = (horas: number) => new Date(Date.now() - horas * 3_600_000).toISOString();
const ESTA = sesionAbierta({ esta: true, creadaEn: hace(72) });
const TELEFONO = sesionAbierta({
  idSesion: 2,
  equipo: 'Safari en iPhone',
  clase: 'telefono',
  direccion: '181.174.88.5',
  usadaEn: new Date(Date.now() - 5 * 60_000).toISOString(),
  creadaEn: '2026-09-02T18:00:00Z',
});
/** Older than the list of sessions. */
const VIEJA = sesionAbierta({ idSesion: 3, equipo: 'Otro navegador', direccion: null });

const tarjeta = () => page.getByRole('region', { name: 'Mis sesiones' });

test('each session says its device, its address and its use, and one or all the others are closed', async () => {
  let abiertas = [ESTA, TELEFONO, VIEJA];
  const { servidor } = await montar('/mi-cuenta', {
    como: 'Supervisor',
    enVivo: true,
    servidor: {
      'sesiones.listar': () => abiertas,
      'sesiones.cerrar': ({ parametros }) => {
        abiertas = abiertas.filter(({ idSesion }) => idSesion !== parametros.idSesion);
        return undefined;
      },
      'sesiones.cerrarOtras': () => {
        abiertas = [ESTA];
        return undefined;
      },
    },
  });
  await expect.element(page.getByRole('heading', { name: 'Mis sesiones 3' })).toBeVisible();
  await expect
    .element(fila('Chrome en Windows'))
    .toHaveTextContent(/190\.56\.12\.8.*ahora · desde/);
  await expect
    .element(fila('Safari en iPhone'))
    .toHaveTextContent('181.174.88.5hace 5 min · desde el 02/09/2026');
  await expect.element(fila('Otro navegador')).toHaveTextContent(/navegadorhace un momento/);
  // The one that asks is not closed here.
  expect(fila('Chrome en Windows').getByRole('button').elements()).toEqual([]);

  await boton('Cerrar Safari en iPhone').click();
  await expect.element(toast('Sesión Cerrada Exitosamente')).toBeVisible();
  await expect.element(fila('Safari en iPhone')).not.toBeInTheDocument();
  await expect.element(tarjeta()).toHaveFocus();
  expect(servidor.recibidas('sesiones.cerrar')[0]?.parametros).toEqual({ idSesion: 2 });

  // Somebody signs in elsewhere.
  abiertas = [ESTA, sesionAbierta({ idSesion: 9, equipo: 'Firefox en Linux' })];
  await servidor.vivo.decir('cuenta');
  await expect.element(fila('Firefox en Linux')).toBeVisible();
  await boton('Cerrar las otras').click();
  await expect.element(toast('Sesiones Cerradas Exitosamente')).toBeVisible();
  await expect.element(fila('Firefox en Linux')).not.toBeInTheDocument();
  // With nothing to close there is no button.
  await expect.element(boton('Cerrar las otras')).not.toBeInTheDocument();
});

test('two sessions are closed one after the other, and each press is sent', async () => {
  let abiertas = [ESTA, TELEFONO, VIEJA];
  const { servidor } = await montar('/mi-cuenta', {
    como: 'Supervisor',
    servidor: {
      'sesiones.listar': () => abiertas,
      'sesiones.cerrar': ({ parametros }) => {
        abiertas = abiertas.filter(({ idSesion }) => idSesion !== parametros.idSesion);
        return undefined;
      },
    },
  });
  const retenidas = servidor.retener('sesiones.cerrar');
  await boton('Cerrar Safari en iPhone').click();
  await retenidas.llegada();
  await boton('Cerrar Otro navegador').click();
  await expect.element(boton('Cerrar Otro navegador')).toHaveAttribute('aria-busy', 'true');
  await retenidas.soltar();
  await expect.element(fila('Safari en iPhone')).not.toBeInTheDocument();
  await retenidas.soltar();
  await expect.element(fila('Otro navegador')).not.toBeInTheDocument();
  expect(
    servidor.recibidas('sesiones.cerrar').map(({ parametros }) => parametros.idSesion),
  ).toEqual([2, 3]);
});

test('a session that had ended leaves the list, on a phone too', async () => {
  await enTelefono();
  let abiertas = [ESTA, TELEFONO];
  await montar('/mi-cuenta', {
    como: 'Tecnico',
    servidor: {
      'sesiones.listar': () => abiertas,
      'sesiones.cerrar': () => {
        abiertas = [ESTA];
        return rechazo('no-encontrado');
      },
    },
  });
  await boton('Cerrar Safari en iPhone').click();
  await expect.element(toast(/^No encontramos lo que buscas/)).toBeVisible();
  await expect.element(fila('Safari en iPhone')).not.toBeInTheDocument();
  await expect.element(tarjeta()).toHaveFocus();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBe(clientWidth);
});

test('without a connection the card says so and shows no error', async () => {
  await montar('/mi-cuenta', {
    como: 'Tecnico',
    servidor: { 'sesiones.listar': sinRed, 'cuenta.obtener': sinRed },
  });
  await expect
    .element(page.getByText('Sin conexión: tus sesiones se verán cuando vuelva.'))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Cambiar mi contraseña' })).toBeVisible();
  expect(toasts().getByRole('alert').elements()).toEqual([]);
});
