import { otraPersona } from '../apoyo/api.ts';
import { campo, confirmar, entrar, ingresar, llenarIngreso, toast } from '../apoyo/pantalla.ts';
import { expect, test } from '../apoyo/prueba.ts';
import { crearUsuario } from '../apoyo/usuarios.ts';

const NUEVA = 'cinco gallinas azules';
const USADA =
  'Esta dirección ya se usó o venció. Si ya la usaste, entra con tu contraseña nueva. Si no, pide otra a tu administrador.';

test.use({ rechazos: [401, 403] });

test('a person who forgot the password chooses another with an address, which serves once @telefono', async ({
  page,
  baseURL,
}) => {
  const admin = await otraPersona(baseURL ?? '', 'admin');
  const { user, nombre, idUsuario } = await crearUsuario(admin, 'Tecnico');
  await page.goto(`/usuarios/acceso/${idUsuario}`);
  await entrar(page, 'admin');
  await page.getByRole('button', { name: 'Hacer dirección' }).click();
  const direccion = await page
    .getByRole('textbox', { name: 'Dirección de recuperación' })
    .inputValue();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  await page.goto(direccion);
  await expect(page.getByText(`Para ${nombre}, usuario ${user}.`)).toBeVisible();
  await campo(page, 'Contraseña nueva').fill(NUEVA);
  await confirmar(page).click();
  await expect(toast(page, 'Contraseña Cambiada Exitosamente')).toBeVisible();
  await llenarIngreso(page, user, NUEVA);
  await ingresar(page).click();
  await expect(page).toHaveURL('/home');

  await page.goto(direccion);
  await expect(page.getByText(USADA)).toBeVisible();
});
