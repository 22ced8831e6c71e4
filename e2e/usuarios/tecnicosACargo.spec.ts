import { campo } from '../apoyo/formularioUsuario.ts';
import { aviso, avisos, confirmar, titulo } from '../apoyo/pantalla.ts';
import { expect, test } from '../apoyo/prueba.ts';
import { deSupervisor, eliminar, pregunta, tarjeta, tarjetas } from '../apoyo/tecnicosACargo.ts';
import { crearUsuario, ponerACargo, type Usuario } from '../apoyo/usuarios.ts';

test.use({ usuario: 'admin' });

test("a supervisor's page has their name and their technicians, and nobody else's", {
  tag: '@ambos',
}, async ({ page, admin }) => {
  const supervisor = await crearUsuario(admin, 'Supervisor');
  const otro = await crearUsuario(admin, 'Supervisor');
  const uno = await crearUsuario(admin, 'Tecnico');
  const inactivo = await crearUsuario(admin, 'Tecnico');
  const ajeno = await crearUsuario(admin, 'Tecnico');
  await ponerACargo(admin, supervisor, uno);
  await ponerACargo(admin, supervisor, inactivo);
  await ponerACargo(admin, otro, ajeno);
  await admin('PUT', `/usuarios/${inactivo.idUsuario}`, { activo: false });

  await page.goto(deSupervisor(supervisor));
  await expect(titulo(page, supervisor.nombre)).toBeVisible();
  await expect(page).toHaveTitle('Técnicos del supervisor · Sistema de Gestión de Visitas');
  await expect(page.getByText('Técnicos a cargo · 2', { exact: true })).toBeVisible();
  await expect(tarjetas(page)).toHaveCount(2);
  await expect(tarjeta(page, uno).getByText(uno.documentoIdentificacion)).toBeVisible();
  await expect(tarjeta(page, uno).getByText('Inactivo')).toHaveCount(0);
  await expect(tarjeta(page, inactivo).getByText('Inactivo', { exact: true })).toBeVisible();
  await expect(page.getByText(ajeno.nombre)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Añadir Técnico', exact: true })).toBeVisible();
});

test('a supervisor without technicians', async ({ page, admin }) => {
  await page.goto(deSupervisor(await crearUsuario(admin, 'Supervisor')));
  await expect(page.getByText('No hay técnicos a cargo.', { exact: true })).toBeVisible();
  await expect(page.getByText('Técnicos a cargo · 0', { exact: true })).toBeVisible();
});

test('anywhere on a card opens the edit screen, which returns here', async ({ page, admin }) => {
  const supervisor = await crearUsuario(admin, 'Supervisor');
  const tecnico = await crearUsuario(admin, 'Tecnico');
  await ponerACargo(admin, supervisor, tecnico);
  await page.goto(deSupervisor(supervisor));
  await expect(tarjeta(page, tecnico).getByRole('link')).toHaveText([tecnico.nombre]);
  await tarjeta(page, tecnico).click({ position: { x: 5, y: 5 } });
  await expect(page).toHaveURL(`/usuarios/editar/${tecnico.idUsuario}`);
  await expect(campo(page, 'Nombre')).toHaveValue(tecnico.nombre);
  await page.getByRole('link', { name: `Regresar a ${supervisor.nombre}` }).click();
  await expect(page).toHaveURL(deSupervisor(supervisor));

  await page.getByRole('link', { name: tecnico.nombre }).focus();
  await page.keyboard.press('Enter');
  await campo(page, 'Nombre').fill(`${tecnico.nombre} Ajú`);
  await confirmar(page).click();
  await expect(aviso(page, 'Usuario Editado Exitosamente')).toBeVisible();
  await expect(page).toHaveURL(deSupervisor(supervisor));
  await expect(page.getByRole('link', { name: `${tecnico.nombre} Ajú` })).toBeVisible();
});

test('its buttons are a finger wide', { tag: '@telefono' }, async ({ page, admin }) => {
  const supervisor = await crearUsuario(admin, 'Supervisor');
  const tecnico = await crearUsuario(admin, 'Tecnico', { nombre: 'Wenceslao '.repeat(9).trim() });
  await ponerACargo(admin, supervisor, tecnico);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(deSupervisor(supervisor));
  const { width, height } = (await eliminar(page, tecnico).boundingBox()) ?? {};
  expect([width, height]).toEqual([44, 44]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test.describe('removing a technician', () => {
  test('is asked first; they stay a user, and the keyboard stays in the list', async ({
    page,
    admin,
  }) => {
    const supervisor = await crearUsuario(admin, 'Supervisor');
    const [uno, otro] = [
      await crearUsuario(admin, 'Tecnico'),
      await crearUsuario(admin, 'Tecnico'),
    ];
    await ponerACargo(admin, supervisor, uno);
    await ponerACargo(admin, supervisor, otro);
    await page.goto(deSupervisor(supervisor));
    await eliminar(page, uno).click();
    await expect(page).toHaveURL(deSupervisor(supervisor));
    await expect(pregunta(page, uno)).toContainText(
      `Dejará de estar a cargo de ${supervisor.nombre}. Su usuario y sus visitas se conservan.`,
    );
    await pregunta(page, uno).getByRole('button', { name: 'Cancelar' }).click();
    await expect(pregunta(page, uno)).toHaveCount(0);
    await expect(eliminar(page, uno)).toBeFocused();
    await expect(tarjetas(page)).toHaveCount(2);

    await page.keyboard.press('Enter');
    await pregunta(page, uno).getByRole('button', { name: 'Eliminar', exact: true }).click();
    await expect(aviso(page, 'Técnico Eliminado Exitosamente')).toBeVisible();
    await expect(pregunta(page, uno)).toHaveCount(0);
    await expect(tarjeta(page, uno)).toHaveCount(0);
    await expect(tarjeta(page, otro)).toBeVisible();
    await expect(page.getByText('Técnicos a cargo · 1', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Técnicos a cargo' })).toBeFocused();
    expect(await admin<Usuario>('GET', `/usuarios/${uno.idUsuario}`)).toMatchObject({
      activo: true,
    });
  });

  test('when the server does not answer, can be tried again', async ({ page, admin }) => {
    const supervisor = await crearUsuario(admin, 'Supervisor');
    const tecnico = await crearUsuario(admin, 'Tecnico');
    await ponerACargo(admin, supervisor, tecnico);
    await page.goto(deSupervisor(supervisor));
    await eliminar(page, tecnico).click();
    await page.route('**/api/**', (ruta) => ruta.abort());
    const si = pregunta(page, tecnico).getByRole('button', { name: 'Eliminar', exact: true });
    await si.click();
    await expect(aviso(page, 'Error de conexión con el servidor')).toBeVisible();
    await expect(tarjeta(page, tecnico)).toBeVisible();
    await page.unroute('**/api/**');
    await si.click();
    await expect(aviso(page, 'Técnico Eliminado Exitosamente')).toBeVisible();
    await expect(page.getByText('No hay técnicos a cargo.')).toBeVisible();
  });

  test.describe('whom somebody else removed meanwhile', () => {
    test.use({ rechazos: [404] });

    test('is told, and they are there no more', async ({ page, admin }) => {
      const supervisor = await crearUsuario(admin, 'Supervisor');
      const tecnico = await crearUsuario(admin, 'Tecnico');
      const { idSupervisorTecnico } = await ponerACargo(admin, supervisor, tecnico);
      await page.goto(deSupervisor(supervisor));
      await eliminar(page, tecnico).click();
      await admin('DELETE', `/usuarios/supervisor-tecnico/${idSupervisorTecnico}`);
      await pregunta(page, tecnico).getByRole('button', { name: 'Eliminar', exact: true }).click();
      await expect(
        aviso(page, 'No encontramos lo que buscas. Es posible que ya no exista.'),
      ).toBeVisible();
      await expect(pregunta(page, tecnico)).toHaveCount(0);
      await expect(page.getByText('No hay técnicos a cargo.')).toBeVisible();
      await expect(avisos(page).getByText(/Exitosamente/)).toHaveCount(0);
    });
  });
});

test.describe('who is no supervisor', () => {
  test.use({ rechazos: [404] });

  test('has no page of theirs: it says so, and leads to who has', async ({ page, admin }) => {
    const tecnico = await crearUsuario(admin, 'Tecnico');
    for (const id of [tecnico.idUsuario, 1, 2147483647]) {
      for (const ruta of [`/usuarios/tecnicos/${id}`, `/usuarios/tecnicos/${id}/crear`]) {
        await page.goto(ruta);
        await expect(titulo(page, 'Técnicos del supervisor')).toBeAttached();
        await expect(page.getByText('No encontramos a este supervisor')).toBeVisible();
        await expect(
          page.getByText('Es posible que ya no exista o que ahora tenga otro rol.'),
        ).toBeVisible();
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(page.getByRole('link', { name: 'Añadir Técnico' })).toHaveCount(0);
      }
    }
    await page.getByRole('link', { name: 'Ver supervisores' }).click();
    await expect(page).toHaveURL('/usuarios/listado/supervisores');
  });
});

test('a server that does not answer is said, and asked again', async ({ page, admin }) => {
  const supervisor = await crearUsuario(admin, 'Supervisor');
  await page.route('**/api/usuarios/**', (ruta) => ruta.abort());
  await page.goto(deSupervisor(supervisor));
  await expect(page.getByRole('main').getByText('Error de conexión con el servidor')).toBeVisible();
  await page.unroute('**/api/usuarios/**');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(titulo(page, supervisor.nombre)).toBeVisible();
});
