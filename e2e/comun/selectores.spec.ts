import { campo, elegirRol, opciones, rol } from '../apoyo/formularioUsuario.ts';
import { confirmar } from '../apoyo/pantalla.ts';
import { expect, test } from '../apoyo/prueba.ts';
import { crearRol, desactivarRol } from '../apoyo/usuarios.ts';

// What every selector of the product does, seen on the one of roles.
test.use({ usuario: 'admin' });

const CREAR = '/usuarios/crear';

test('offers what is active, and finds it without case or accents', async ({ page, admin }) => {
  const activo = await crearRol(admin);
  const inactivo = await crearRol(admin);
  await desactivarRol(admin, inactivo);
  await page.goto(CREAR);
  await rol(page).click();
  await expect(opciones(page).filter({ hasText: 'Administrador' })).toBeVisible();

  await rol(page).fill(activo.nombre.toUpperCase());
  await expect(opciones(page)).toHaveText([activo.nombre]);
  await rol(page).fill('TÉCNICÓ');
  await expect(opciones(page)).toHaveText(['Tecnico']);
  await rol(page).fill(inactivo.nombre);
  await expect(page.getByText('Sin resultados', { exact: true })).toBeVisible();
  await expect(opciones(page)).toHaveCount(0);
});

test('is used with the keyboard alone', async ({ page }) => {
  await page.goto(CREAR);
  await rol(page).focus();
  await expect(opciones(page)).toHaveCount(0);
  await page.keyboard.type('sup');
  await expect(opciones(page)).toHaveText(['Supervisor']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(rol(page)).toHaveValue('Supervisor');
  await expect(opciones(page)).toHaveCount(0);
  await expect(rol(page)).toBeFocused();

  await page.keyboard.press('ArrowDown');
  await expect(opciones(page).filter({ hasText: 'Administrador' })).toBeVisible();
  await expect(page.getByRole('option', { selected: true })).toHaveText(['Supervisor']);
  await page.keyboard.press('Escape');
  await expect(opciones(page)).toHaveCount(0);
  await expect(page).toHaveURL(CREAR);
});

test('Enter chooses the only match, and sends nothing', async ({ page }) => {
  const enviados: string[] = [];
  page.on('request', (peticion) => {
    if (peticion.method() === 'POST') enviados.push(peticion.url());
  });
  await page.goto(CREAR);
  await rol(page).focus();
  // At once, as who knows what there is: the list may still be on its way.
  await page.keyboard.type('sup');
  await page.keyboard.press('Enter');
  await expect(rol(page)).toHaveValue('Supervisor');
  await expect(opciones(page)).toHaveCount(0);
  await expect(rol(page)).toBeFocused();

  // Among several, or among none, it chooses nothing.
  for (const texto of ['r', 'nada que exista']) {
    await rol(page).fill(texto);
    await page.keyboard.press('Enter');
    await expect(rol(page)).toHaveValue(texto);
  }
  await page.keyboard.press('Escape');
  await campo(page, 'Nombre').focus();
  await expect(rol(page)).toHaveValue('Supervisor');

  // And once the only one is in view.
  await rol(page).fill('tec');
  await expect(opciones(page)).toHaveText(['Tecnico']);
  await page.keyboard.press('Enter');
  await expect(opciones(page)).toHaveCount(0);
  await expect(rol(page)).toHaveValue('Tecnico');
  expect(enviados).toEqual([]);
});

test('what is typed and not chosen changes nothing', async ({ page }) => {
  await page.goto(CREAR);
  await elegirRol(page, 'Supervisor');
  await rol(page).fill('Admin');
  await page.getByRole('textbox', { name: 'Nombre' }).focus();
  await expect(rol(page)).toHaveValue('Supervisor');
});

test('with what was chosen, offers all the others when it opens', async ({ page }) => {
  await page.goto(CREAR);
  await elegirRol(page, 'Tecnico');
  await rol(page).click();
  await expect(opciones(page).filter({ hasText: 'Administrador' })).toBeVisible();
  await expect(opciones(page).filter({ hasText: /^Tecnico$/ })).toHaveCount(1);
});

test('that could not be filled says so, and tries again when it is opened', async ({ page }) => {
  await page.route('**/api/catalogos/rolUsuario?*', (ruta) => ruta.abort());
  await page.goto(CREAR);
  await rol(page).click();
  const fallo = page.getByText('No se pudo cargar la lista. Ábrela de nuevo.', { exact: true });
  await expect(fallo).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(fallo).toBeHidden();
  await page.unroute('**/api/catalogos/rolUsuario?*');
  await rol(page).click();
  await expect(opciones(page).filter({ hasText: 'Administrador' })).toBeVisible();
});

test('its options are within a finger', { tag: '@telefono' }, async ({ page }) => {
  await page.goto(CREAR);
  await rol(page).click();
  const { height = 0 } = (await opciones(page).first().boundingBox()) ?? {};
  expect(height).toBeGreaterThanOrEqual(44);
});

test.describe('that is wrong', () => {
  test.use({ rechazos: [400] });

  test('says it is required, and hides nothing of what it says', async ({ page }) => {
    await page.goto(CREAR);
    await confirmar(page).click();
    await expect(rol(page)).toBeFocused();
    await expect(rol(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByText('Elige una opción de la lista.', { exact: true })).toBeVisible();
  });
});
