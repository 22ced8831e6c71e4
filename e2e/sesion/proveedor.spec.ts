import type { BrowserContext, Page } from '@playwright/test';
import { CLIENTE, levantarProveedor, SECRETO } from '../../apps/api/pruebas/proveedor.ts';
import {
  abrirNavegacion,
  campo,
  confirmar,
  contrasena,
  ingresar,
  titulo,
  toast,
} from '../apoyo/pantalla.ts';
import { iniciarPrograma, type Programa } from '../apoyo/programa.ts';
import { expect, test } from '../apoyo/prueba.ts';

const CONTRASENA = 'cinco gallinas azules';
const GENTE = {
  nora: { email: 'nora@empresa.gt', email_verified: true, name: 'Nora Paz', roles: ['campo'] },
  eva: { email: 'eva@empresa.gt', email_verified: true, name: 'Eva Luna', roles: ['jefas'] },
};

/** Each person at the size of their work. */
const ESCRITORIO = { viewport: { width: 1440, height: 900 } };
const TELEFONO = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

let programa: Programa;
let proveedor: Awaited<ReturnType<typeof levantarProveedor>>;
test.beforeAll(async () => {
  programa = await iniciarPrograma({
    ADMIN_USER: 'ana',
    ADMIN_PASSWORD: CONTRASENA,
    EMISOR_LOCAL: 'true',
    GEOCODER_URL: '',
    GOOGLE_MAPS_API_KEY: '',
    TILES_URL: '',
  });
  const registro = {
    vuelta: `${programa.direccion}/auth/vuelta`,
    trasSalir: `${programa.direccion}/auth/login`,
    salida: null,
  };
  proveedor = await levantarProveedor(registro, GENTE);
});
test.afterAll(async () => {
  await programa.detener();
  await proveedor.detener();
});

const conElProveedor = (page: Page) => page.getByRole('button', { name: 'Entrar con Microsoft' });

const dialogo = (page: Page) => page.getByRole('dialog');

/** Its own page, in English. */
async function escribirAlla(page: Page, quien: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`^${proveedor.emisor}`));
  await page.locator('input[name=login]').fill(quien);
  await page.locator('input[name=password]').fill('cualquiera');
  await page.locator('button[type=submit]').click();
}

const esTelefono = (page: Page) => (page.viewportSize()?.width ?? 0) < 600;

const salir = async (page: Page) => {
  // On a phone, a page below another has the way back where others have the menu.
  if (esTelefono(page)) await page.getByRole('link', { name: 'Regresar' }).click();
  const menu = await abrirNavegacion(page, esTelefono(page));
  await menu.getByRole('button', { name: 'Cerrar sesión' }).click();
};

async function confirmarEnUnaVentana(contexto: BrowserContext): Promise<void> {
  const page = await contexto.newPage();
  await page.goto('/auth/login');
  await conElProveedor(page).click();
  await escribirAlla(page, 'eva');
  await expect(page).toHaveURL(/\/home/);
  await page.goto('/ajustes/proveedores/editar/1');
  await dialogo(page).getByLabel('Nombre', { exact: true }).fill('Microsoft 365');
  await confirmar(page).click();
  const pregunta = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await expect(pregunta).toContainText('Confírmalo con tu cuenta de Microsoft.');
  const abierta = contexto.waitForEvent('page');
  await pregunta.getByRole('button', { name: 'Volver a entrar con Microsoft' }).click();
  const ventana = await abierta;
  await escribirAlla(ventana, 'eva');
  await expect(toast(page, 'Proveedor Editado Exitosamente')).toBeVisible();
  await expect.poll(() => ventana.isClosed()).toBe(true);
}

test('an administrator opens the door to the accounts of the company, and people come, confirm who they are and go with theirs', async ({
  browser,
}) => {
  const baseURL = programa.direccion;
  const contexto = await browser.newContext({ ...ESCRITORIO, baseURL });
  const enElCampo = await browser.newContext({ ...TELEFONO, baseURL });
  const page = await contexto.newPage();
  await test.step('the provider is added and tried', async () => {
    await page.goto('/ajustes/proveedores/crear');
    await page.getByLabel('Usuario').fill('ana');
    await contrasena(page).fill(CONTRASENA);
    await ingresar(page).click();
    await dialogo(page).getByLabel('Nombre', { exact: true }).fill('Microsoft');
    await campo(page, 'Emisor').fill(proveedor.emisor);
    await page.getByRole('button', { name: 'Probar el emisor' }).click();
    await expect(dialogo(page).getByRole('status')).not.toBeEmpty();
    await campo(page, 'Identificador de cliente').fill(CLIENTE);
    await campo(page, 'Secreto').fill(SECRETO);
    await page.getByRole('switch', { name: 'Crear personas' }).click();
    await campo(page, 'Atributo del rol').fill('roles');
    await campo(page, 'Valores que dan Administrador').fill('jefas');
    await campo(page, 'Valores que dan Tecnico').fill('campo');
    await confirmar(page).click();
    await expect(toast(page, 'Proveedor Creado Exitosamente')).toBeVisible();
    await salir(page);
    await expect(conElProveedor(page)).toBeVisible();
    await page.close();
  });
  const movil = await enElCampo.newPage();
  await test.step('on a phone, somebody without a user becomes a technician', async () => {
    await movil.goto('/auth/login');
    await conElProveedor(movil).click();
    await escribirAlla(movil, 'nora');
    await expect(movil).toHaveURL(/\/(home|dashboard-tecnicos)/);
    await movil.goto('/mi-cuenta');
    await expect(movil.getByRole('heading', { name: 'Nora Paz' })).toBeVisible();
    await expect(movil.getByText(/^Tecnico · /)).toBeVisible();
  });
  await test.step('leaving here leads to leaving there', async () => {
    await salir(movil);
    await expect(movil).toHaveURL(new RegExp(`^${proveedor.emisor}`));
    await movil.locator('button[name=logout]').first().click();
    await expect(titulo(movil, 'Bienvenido')).toBeVisible();
    await conElProveedor(movil).click();
    // The provider asks again who it is.
    await escribirAlla(movil, 'nadie');
    await expect(movil.getByText(/no corresponde a ningún usuario/)).toBeVisible();
    await movil.getByRole('link', { name: 'Volver a ingresar' }).click();
    await expect(ingresar(movil)).toBeVisible();
  });
  await test.step('an administrator confirms who they are in a window, and what waited is done', async () => {
    await confirmarEnUnaVentana(contexto);
  });
  await contexto.close();
  await enElCampo.close();
});
