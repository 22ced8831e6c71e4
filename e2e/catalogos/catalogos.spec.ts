import { unico } from '../apoyo/api.ts';
import { CATALOGOS, crear, crearItem, editarItem, itemDe } from '../apoyo/catalogos.ts';
import {
  buscador,
  campo,
  confirmar,
  cuenta,
  entrar,
  esperarError,
  fila,
  titulo,
  toast,
} from '../apoyo/pantalla.ts';
import { expect, test } from '../apoyo/prueba.ts';
import { terminarSesionAlEnviar } from '../apoyo/red.ts';

// What each catalogue shows is tested beside its screen (catalogos.test.tsx), and what it stores
// beside the server (catalogos.test.ts); here, that both agree.
test.use({ usuario: 'admin', rechazos: [400, 401, 409] });

const catalogo = CATALOGOS.tipo;

test('a visit type is created, even when the session ends meanwhile, found, renamed and deactivated, even while another person changes it', async ({
  page,
  admin,
}) => {
  const otro = await crearItem(admin, catalogo);
  const nombre = unico('Índole Ñoña');
  await page.goto(catalogo.ruta);
  await page.getByRole('link', { name: 'Agregar Tipo de Visita' }).click();
  await expect(campo(page, 'Nombre')).toBeFocused();
  await campo(page, 'Nombre').fill(otro.nombre.toUpperCase());
  await confirmar(page).click();
  await esperarError(campo(page, 'Nombre'), 'Ya existe otro con este nombre.');
  await campo(page, 'Nombre').fill(nombre);

  await test.step('what was typed is there after signing in again, and can be sent', async () => {
    await terminarSesionAlEnviar(page);
    await confirmar(page).click();
    await expect(page).toHaveURL(`/auth/login?volver=${encodeURIComponent(crear(catalogo))}`);
    await entrar(page, 'admin');
    await expect(page).toHaveURL(crear(catalogo));
    await expect(page.getByText('Recuperamos lo que habías escrito.')).toBeVisible();
    await expect(campo(page, 'Nombre')).toHaveValue(nombre);
    await confirmar(page).click();
    await expect(toast(page, 'Tipo de Visita Creado Exitosamente')).toBeVisible();
  });

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
