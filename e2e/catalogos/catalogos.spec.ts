import type { Page } from '@playwright/test';
import { unico } from '../apoyo/api.ts';
import { CATALOGOS, crear, crearItem, editar, editarItem, itemDe } from '../apoyo/catalogos.ts';
import {
  aviso,
  buscador,
  campo,
  columnas,
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

const ventana = (page: Page, nombre: string) =>
  page.getByRole('dialog', { name: nombre, exact: true });

const activo = (page: Page) => page.getByRole('switch', { name: 'Activo', exact: true });

for (const catalogo of Object.values(CATALOGOS)) {
  const { ruta, uno, tipo } = catalogo;

  test.describe(catalogo.titulo, () => {
    test('are listed with their state, found by name and counted', async ({
      page,
      admin,
      isMobile,
    }) => {
      const item = await crearItem(admin, catalogo, unico('Índole Ñoña'));
      await page.goto(ruta);
      await expect(titulo(page, catalogo.titulo)).toBeAttached();
      await expect(page).toHaveTitle(`${catalogo.titulo} · Sistema de Gestión de Visitas`);
      await expect(cuenta(page)).toHaveText(new RegExp(`^\\d+ ${catalogo.cuenta}$`));
      await expect(columnas(page)).toHaveText(isMobile ? [] : ['Nombre', 'Estado', 'Acciones']);
      await expect(page.getByRole('link', { name: `Agregar ${uno}`, exact: true })).toBeVisible();

      await buscador(page).fill(item.nombre.replace('Índole Ñoña', 'indole NONA'));
      await expect(cuenta(page)).toHaveText(new RegExp(`^1 de \\d+ ${catalogo.cuenta}$`));
      const suya = fila(page, item.nombre);
      await expect(suya.locator('mark')).toHaveText(item.nombre);
      await expect(suya.getByText('Activo', { exact: true })).toBeVisible();
      await expect(suya.getByRole('link')).toHaveText(['Editar']);
      // They are switched in their form, not from the list (section 4).
      await expect(suya.getByRole('button')).toHaveCount(0);

      await buscador(page).fill('no hay nada así');
      await expect(page.getByText('Sin resultados para «no hay nada así»')).toBeVisible();
    });

    test('when there is none, it is said', async ({ page }) => {
      await page.route(`**/api/catalogos/${tipo}?*`, (pedido) =>
        pedido.fulfill({ json: [], headers: { Total: '0' } }),
      );
      await page.goto(ruta);
      await expect(page.getByText(`No hay ${catalogo.cuenta} registrados.`)).toBeVisible();
      await expect(cuenta(page)).toHaveText(`0 ${catalogo.cuenta}`);
    });

    test('one is created by its name alone', async ({ page }) => {
      const nombre = unico('Prueba');
      await page.goto(ruta);
      const agregar = page.getByRole('link', { name: `Agregar ${uno}` });
      await agregar.click();
      await expect(page).toHaveURL(crear(catalogo));
      await expect(page).toHaveTitle(`Nuevo ${uno} · Sistema de Gestión de Visitas`);
      const formulario = ventana(page, `Nuevo ${uno}`);
      await expect(formulario.getByRole('textbox')).toHaveCount(1);
      await expect(activo(page)).toHaveCount(0);
      await expect(campo(page, 'Nombre')).toBeFocused();
      await page.keyboard.type(nombre);
      await confirmar(page).click();

      await expect(aviso(page, `${uno} Creado Exitosamente`)).toBeVisible();
      await expect(formulario).toHaveCount(0);
      await expect(page).toHaveURL(ruta);
      await expect(agregar).toBeFocused();
      await buscador(page).fill(nombre);
      await expect(fila(page, nombre).getByText('Activo', { exact: true })).toBeVisible();
    });

    test('one is renamed and switched off in its form', async ({ page, admin }) => {
      const item = await crearItem(admin, catalogo);
      await page.goto(`${ruta}?buscar=${item.nombre}`);
      await fila(page, item.nombre).getByRole('link', { name: 'Editar' }).click();
      await expect(page).toHaveURL(
        `${editar(catalogo, item)}?buscar=${item.nombre.replace(' ', '+')}`,
      );
      await expect(ventana(page, `Editar ${uno}`)).toBeVisible();
      await expect(campo(page, 'Nombre')).toBeFocused();
      await expect(campo(page, 'Nombre')).toHaveValue(item.nombre);
      await expect(activo(page)).toBeChecked();
      await campo(page, 'Nombre').fill(`${item.nombre} bis`);
      await activo(page).press('Space');
      await expect(activo(page)).not.toBeChecked();
      await confirmar(page).click();

      await expect(aviso(page, `${uno} Editado Exitosamente`)).toBeVisible();
      await expect(ventana(page, `Editar ${uno}`)).toHaveCount(0);
      const suya = fila(page, `${item.nombre} bis`);
      await expect(suya.getByText('Inactivo', { exact: true })).toBeVisible();

      await suya.getByRole('link', { name: 'Editar' }).click();
      await expect(activo(page)).not.toBeChecked();
      await activo(page).press('Space');
      await confirmar(page).click();
      await expect(suya.getByText('Activo', { exact: true })).toBeVisible();
      expect(await itemDe(admin, catalogo, `${item.nombre} bis`)).toMatchObject({ activo: true });
    });

    test('pressing Confirmar twice creates one', async ({ page }) => {
      const nombre = unico('Prueba');
      await page.goto(crear(catalogo));
      await campo(page, 'Nombre').fill(nombre);
      const envios = await retener(page, `**/api/catalogos/${tipo}`);
      await pulsarDosVeces(confirmar(page));
      await campo(page, 'Nombre').press('Enter');
      await envios.soltar();
      await expect(aviso(page, `${uno} Creado Exitosamente`)).toBeVisible();
      expect(envios.pendientes()).toBe(0);
      await page.goto(`${ruta}?buscar=${nombre}`);
      await expect(cuenta(page)).toHaveText(/^1 de /);
    });

    test.describe('what the server says of one', () => {
      test.use({ rechazos: [400] });

      test('is under its name, and goes when it changes', async ({ page, admin }) => {
        const otro = await crearItem(admin, catalogo);
        await page.goto(ruta);
        await page.getByRole('link', { name: `Agregar ${uno}` }).click();
        await confirmar(page).click();
        await expect(aviso(page, 'Revisa los campos marcados.')).toBeVisible();
        await esperarError(campo(page, 'Nombre'), 'El nombre es obligatorio.');
        await expect(campo(page, 'Nombre')).toBeFocused();
        await page.keyboard.type(otro.nombre.toUpperCase());
        await esperarSinError(campo(page, 'Nombre'));
        await confirmar(page).click();
        await esperarError(campo(page, 'Nombre'), 'Ya existe otro con este nombre.');
        await expect(campo(page, 'Nombre')).toHaveValue(otro.nombre.toUpperCase());

        await campo(page, 'Nombre').fill('');
        await page.getByRole('button', { name: 'Cancelar' }).click();
        await page.getByRole('link', { name: `Agregar ${uno}` }).click();
        await esperarSinError(campo(page, 'Nombre'));
      });
    });

    test.describe('one that somebody else has changed meanwhile', () => {
      test.use({ rechazos: [409] });

      test('is loaded again under what was written', async ({ page, admin }) => {
        const item = await crearItem(admin, catalogo);
        const nombre = `${item.nombre} bis`;
        await page.goto(editar(catalogo, item));
        await campo(page, 'Nombre').fill(nombre);
        await editarItem(admin, catalogo, { ...item, activo: false });
        await confirmar(page).click();
        const alerta = ventana(page, `Editar ${uno}`).getByRole('alert');
        await expect(alerta).toContainText('Otra persona modificó este registro.');
        await alerta.getByRole('button', { name: 'Volver a cargar' }).click();
        await expect(alerta).toHaveCount(0);
        await expect(activo(page)).not.toBeChecked();
        await expect(campo(page, 'Nombre')).toHaveValue(nombre);
        await confirmar(page).click();
        await expect(aviso(page, `${uno} Editado Exitosamente`)).toBeVisible();
        expect(await itemDe(admin, catalogo, nombre)).toMatchObject({ activo: false });
      });
    });

    test.describe('one that is not there', () => {
      test.use({ rechazos: [404] });

      test('says so over the list, and closes to it', async ({ page }) => {
        await page.goto(editar(catalogo, { id: 2_147_483_647 }));
        const formulario = ventana(page, `Editar ${uno}`);
        await expect(formulario.getByText('No encontramos lo que buscas')).toBeVisible();
        await expect(cuenta(page)).toBeAttached();
        // Asking again would find no more.
        await expect(formulario.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
        await formulario.getByRole('button', { name: 'Regresar' }).click();
        await expect(page).toHaveURL(ruta);
      });
    });
  });
}

const DEL_SISTEMA = [
  { catalogo: CATALOGOS.rol, nombre: 'Supervisor' },
  { catalogo: CATALOGOS.estado, nombre: 'En Proceso' },
];

for (const { catalogo, nombre } of DEL_SISTEMA) {
  test.describe(`${nombre}, which the system lives by`, () => {
    test.use({ rechazos: [400] });

    test('keeps its name', async ({ page, admin }) => {
      await page.goto(editar(catalogo, await itemDe(admin, catalogo, nombre)));
      await campo(page, 'Nombre').fill(unico('Otro nombre'));
      await confirmar(page).click();
      await esperarError(campo(page, 'Nombre'), 'Es parte del sistema y no se puede renombrar.');
      await expect(campo(page, 'Nombre')).toBeFocused();
      await esperarSinError(activo(page));
      expect(await itemDe(admin, catalogo, nombre)).toMatchObject({ nombre });
    });

    test('stays active', async ({ page, admin }) => {
      await page.goto(editar(catalogo, await itemDe(admin, catalogo, nombre)));
      await activo(page).press('Space');
      await confirmar(page).click();
      await esperarError(activo(page), 'Es parte del sistema y no se puede desactivar.');
      await expect(activo(page)).toBeFocused();
      await esperarSinError(campo(page, 'Nombre'));
      await activo(page).press('Space');
      await esperarSinError(activo(page));
      expect(await itemDe(admin, catalogo, nombre)).toMatchObject({ activo: true });
    });
  });
}
