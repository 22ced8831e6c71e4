import { unico } from '../apoyo/api.ts';
import { CATALOGOS, crear, crearItem, editar, editarItem, itemDe } from '../apoyo/catalogos.ts';
import {
  buscador,
  campo,
  confirmar,
  cuenta,
  esperarError,
  fila,
  titulo,
  toast,
} from '../apoyo/pantalla.ts';
import { expect, test } from '../apoyo/prueba.ts';

// The texts of each screen are tested beside it (catalogos.test.tsx); here, that the data are stored.
test.use({ usuario: 'admin' });

for (const catalogo of [CATALOGOS.rol, CATALOGOS.estado]) {
  test(`${catalogo.titulo}: an administrator creates one by its name`, async ({ page, admin }) => {
    const nombre = unico('Prueba');
    await page.goto(catalogo.ruta);
    await page.getByRole('link', { name: `Agregar ${catalogo.uno}` }).click();
    await campo(page, 'Nombre').fill(nombre);
    await confirmar(page).click();
    await expect(toast(page, `${catalogo.uno} Creado Exitosamente`)).toBeVisible();
    await expect(page).toHaveURL(catalogo.ruta);
    expect(await itemDe(admin, catalogo, nombre)).toMatchObject({ activo: true });
  });
}

test.describe('a visit type', () => {
  test.use({ rechazos: [400, 409] });
  const catalogo = CATALOGOS.tipo;

  test('is created, found, renamed and deactivated, even while another person changes it', async ({
    page,
    admin,
  }) => {
    const otro = await crearItem(admin, catalogo);
    const nombre = unico('Índole Ñoña');
    await page.goto(crear(catalogo));
    await campo(page, 'Nombre').fill(otro.nombre.toUpperCase());
    await confirmar(page).click();
    await esperarError(campo(page, 'Nombre'), 'Ya existe otro con este nombre.');
    await campo(page, 'Nombre').fill(nombre);
    await confirmar(page).click();
    await expect(toast(page, 'Tipo de Visita Creado Exitosamente')).toBeVisible();

    await expect(titulo(page, 'Tipos de Visita')).toBeVisible();
    await buscador(page).fill(nombre.replace('Índole Ñoña', 'indole NONA'));
    await expect(cuenta(page)).toHaveText(/^1 de \d+ tipos$/);
    await expect(fila(page, nombre).locator('mark')).toHaveText(nombre);
    await fila(page, nombre).getByRole('link', { name: 'Editar' }).click();
    await expect(campo(page, 'Nombre')).toHaveValue(nombre);
    const creado = await itemDe(admin, catalogo, nombre);
    await editarItem(admin, catalogo, { ...creado, activo: false });
    await campo(page, 'Nombre').fill(`${nombre} bis`);
    await confirmar(page).click();
    await page.getByRole('button', { name: 'Volver a cargar' }).click();
    await expect(page.getByRole('switch', { name: 'Activo' })).not.toBeChecked();
    await confirmar(page).click();
    await expect(toast(page, 'Tipo de Visita Editado Exitosamente')).toBeVisible();
    await expect(fila(page, `${nombre} bis`).getByText('Inactivo')).toBeVisible();
    expect(await itemDe(admin, catalogo, `${nombre} bis`)).toMatchObject({ activo: false });
  });
});

test.describe('a state that the system needs', () => {
  test.use({ rechazos: [400] });

  test('stays active', async ({ page, admin }) => {
    const nombre = 'En Proceso';
    const catalogo = CATALOGOS.estado;
    await page.goto(editar(catalogo, await itemDe(admin, catalogo, nombre)));
    const activo = page.getByRole('switch', { name: 'Activo', exact: true });
    await activo.press('Space');
    await confirmar(page).click();
    await esperarError(activo, 'Es parte del sistema y no se puede desactivar.');
    expect(await itemDe(admin, catalogo, nombre)).toMatchObject({ activo: true });
  });
});
