import type { Page } from '@playwright/test';
import type { Llamar } from '../apoyo/api.ts';
import { buscador, columnas, cuenta, entrar, fila, titulo } from '../apoyo/pantalla.ts';
import { expect, test } from '../apoyo/prueba.ts';
import { activar, crearUsuario, ponerACargo, type Usuario } from '../apoyo/usuarios.ts';

const LISTA = '/tecnicos/listado';

/** A supervisor of the test's own, who has entered and is at the list. */
async function entrarComoSupervisor(page: Page, admin: Llamar, tecnicos: Partial<Usuario>[]) {
  const supervisor = await crearUsuario(admin, 'Supervisor');
  for (const datos of tecnicos) {
    await ponerACargo(admin, supervisor, await crearUsuario(admin, 'Tecnico', datos));
  }
  await page.goto(`/auth/login?volver=${LISTA}`);
  await entrar(page, supervisor.user);
  await expect(page).toHaveURL(LISTA);
  return supervisor;
}

test('a supervisor sees the technicians in their charge, and only looks at them', {
  tag: '@ambos',
}, async ({ page, admin, isMobile }) => {
  const ajeno = await crearUsuario(admin, 'Tecnico');
  await ponerACargo(admin, await crearUsuario(admin, 'Supervisor'), ajeno);
  const suyo = await crearUsuario(admin, 'Tecnico');
  const inactivo = await crearUsuario(admin, 'Tecnico');
  const supervisor = await crearUsuario(admin, 'Supervisor');
  await ponerACargo(admin, supervisor, suyo);
  await ponerACargo(admin, supervisor, inactivo);
  await activar(admin, inactivo, false);
  await page.goto(`/auth/login?volver=${LISTA}`);
  await entrar(page, supervisor.user);

  await expect(titulo(page, 'Técnicos')).toBeAttached();
  await expect(page).toHaveTitle('Técnicos · Sistema de Gestión de Visitas');
  await expect(cuenta(page)).toHaveText('2 técnicos');
  await expect(columnas(page)).toHaveText(
    isMobile ? [] : ['Nombre', 'Documento de identificación', 'Estado'],
  );
  await expect(fila(page, suyo.nombre).getByText(suyo.documentoIdentificacion)).toBeVisible();
  await expect(fila(page, suyo.nombre).getByText('Activo', { exact: true })).toBeVisible();
  await expect(fila(page, inactivo.nombre).getByText('Inactivo', { exact: true })).toBeVisible();
  await expect(page.getByText(ajeno.nombre)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
});

test('they are searched by name, and the address keeps it', async ({ page, admin }) => {
  await entrarComoSupervisor(page, admin, [
    { nombre: 'José Ángel Tzoc' },
    { nombre: 'Ana Xicará' },
  ]);
  await expect(cuenta(page)).toHaveText('2 técnicos');
  await buscador(page).fill('JOSE ang');
  await expect(page).toHaveURL(`${LISTA}?buscar=JOSE+ang`);
  await expect(cuenta(page)).toHaveText('1 de 2 técnicos');
  await expect(page.locator('mark')).toHaveText('José Áng');
  await expect(fila(page, 'Ana Xicará')).toHaveCount(0);
  await page.reload();
  await expect(buscador(page)).toHaveValue('JOSE ang');
  await expect(cuenta(page)).toHaveText('1 de 2 técnicos');

  await buscador(page).fill('nadie');
  await expect(page.getByText('Sin resultados para «nadie»')).toBeVisible();
  await page.getByRole('button', { name: 'Limpiar búsqueda' }).click();
  await expect(cuenta(page)).toHaveText('2 técnicos');
  await expect(page).toHaveURL(LISTA);
});

test('a supervisor who has none is told', async ({ page, admin }) => {
  await entrarComoSupervisor(page, admin, []);
  await expect(page.getByText('No tienes técnicos a tu cargo.', { exact: true })).toBeVisible();
  await expect(cuenta(page)).toHaveText('0 técnicos');
});

test.describe('of the demonstration', () => {
  test.use({ usuario: 'supervisor' });

  test('a server that does not answer is said, and asked again', async ({ page }) => {
    await page.route('**/api/usuarios/tecnicos-por-supervisor', (ruta) => ruta.abort());
    await page.goto(LISTA);
    const contenido = page.getByRole('main');
    await expect(contenido.getByText('Error de conexión con el servidor')).toBeVisible();
    await page.unroute('**/api/usuarios/tecnicos-por-supervisor');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(fila(page, 'Juan Pérez López')).toBeVisible();
  });

  test('the users of the company are not for them', async ({ page }) => {
    for (const ruta of ['listado/todos', 'crear', 'editar/2', 'tecnicos/2', 'tecnicos/2/crear']) {
      await page.goto(`/usuarios/${ruta}`);
      await expect(titulo(page, 'Acceso no autorizado')).toBeVisible();
    }
  });
});
