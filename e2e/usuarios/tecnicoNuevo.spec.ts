import { salirPorApi } from '../apoyo/api.ts';
import { descripcion } from '../apoyo/formularioUsuario.ts';
import { aviso, confirmar, entrar, mirarDeNuevo, titulo } from '../apoyo/pantalla.ts';
import { expect, test } from '../apoyo/prueba.ts';
import {
  deSupervisor,
  elegir,
  modal,
  ofrecidos,
  selector,
  tarjeta,
  tarjetas,
} from '../apoyo/tecnicosACargo.ts';
import { activar, crearUsuario, ponerACargo } from '../apoyo/usuarios.ts';

test.use({ usuario: 'admin' });

test('a technician is put in charge of a supervisor', async ({ page, admin }) => {
  const supervisor = await crearUsuario(admin, 'Supervisor');
  const tecnico = await crearUsuario(admin, 'Tecnico');
  await page.goto(deSupervisor(supervisor));
  await page.getByRole('link', { name: 'Añadir Técnico' }).click();
  await expect(page).toHaveURL(`${deSupervisor(supervisor)}/crear`);
  await expect(modal(page).getByRole('heading', { name: 'Nuevo Tecnico' })).toBeVisible();
  await expect(page).toHaveTitle('Nuevo Tecnico · Sistema de Gestión de Visitas');
  await expect(selector(page)).toBeFocused();

  await elegir(page, tecnico);
  await expect(selector(page)).toHaveValue(tecnico.nombre);
  await confirmar(page).click();
  await expect(aviso(page, 'Técnico Agregado Exitosamente')).toBeVisible();
  await expect(modal(page)).toHaveCount(0);
  await expect(page).toHaveURL(deSupervisor(supervisor));
  await expect(tarjeta(page, tecnico)).toBeVisible();
  await expect(page.getByText('Técnicos a cargo · 1', { exact: true })).toBeVisible();
});

test('with the keyboard alone', async ({ page, admin }) => {
  const supervisor = await crearUsuario(admin, 'Supervisor');
  const tecnico = await crearUsuario(admin, 'Tecnico');
  await page.goto(deSupervisor(supervisor));
  await page.getByRole('link', { name: 'Añadir Técnico' }).focus();
  await page.keyboard.press('Enter');
  await expect(selector(page)).toBeFocused();
  await page.keyboard.type(tecnico.nombre.slice(2));
  await expect(ofrecidos(page)).toHaveText([new RegExp(tecnico.nombre)]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(selector(page)).toHaveValue(tecnico.nombre);
  await page.keyboard.press('Enter');
  await expect(tarjeta(page, tecnico)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Añadir Técnico' })).toBeFocused();
});

test('only active technicians who are not there yet are offered', async ({ page, admin }) => {
  const supervisor = await crearUsuario(admin, 'Supervisor');
  const libre = await crearUsuario(admin, 'Tecnico');
  const comun = libre.nombre;
  const suyo = await crearUsuario(admin, 'Tecnico', { nombre: `${comun} en su equipo` });
  await crearUsuario(admin, 'Tecnico', { nombre: `${comun} inactivo`, activo: false });
  await crearUsuario(admin, 'Supervisor', { nombre: `${comun} supervisor` });
  await ponerACargo(admin, supervisor, suyo);

  await page.goto(`${deSupervisor(supervisor)}/crear`);
  await selector(page).fill(comun.toUpperCase());
  await expect(ofrecidos(page)).toHaveText([new RegExp(`${comun}$`)]);
  await expect(tarjeta(page, suyo)).toBeVisible();
});

test('who already has a supervisor can have another', async ({ page, admin }) => {
  const supervisor = await crearUsuario(admin, 'Supervisor');
  const tecnico = await crearUsuario(admin, 'Tecnico');
  await ponerACargo(admin, await crearUsuario(admin, 'Supervisor'), tecnico);
  await page.goto(`${deSupervisor(supervisor)}/crear`);
  await elegir(page, tecnico);
  await confirmar(page).click();
  await expect(aviso(page, 'Técnico Agregado Exitosamente')).toBeVisible();
});

test('cancelling changes nothing and leads to the supervisor, also straight from its address', async ({
  page,
  admin,
}) => {
  const supervisor = await crearUsuario(admin, 'Supervisor');
  await page.goto(`${deSupervisor(supervisor)}/crear`);
  await modal(page).getByRole('button', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL(deSupervisor(supervisor));
  await page.getByRole('link', { name: 'Añadir Técnico' }).click();
  await expect(modal(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal(page)).toHaveCount(0);
  await expect(page).toHaveURL(deSupervisor(supervisor));
  await expect(tarjetas(page)).toHaveCount(0);
});

test.describe('what the server refuses', () => {
  test.use({ rechazos: [400, 401] });

  test('is under the field', async ({ page, admin }) => {
    const supervisor = await crearUsuario(admin, 'Supervisor');
    const tecnico = await crearUsuario(admin, 'Tecnico');
    await page.goto(`${deSupervisor(supervisor)}/crear`);
    const diceElCampo = async (frase: string) => {
      await expect(modal(page).getByText(frase, { exact: true })).toBeVisible();
      await expect(selector(page)).toHaveAttribute('aria-invalid', 'true');
      await expect(selector(page)).toBeFocused();
      expect(await descripcion(page, selector(page))).toContain(frase);
    };
    await confirmar(page).click();
    await diceElCampo('Elige una opción de la lista.');

    await elegir(page, tecnico);
    await activar(admin, tecnico, false);
    await confirmar(page).click();
    await diceElCampo('Elige un técnico activo.');

    await activar(admin, tecnico, true);
    await ponerACargo(admin, supervisor, tecnico);
    await confirmar(page).click();
    await diceElCampo('Este técnico ya está a cargo de este supervisor.');
  });

  test('of a supervisor who is not active, is in the form', async ({ page, admin }) => {
    const supervisor = await crearUsuario(admin, 'Supervisor', { activo: false });
    const tecnico = await crearUsuario(admin, 'Tecnico');
    await page.goto(`${deSupervisor(supervisor)}/crear`);
    await elegir(page, tecnico);
    await confirmar(page).click();
    await expect(modal(page).getByRole('alert')).toHaveText('Elige un supervisor activo.');
  });

  test('for want of a session, is sent after entering again', async ({ page, admin, baseURL }) => {
    const supervisor = await crearUsuario(admin, 'Supervisor');
    const tecnico = await crearUsuario(admin, 'Tecnico');
    await page.goto(`${deSupervisor(supervisor)}/crear`);
    await elegir(page, tecnico);
    const token = await page.evaluate(() => localStorage.getItem('visitas.token'));
    await salirPorApi(baseURL ?? '', token ?? '');
    await mirarDeNuevo(page);
    await expect(titulo(page, 'Bienvenido')).toBeVisible();
    await entrar(page, 'admin');
    await expect(modal(page).getByText('Recuperamos lo que habías escrito.')).toBeVisible();
    await expect(selector(page)).toHaveValue(tecnico.nombre);
    await confirmar(page).click();
    await expect(aviso(page, 'Técnico Agregado Exitosamente')).toBeVisible();
  });
});
