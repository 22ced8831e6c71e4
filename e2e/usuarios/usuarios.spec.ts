import { entrarPorApi, unico } from '../apoyo/api.ts';
import { elegirRol, llenar } from '../apoyo/formularioUsuario.ts';
import { confirmar, contrasena, fila, ingresar, llenarIngreso, toast } from '../apoyo/pantalla.ts';
import { expect, test } from '../apoyo/prueba.ts';

test.use({ usuario: 'admin' });

const TODOS = '/usuarios/listado/todos';
const buscado = (nombre: string) => `${TODOS}?${new URLSearchParams({ buscar: nombre })}`;

test('a new user can sign in, until an administrator sets another password, which must be changed', async ({
  page,
  browser,
  baseURL,
}) => {
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
