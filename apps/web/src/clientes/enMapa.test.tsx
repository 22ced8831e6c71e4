import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cliente } from '../../pruebas/clientes.ts';
import { montar } from '../../pruebas/montar.tsx';
import { buscador, cuenta, fila, titulo } from '../../pruebas/pantalla.ts';
import { lista } from '../../pruebas/servidor.ts';

// Far from a map's initial view: it is visible only because the map goes there.
const UNO = cliente({
  idCliente: 41,
  nombre: 'Óptica Ñ',
  direccion: 'Calle Real 4-20',
  latitud: 16.9213,
  longitud: -89.8952,
});
const SIN_LUGAR = {
  ...UNO,
  idCliente: 42,
  nombre: 'Óptica sin lugar',
  latitud: null,
  longitud: null,
};

const LISTADO = '/clientes/listado';
const EN_MAPA = `${LISTADO}?buscar=optica&ver=mapa`;

const mapa = () => page.getByRole('region', { name: 'Mapa de clientes' });
const marca = () =>
  mapa().getByRole('button', { name: 'Óptica Ñ, activo, Calle Real 4-20: editar' });
const vista = (nombre: 'Lista' | 'Mapa') =>
  page.getByRole('navigation', { name: 'Cómo verlo' }).getByRole('link', { name: nombre });

const abrir = (ruta: string) => {
  const { idCliente, nombre, direccion, activo } = UNO;
  const enMapa = { idCliente, nombre, direccion, activo, latitud: 16.9213, longitud: -89.8952 };
  return montar(ruta, {
    como: 'Administrador',
    servidor: {
      'clientes.listar': lista([UNO, SIN_LUGAR]),
      'clientes.mapa': lista([enMapa]),
      'clientes.obtener': UNO,
    },
  });
};

test('the list and its map share the search, and each reads its own data only', async () => {
  const { servidor, donde, atras, adelante } = await abrir(LISTADO);
  await expect.element(vista('Lista')).toHaveAttribute('aria-current', 'page');
  await buscador().fill('optica');
  await expect.element(fila('Óptica Ñ')).toBeVisible();
  await expect.poll(donde).toBe(`${LISTADO}?buscar=optica`);
  expect(servidor.recibidas('clientes.mapa')).toEqual([]);
  await vista('Mapa').click();
  await expect.element(marca()).toBeVisible();
  expect(donde()).toBe(EN_MAPA);
  await expect.element(buscador()).toHaveValue('optica');
  await expect.element(cuenta()).toHaveTextContent('1 cliente · 1 sin ubicación');
  await expect.element(vista('Mapa')).toHaveAttribute('aria-current', 'page');
  await expect.element(vista('Lista')).not.toHaveAttribute('aria-current', 'page');

  atras();
  await expect.element(mapa()).not.toBeInTheDocument();
  await expect.element(fila('Óptica Ñ')).toBeVisible();
  adelante();
  await expect.element(mapa()).toBeVisible();
  await vista('Lista').click();
  await expect.poll(donde).toBe(`${LISTADO}?buscar=optica`);
});

test('a client leads to its form, and returning shows the same map', async () => {
  const { donde } = await abrir(EN_MAPA);
  await marca().click();
  await expect.element(titulo('Editar Cliente')).toBeInTheDocument();
  expect(donde()).toBe('/clientes/editar/41');
  await page.getByRole('link', { name: 'Regresar a Clientes' }).click();
  await expect.element(marca()).toBeVisible();
  expect(donde()).toBe(EN_MAPA);
});

test('the list and the map fit the narrowest phone', async () => {
  await page.viewport(320, 700);
  const { donde } = await abrir(EN_MAPA);
  const sobra = () => document.documentElement.scrollWidth - 320;
  await expect.element(marca()).toBeInTheDocument();
  await expect.element(vista('Mapa')).toBeInViewport({ ratio: 0.99 });
  expect(sobra()).toBe(0);
  await vista('Lista').click();
  await expect.poll(donde).toBe(`${LISTADO}?buscar=optica`);
  await expect.element(fila('Óptica Ñ')).toBeVisible();
  await expect.element(vista('Mapa')).toBeInViewport({ ratio: 0.99 });
  expect(sobra()).toBe(0);
});
