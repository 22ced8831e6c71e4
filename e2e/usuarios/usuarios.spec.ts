import type { Page } from '@playwright/test';
import { entrarPorApi, unico } from '../apoyo/api.ts';
import { Empresa } from '../apoyo/empresa.ts';
import { Equipo } from '../apoyo/equipo.ts';
import { elegirRol, llenar } from '../apoyo/formularioUsuario.ts';
import {
  confirmar,
  contrasena,
  cuenta,
  entrar,
  fila,
  ingresar,
  llenarIngreso,
  toast,
} from '../apoyo/pantalla.ts';
import { elegir as elegirEn } from '../apoyo/pantallaVisitas.ts';
import { expect, test } from '../apoyo/prueba.ts';
import {
  deSupervisor,
  elegir,
  eliminar,
  pregunta,
  selector,
  tarjeta,
} from '../apoyo/tecnicosACargo.ts';
import { crearUsuario, type Usuario } from '../apoyo/usuarios.ts';

test.use({ usuario: 'admin' });

async function salir(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/auth/login');
}

const TODOS = '/usuarios/listado/todos';
const buscado = (nombre: string) => `${TODOS}?${new URLSearchParams({ buscar: nombre })}`;

test('a new user can sign in, until an administrator sets another password, which must be changed', {
  tag: '@ambos',
}, async ({ page, browser, baseURL }) => {
  const nombre = unico('Persona');
  await page.goto(buscado(nombre));
  await page.getByRole('link', { name: 'Agregar Usuario' }).click();
  const { user } = await llenar(page, nombre);
  await elegirRol(page, 'Tecnico');
  await confirmar(page).click();
  await expect(toast(page, 'Usuario Creado Exitosamente')).toBeVisible();
  await expect(page).toHaveURL(buscado(nombre));
  await expect(fila(page, nombre).getByText('Tecnico')).toBeVisible();
  expect(await entrarPorApi(baseURL ?? '', user)).toBeTruthy();

  await page.getByRole('link', { name: `Editar ${nombre}` }).click();
  await elegirRol(page, 'Supervisor');
  await contrasena(page).fill('nueva y larga');
  await confirmar(page).click();
  await expect(toast(page, 'Usuario Editado Exitosamente')).toBeVisible();
  await expect(page).toHaveURL(buscado(nombre));
  await expect(fila(page, nombre).getByText('Supervisor')).toBeVisible();
  await expect(entrarPorApi(baseURL ?? '', user)).rejects.toThrow('401');

  const suya = await browser.newPage({ storageState: { cookies: [], origins: [] } });
  await suya.goto('/auth/login');
  await llenarIngreso(suya, user, 'nueva y larga');
  await ingresar(suya).click();
  await expect(suya).toHaveURL('/mi-cuenta');
  await suya.close();
});

test.describe("a technician in a supervisor's charge", () => {
  test.use({ usuario: null });

  test("is in the supervisor's list from when they are added until they are removed", async ({
    page,
    admin,
  }) => {
    const supervisor = await crearUsuario(admin, 'Supervisor');
    const tecnico = await crearUsuario(admin, 'Tecnico');
    const ruta = deSupervisor(supervisor);
    await page.goto(`/auth/login?volver=${encodeURIComponent(`${ruta}/crear`)}`);
    await entrar(page, 'admin');
    await expect(selector(page)).toBeFocused();
    await elegir(page, tecnico);
    await confirmar(page).click();
    await expect(toast(page, 'Técnico Agregado Exitosamente')).toBeVisible();
    await expect(page).toHaveURL(ruta);
    await expect(tarjeta(page, tecnico)).toBeVisible();

    await salir(page);
    await page.goto('/auth/login?volver=/tecnicos/listado');
    await entrar(page, supervisor.user);
    await expect(page).toHaveURL('/tecnicos/listado');
    await expect(cuenta(page)).toHaveText('1 técnico');
    await expect(fila(page, tecnico.nombre)).toBeVisible();
    await salir(page);

    await page.goto(`/auth/login?volver=${encodeURIComponent(ruta)}`);
    await entrar(page, 'admin');
    await eliminar(page, tecnico).click();
    await pregunta(page, tecnico).getByRole('button', { name: 'Eliminar', exact: true }).click();
    await expect(toast(page, 'Técnico Eliminado Exitosamente')).toBeVisible();
    await expect(page.getByText('No hay técnicos a cargo.')).toBeVisible();
    expect(await admin<Usuario>('GET', `/usuarios/${tecnico.idUsuario}`)).toMatchObject({
      activo: true,
    });
  });
});

test('the open visits of a deactivated supervisor are handed over', async ({ page, baseURL }) => {
  const empresa = new Empresa(baseURL ?? '');
  const equipo = await Equipo.crear(empresa);
  await equipo.sumar({ enProceso: 1, pendientes: 2 });
  const { supervisor } = equipo;
  const nuevo = await empresa.crearUsuario('Supervisor');
  await page.goto(buscado(supervisor.nombre));
  await page.getByRole('button', { name: `Desactivar ${supervisor.nombre}` }).click();
  const dialogo = (nombre: string) => page.getByRole('dialog', { name: nombre });
  const TIENE = 'Tiene 1 visita en proceso y 2 pendientes.';
  const antes = dialogo(`¿Desactivar a ${supervisor.nombre}?`);
  await expect(antes.getByText(TIENE)).toBeVisible();
  await antes.getByRole('button', { name: 'Desactivar' }).click();
  await expect(dialogo('Traspasar Visitas').getByText(TIENE)).toBeVisible();
  await elegirEn(page, 'Nuevo supervisor', nuevo.nombre);
  await confirmar(page).click();
  await expect(toast(page, 'Visitas Traspasadas Exitosamente')).toBeVisible();
  await expect(page).toHaveURL(buscado(supervisor.nombre));
  await expect(fila(page, supervisor.nombre).getByText('Inactivo', { exact: true })).toBeVisible();
  const suyas = await empresa.pedir<unknown[]>(nuevo.user, 'GET', '/visitas/por-supervisor');
  expect(suyas).toHaveLength(3);
});
