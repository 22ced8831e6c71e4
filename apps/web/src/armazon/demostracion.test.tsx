import type { Rol } from '@visitas/contract/comun/roles';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { montar } from '../../pruebas/montar.tsx';
import { boton, campo, mirarDeNuevo, titulo, toast, ventana } from '../../pruebas/pantalla.ts';
import { type Contestaciones, EN_MARCHA, lista } from '../../pruebas/servidor.ts';
import { configuracion } from '../plataforma/configuracion.ts';

beforeEach(() => {
  configuracion.demostracion = 'sí';
});
afterEach(() => {
  delete configuracion.demostracion;
});

const abrir = (ruta: string, como?: Rol, ademas: Contestaciones = {}) =>
  montar(ruta, {
    ...(como && { como }),
    servidor: { 'inicio.demostracion': { demostracion: true }, ...ademas },
  });
const nota = () => page.getByRole('region', { name: 'Demostración' });
const empezar = () => nota().getByRole('button', { name: 'Empezar con mi empresa' });

test('the login says that it is a demonstration, until it is none', async () => {
  const { servidor } = await abrir('/auth/login');
  const dicho = page.getByText('Esto es una demostración.');
  await expect.element(dicho).toBeVisible();
  // Emptied since: the page was served with what it was when the program started.
  servidor.contestar({ 'inicio.demostracion': { demostracion: false } });
  mirarDeNuevo();
  await expect.element(dicho).not.toBeInTheDocument();
  await expect.element(titulo('Bienvenido')).toBeVisible();
});

test('a company is asked nothing about demonstrations', async () => {
  delete configuracion.demostracion;
  const { servidor } = await abrir('/auth/login');
  await expect.element(titulo('Bienvenido')).toBeVisible();
  expect(servidor.recibidas('inicio.demostracion')).toEqual([]);
});

test('only an Administrador may leave it, and anybody may stop being told', async () => {
  await abrir('/home', 'Supervisor');
  await expect.element(nota()).toHaveTextContent('Demostración. Los datos son inventados.');
  expect(empezar().elements()).toEqual([]);
  await nota().getByRole('button', { name: 'Entendido' }).click();
  await expect.element(nota()).not.toBeInTheDocument();
});

test('leaving it asks twice, and takes the password that the company begins with', async () => {
  const { servidor, donde } = await abrir('/clientes/listado', 'Administrador', {
    'clientes.listar': lista([]),
    'inicio.empezar': () => undefined,
  });
  const primera = ventana('¿Empezar con tu empresa?');
  await empezar().click();
  await expect.element(primera).toHaveTextContent('Quedan tu usuario y los catálogos.');
  await primera.getByRole('button', { name: 'Continuar' }).click();
  const segunda = page.getByRole('alertdialog', { name: 'No se puede deshacer' });
  await expect.element(campo('Contraseña nueva')).toHaveFocus();
  await segunda.getByRole('button', { name: 'Cancelar' }).click();
  await expect.element(segunda).not.toBeInTheDocument();
  await expect.element(empezar()).toHaveFocus();
  expect(servidor.recibidas('inicio.empezar')).toEqual([]);

  await empezar().click();
  await primera.getByRole('button', { name: 'Continuar' }).click();
  await boton('Borrar todo y empezar').click();
  await expect.element(segunda.getByText('La contraseña es obligatoria.')).toBeVisible();
  await campo('Contraseña nueva').fill('tres gatos bajo el puente');
  servidor.contestar({ 'inicio.demostracion': { demostracion: false } });
  await userEvent.keyboard('{Enter}');
  await expect.element(toast('Demostración Vaciada Exitosamente')).toBeVisible();
  await expect.poll(donde).toBe('/home');
  await expect.element(nota()).not.toBeInTheDocument();
  expect(servidor.recibidas('inicio.empezar').at(-1)).toMatchObject({
    cuerpo: { vaciar: true, nueva: 'tres gatos bajo el puente' },
  });
});

test('a company that moves in has its steps at hand from every page', async () => {
  delete configuracion.demostracion;
  const { servidor, donde } = await abrir('/clientes/listado', 'Administrador', {
    'clientes.listar': lista([]),
    'inicio.pasos': { ...EN_MARCHA, clientes: false, visitas: false },
  });
  await expect.element(page.getByText('Aún no hay clientes')).toBeVisible();
  const agregar = page.getByRole('link', { name: 'Agregar uno' });
  await expect.element(agregar).toHaveAttribute('href', '/clientes/crear');
  await page.getByRole('link', { name: 'Para empezar 5 de 7' }).click();
  await expect.poll(donde).toBe('/home');
  await expect.element(page.getByRole('region', { name: 'Para empezar' })).toBeVisible();
  expect(servidor.recibidas('inicio.hoy')).toEqual([]);
});
