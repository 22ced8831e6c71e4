import type { Locator, Page } from '@playwright/test';
import { type Cliente, crearCliente, escrito, listado, llenar } from '../apoyo/clientes.ts';
import { marcador } from '../apoyo/mapaCliente.ts';
import {
  aviso,
  campo,
  confirmar,
  cuenta,
  esperarError,
  esperarSinError,
  fila,
  pulsarDosVeces,
  titulo,
} from '../apoyo/pantalla.ts';
import { expect, test } from '../apoyo/prueba.ts';
import { retener } from '../apoyo/red.ts';

test.use({ usuario: 'admin' });

const CREAR = '/clientes/crear';
const verUbicacion = (page: Page) => page.getByRole('link', { name: 'Ver Ubicación' });

async function tabularHasta(destino: Locator): Promise<void> {
  await expect(async () => {
    const enfocado = await destino.evaluate((uno) => uno === document.activeElement);
    if (!enfocado) await destino.page().keyboard.press('Tab');
    expect(enfocado).toBe(true);
  }).toPass({ intervals: [0] });
}

const deServidor = (valores: ReturnType<typeof escrito>): Partial<Cliente> => ({
  nombre: valores.Nombre,
  documentoIdentificacion: valores['Número de identificación'],
  nit: valores.NIT,
  direccion: valores.Dirección,
  telefono: valores.Teléfono,
  correo: valores.Correo,
  latitud: 14.6349,
  longitud: -90.5069,
});

test.describe('creating a client', () => {
  test('goes from the list to the form, and back with the client in it', async ({
    page,
    admin,
  }) => {
    const valores = escrito();
    await page.goto(listado(valores.Nombre));
    await expect(cuenta(page)).toHaveText(/^0 de /);
    await page.getByRole('link', { name: 'Agregar Cliente' }).click();
    await expect(page).toHaveURL(CREAR);
    await expect(titulo(page, 'Nuevo Cliente')).toBeAttached();
    await expect(page).toHaveTitle('Nuevo Cliente · Sistema de Gestión de Visitas');
    await llenar(page, valores);
    await confirmar(page).click();

    await expect(aviso(page, 'Cliente Creado Exitosamente')).toBeVisible();
    await expect(page).toHaveURL(listado(valores.Nombre));
    await expect(cuenta(page)).toHaveText(/^1 de /);
    await expect(fila(page, valores.Nombre).getByText('Activo', { exact: true })).toBeVisible();
    const busqueda = new URLSearchParams({ buscar: valores.Nombre });
    const [creado] = await admin<Cliente[]>('GET', `/clientes?${busqueda}`);
    expect(creado).toMatchObject({ ...deServidor(valores), activo: true });
  });

  test('asks for these fields and no others, empty', async ({ page }) => {
    await page.goto(CREAR);
    const etiquetas = Object.keys(escrito());
    for (const etiqueta of etiquetas) await expect(campo(page, etiqueta)).toHaveValue('');
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(etiquetas.length);
    await expect(page.getByRole('switch')).toHaveCount(0);
    await expect(campo(page, 'Número de identificación')).toHaveAttribute(
      'placeholder',
      'Ingrese el DPI',
    );
    await expect(campo(page, 'Teléfono')).toHaveAttribute('type', 'tel');
    await expect(campo(page, 'Correo')).toHaveAttribute('type', 'email');
    await expect(campo(page, 'Latitud')).toHaveAttribute('inputmode', 'decimal');
    await expect(campo(page, 'Longitud')).toHaveAttribute('inputmode', 'decimal');
    await expect(page.getByRole('group', { name: 'Ubicación' })).toBeVisible();
  });

  test('shows where it is on a map when both coordinates say it', async ({ page }) => {
    await page.goto(CREAR);
    await expect(marcador(page)).toHaveCount(0);
    await llenar(page, { Latitud: '0', Longitud: '-90.5069' });
    await expect(verUbicacion(page)).toHaveAttribute(
      'href',
      'https://www.google.com/maps/search/?api=1&query=0,-90.5069',
    );
    await expect(verUbicacion(page)).toHaveAttribute('target', '_blank');
    await expect(marcador(page)).toBeVisible();
    for (const latitud of ['', 'norte', '90.1']) {
      await campo(page, 'Latitud').fill(latitud);
      await expect(verUbicacion(page)).toHaveCount(0);
      await expect(marcador(page)).toHaveCount(0);
    }
  });

  test('is done with the keyboard alone', async ({ page }) => {
    const valores = escrito();
    await page.goto(CREAR);
    await campo(page, 'Nombre').focus();
    for (const [etiqueta, valor] of Object.entries(valores)) {
      // Between the fields there is the map, with what can be done on it.
      await tabularHasta(campo(page, etiqueta));
      await page.keyboard.type(valor);
    }
    await campo(page, 'Longitud').press('Enter');
    await expect(aviso(page, 'Cliente Creado Exitosamente')).toBeVisible();
    await expect(page).toHaveURL('/clientes/listado');
  });

  test('pressing Confirmar twice creates one', async ({ page }) => {
    const valores = escrito();
    await page.goto(CREAR);
    await llenar(page, valores);
    const envios = await retener(page, '**/api/clientes');
    await pulsarDosVeces(confirmar(page));
    await expect(confirmar(page)).toHaveAttribute('aria-busy', 'true');
    await campo(page, 'Nombre').press('Enter');
    await envios.soltar();
    await expect(aviso(page, 'Cliente Creado Exitosamente')).toBeVisible();
    expect(envios.pendientes()).toBe(0);
    await page.goto(listado(valores.Nombre));
    await expect(cuenta(page)).toHaveText(/^1 de /);
  });
});

test.describe('what the server says of a client', () => {
  test.use({ rechazos: [400] });

  test('is under its field, and goes when the field changes', async ({ page }) => {
    await page.goto(CREAR);
    await confirmar(page).click();
    await expect(aviso(page, 'Revisa los campos marcados.')).toBeVisible();
    const nombre = campo(page, 'Nombre');
    const documento = campo(page, 'Número de identificación');
    await esperarError(nombre, 'El nombre es obligatorio.');
    await esperarError(documento, 'El documento de identificación es obligatorio.');
    await esperarError(campo(page, 'Dirección'), 'La dirección es obligatoria.');
    await esperarError(campo(page, 'Teléfono'), 'El teléfono es obligatorio.');
    const opcionales = ['NIT', 'Correo', 'Latitud', 'Longitud'];
    await esperarSinError(...opcionales.map((etiqueta) => campo(page, etiqueta)));
    await expect(nombre).toBeFocused();

    await page.keyboard.type('A');
    await esperarSinError(nombre);
    await esperarError(documento, 'El documento de identificación es obligatorio.');
  });

  test('is gone in a form opened anew', async ({ page }) => {
    await page.goto('/clientes/listado');
    await page.getByRole('link', { name: 'Agregar Cliente' }).click();
    await confirmar(page).click();
    await esperarError(campo(page, 'Nombre'), 'El nombre es obligatorio.');
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('link', { name: 'Agregar Cliente' }).click();
    await expect(campo(page, 'Nombre')).toBeVisible();
    await esperarSinError(campo(page, 'Nombre'), campo(page, 'Teléfono'));
  });

  test('leads to the first field to correct, and keeps what was typed', async ({ page, admin }) => {
    const otro = await crearCliente(admin);
    const valores = {
      ...escrito(),
      'Número de identificación': otro.documentoIdentificacion.toUpperCase(),
    };
    await page.goto(CREAR);
    await llenar(page, valores);
    await confirmar(page).click();
    const documento = campo(page, 'Número de identificación');
    await esperarError(documento, 'Ya existe otro con este documento de identificación.');
    await expect(documento).toBeFocused();
    for (const [etiqueta, valor] of Object.entries(valores)) {
      await expect(campo(page, etiqueta)).toHaveValue(valor);
    }
    await expect(page).toHaveURL(CREAR);
  });

  test('of its mail and its place', async ({ page }) => {
    await page.goto(CREAR);
    await llenar(page, { ...escrito(), Correo: 'compras', Latitud: 'norte', Longitud: '-190' });
    await confirmar(page).click();
    await esperarError(
      campo(page, 'Correo'),
      'Escribe un correo válido, por ejemplo nombre@empresa.com.',
    );
    await esperarError(campo(page, 'Latitud'), 'La latitud es un número entre -90 y 90.');
    await esperarError(campo(page, 'Longitud'), 'La longitud es un número entre -180 y 180.');
    await expect(campo(page, 'Correo')).toBeFocused();
  });

  test('half a place is not a place', async ({ page }) => {
    await page.goto(CREAR);
    await llenar(page, { ...escrito(), Longitud: '' });
    await confirmar(page).click();
    await esperarError(campo(page, 'Longitud'), 'Indica también la longitud.');
    await expect(campo(page, 'Longitud')).toBeFocused();
    await esperarSinError(campo(page, 'Latitud'));
  });
});
