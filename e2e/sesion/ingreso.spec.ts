import {
  aviso,
  avisos,
  contrasena,
  entrar,
  ingresar,
  llenarIngreso,
  titulo,
} from '../apoyo/pantalla.ts';
import { expect, test } from '../apoyo/prueba.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/auth/login');
});

test('says what it is, with the year in course at its foot', async ({ page }) => {
  await expect(titulo(page, 'Bienvenido')).toBeVisible();
  await expect(page).toHaveTitle('Bienvenido · Sistema de Gestión de Visitas');
  await expect(
    page.getByText(`© ${new Date().getFullYear()} Sistema Microservicios`),
  ).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('with the right password leads to the welcome page', async ({ page }) => {
  await entrar(page, 'supervisor');

  await expect(page).toHaveURL('/home');
  await expect(aviso(page, 'Ingreso exitoso')).toBeVisible();
  await expect(titulo(page, 'Sistema de Gestión de Visitas')).toBeVisible();
  await expect(page).toHaveTitle('Inicio · Sistema de Gestión de Visitas');
  await expect(page.getByText('© 2025 Sistema de Gestión de Visitas')).toBeVisible();
});

test.describe('with a wrong password', () => {
  test.use({ rechazos: [401] });

  test('says so once, keeps the user and waits where the correction is', async ({ page }) => {
    await llenarIngreso(page, 'supervisor.ausente', 'equivocada');
    await ingresar(page).click();

    await expect(aviso(page, 'Credenciales incorrectas')).toBeVisible();
    await expect(avisos(page).getByRole('alert')).toHaveCount(1);
    await expect(page).toHaveURL('/auth/login');
    await expect(page.getByLabel('Usuario')).toHaveValue('supervisor.ausente');
    await expect(contrasena(page)).toBeFocused();
  });
});

test.describe('left empty', () => {
  test.use({ rechazos: [400] });

  test('each field says what it lacks, and the first one waits', async ({ page }) => {
    await ingresar(page).click();

    await expect(page.getByLabel('Usuario')).toHaveAccessibleDescription('Escribe tu usuario.');
    await expect(page.getByLabel('Usuario')).toHaveAttribute('aria-invalid', 'true');
    await expect(contrasena(page)).toHaveAccessibleDescription('Escribe tu contraseña.');
    await expect(page.getByLabel('Usuario')).toBeFocused();
    await expect(aviso(page, 'Revisa los campos marcados.')).toBeVisible();
  });

  test('only the field that lacks something is marked', async ({ page }) => {
    await page.getByLabel('Usuario').fill('supervisor');
    await ingresar(page).click();

    await expect(contrasena(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Usuario')).not.toHaveAttribute('aria-invalid', 'true');
    await expect(contrasena(page)).toBeFocused();
  });
});

test('the password can be looked at', async ({ page }) => {
  await contrasena(page).fill('secreto');
  await expect(contrasena(page)).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Mostrar contraseña' }).click();
  await expect(contrasena(page)).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Ocultar contraseña' }).click();
  await expect(contrasena(page)).toHaveAttribute('type', 'password');
});

test('is sent once, however many times it is pressed meanwhile', async ({ page }) => {
  let abrir = () => {};
  const puerta = new Promise<void>((resolver) => {
    abrir = resolver;
  });
  let enviadas = 0;
  await page.route('**/api/auth/login', async (ruta) => {
    enviadas += 1;
    await puerta;
    await ruta.continue();
  });
  await llenarIngreso(page, 'tecnico');
  await ingresar(page).click();
  await expect(ingresar(page)).toHaveAttribute('aria-busy', 'true');
  await ingresar(page).click({ force: true });
  await contrasena(page).press('Enter');
  abrir();

  await expect(page).toHaveURL('/home');
  expect(enviadas).toBe(1);
});

test('needs no mouse', async ({ page }) => {
  await expect(page.getByLabel('Usuario')).toBeFocused();
  await page.keyboard.type('admin');
  await page.keyboard.press('Tab');
  await page.keyboard.type('demo-2025');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/home');
});
