import type { Page } from '@playwright/test';
import { unico } from '../apoyo/api.ts';
import { Empresa } from '../apoyo/empresa.ts';
import { Equipo } from '../apoyo/equipo.ts';
import { elegirRol } from '../apoyo/formularioUsuario.ts';
import {
  aviso,
  avisos,
  columnas,
  confirmar,
  cuenta,
  entrar,
  fila,
  titulo,
} from '../apoyo/pantalla.ts';
import { elegir } from '../apoyo/pantallaVisitas.ts';
import { expect, test } from '../apoyo/prueba.ts';
import { crearRol, crearUsuario, type Usuario } from '../apoyo/usuarios.ts';

test.use({ usuario: 'admin' });

const TODOS = '/usuarios/listado/todos';
const enPestana = (pestana: string, buscar: string) =>
  `/usuarios/listado/${pestana}?${new URLSearchParams({ buscar })}`;
const buscado = ({ nombre }: Usuario) => enPestana('todos', nombre);

const pestanas = (page: Page) => page.getByRole('navigation', { name: 'Tipos de usuario' });
const pestana = (page: Page, nombre: string) =>
  pestanas(page).getByRole('link', { name: nombre, exact: true });
const boton = (page: Page, nombre: string) =>
  page.getByRole('button', { name: nombre, exact: true });

const DE_UN_ROL = [
  { ruta: 'tecnicos', nombre: 'Técnicos', rol: 'Tecnico' },
  { ruta: 'supervisores', nombre: 'Supervisores', rol: 'Supervisor' },
  { ruta: 'administradores', nombre: 'Administradores', rol: 'Administrador' },
] as const;

test.describe('among all the users', () => {
  test('each shows its name, document, role and state, and what may be done', {
    tag: '@ambos',
  }, async ({ page, admin, isMobile }) => {
    const usuario = await crearUsuario(admin, 'Tecnico');
    await page.goto(buscado(usuario));
    const suya = fila(page, usuario.nombre);
    await expect(suya.getByText(usuario.documentoIdentificacion, { exact: true })).toBeVisible();
    await expect(suya.getByText('Tecnico')).toBeVisible();
    await expect(suya.getByText('Activo', { exact: true })).toBeVisible();
    await expect(suya.getByRole('link')).toHaveText(['Editar']);
    await expect(suya.getByRole('button')).toHaveText(['Desactivar']);
    await expect(boton(page, `Desactivar ${usuario.nombre}`)).toBeVisible();

    await expect(titulo(page, 'Usuarios')).toBeAttached();
    await expect(page).toHaveTitle('Usuarios · Sistema de Gestión de Visitas');
    await expect(page.getByRole('link', { name: 'Agregar Usuario', exact: true })).toBeVisible();
    await expect(columnas(page)).toHaveText(
      isMobile ? [] : ['Nombre', 'Documento de identificación', 'Rol', 'Estado', 'Acciones'],
    );
    await expect(page.getByText(usuario.user)).toHaveCount(0);
  });

  test('one that is inactive says so, and may be activated', async ({ page, admin }) => {
    const usuario = await crearUsuario(admin, 'Supervisor', { activo: false });
    await page.goto(buscado(usuario));
    const suya = fila(page, usuario.nombre);
    await expect(suya.getByText('Inactivo', { exact: true })).toBeVisible();
    await expect(suya.getByRole('button')).toHaveText(['Activar']);
  });

  test('are those of a role the company added, who are in no other tab', async ({
    page,
    admin,
  }) => {
    const rol = await crearRol(admin);
    const usuario = await crearUsuario(admin, rol);
    await page.goto(buscado(usuario));
    await expect(fila(page, usuario.nombre).getByText(rol.nombre)).toBeVisible();
    for (const { nombre } of DE_UN_ROL) {
      await pestana(page, nombre).click();
      await expect(page.getByText(`Sin resultados para «${usuario.nombre}»`)).toBeVisible();
    }
  });
});

test.describe('the tabs', () => {
  test('list by role, to be looked at, and keep what was searched for', async ({
    page,
    admin,
    isMobile,
  }) => {
    const apellido = unico('Apellido');
    for (const { rol } of DE_UN_ROL) {
      await crearUsuario(admin, rol, { nombre: `${rol} ${apellido}` });
    }
    await page.goto(enPestana('todos', apellido));
    await expect(pestanas(page).getByRole('link')).toHaveText([
      'Todos',
      'Técnicos',
      'Supervisores',
      'Administradores',
    ]);
    await expect(pestana(page, 'Todos')).toHaveAttribute('aria-current', 'page');
    await expect(cuenta(page)).toHaveText(/^3 de [\d,]+ usuarios$/);

    for (const { ruta, nombre, rol } of DE_UN_ROL) {
      await pestana(page, nombre).click();
      await expect(page).toHaveURL(enPestana(ruta, apellido));
      await expect(pestanas(page).locator('[aria-current="page"]')).toHaveText([nombre]);
      await expect(cuenta(page)).toHaveText(/^1 de [\d,]+ usuarios$/);
      await expect(fila(page, apellido)).toHaveCount(1);
      const suya = fila(page, `${rol} ${apellido}`);
      await expect(suya.getByText('Activo', { exact: true })).toBeVisible();
      await expect(suya.getByRole('button')).toHaveCount(0);
      await expect(suya.getByRole('link')).toHaveText(
        rol === 'Supervisor' ? ['Agregar Tecnicos'] : [],
      );
      const enTabla = ['Nombre', 'Documento de identificación', 'Estado'];
      if (rol === 'Supervisor') enTabla.push('Acciones');
      await expect(columnas(page)).toHaveText(isMobile ? [] : enTabla);
    }
    await page.goBack();
    await expect(page).toHaveURL(enPestana('supervisores', apellido));
    await expect(fila(page, `Supervisor ${apellido}`)).toBeVisible();
  });

  test('from a supervisor lead to their technicians', async ({ page, admin }) => {
    const supervisor = await crearUsuario(admin, 'Supervisor');
    await page.goto(enPestana('supervisores', supervisor.nombre));
    await page.getByRole('link', { name: `Agregar Tecnicos a ${supervisor.nombre}` }).click();
    await expect(page).toHaveURL(`/usuarios/tecnicos/${supervisor.idUsuario}`);
    await expect(titulo(page, supervisor.nombre)).toBeVisible();
    await page.getByRole('link', { name: 'Regresar a Supervisores' }).click();
    await expect(page).toHaveURL(enPestana('supervisores', supervisor.nombre));
  });

  test('are walked with the keyboard without losing the place', async ({ page }) => {
    await page.goto(TODOS);
    await expect(cuenta(page)).toHaveText(/usuarios$/);
    await pestana(page, 'Todos').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/usuarios/listado/tecnicos');
    await expect(pestana(page, 'Técnicos')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(pestana(page, 'Supervisores')).toBeFocused();
  });

  const VACIOS = [
    { ruta: 'todos', texto: 'No hay usuarios registrados.' },
    { ruta: 'tecnicos', texto: 'No hay técnicos registrados.' },
    { ruta: 'supervisores', texto: 'No hay supervisores registrados.' },
    { ruta: 'administradores', texto: 'No hay administradores registrados.' },
  ];

  test('say so when they have nobody', async ({ page }) => {
    await page.route('**/api/usuarios?*', (ruta) =>
      ruta.fulfill({ json: [], headers: { Total: '0' } }),
    );
    for (const { ruta, texto } of VACIOS) {
      await page.goto(`/usuarios/listado/${ruta}`);
      await expect(page.getByText(texto, { exact: true })).toBeVisible();
      await expect(cuenta(page)).toHaveText('0 usuarios');
    }
  });

  test('are there, and the rest of the page, when the server does not answer', async ({ page }) => {
    await page.route('**/api/usuarios?*', (ruta) => ruta.abort());
    await page.goto('/usuarios/listado/supervisores');
    const contenido = page.getByRole('main');
    await expect(contenido.getByText('Error de conexión con el servidor')).toBeVisible();
    await expect(pestana(page, 'Todos')).toBeVisible();
    await page.unroute('**/api/usuarios?*');
    await boton(page, 'Reintentar').click();
    await expect(cuenta(page)).toHaveText(/usuarios$/);
  });

  test('hold on the narrowest phone, each within a finger', { tag: '@telefono' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto('/usuarios/listado/administradores');
    for (const nombre of ['Todos', 'Técnicos', 'Supervisores', 'Administradores']) {
      await expect(pestana(page, nombre)).toBeInViewport({ ratio: 1 });
      const { height = 0 } = (await pestana(page, nombre).boundingBox()) ?? {};
      expect(height).toBeGreaterThanOrEqual(44);
    }
  });
});

test.describe('switching a user off and on', () => {
  test('is told for a short while, and every tab knows', async ({ page, admin }) => {
    const usuario = await crearUsuario(admin, 'Tecnico');
    await page.goto(enPestana('tecnicos', usuario.nombre));
    const suya = fila(page, usuario.nombre);
    await expect(suya.getByText('Activo', { exact: true })).toBeVisible();
    await pestana(page, 'Todos').click();
    await boton(page, `Desactivar ${usuario.nombre}`).click();
    await expect(aviso(page, 'Se desactivó el usuario exitosamente.')).toBeVisible();
    await expect(avisos(page).locator('.Toastify__progress-bar--animated')).toHaveCSS(
      'animation-duration',
      '2.5s',
    );
    await expect(suya.getByText('Inactivo', { exact: true })).toBeVisible();
    await pestana(page, 'Técnicos').click();
    await expect(suya.getByText('Inactivo', { exact: true })).toBeVisible();

    await pestana(page, 'Todos').click();
    await boton(page, `Activar ${usuario.nombre}`).click();
    await expect(aviso(page, 'Se activó el usuario exitosamente.')).toBeVisible();
    const { idUsuario } = usuario;
    expect(await admin<Usuario>('GET', `/usuarios/${idUsuario}`)).toMatchObject({ activo: true });
  });

  test.describe('who has visits to do yet', () => {
    const dialogo = (page: Page, nombre: string) => page.getByRole('dialog', { name: nombre });

    test('is asked about first; then what stays behind is handed over', async ({
      page,
      baseURL,
    }) => {
      const empresa = new Empresa(baseURL ?? '');
      const equipo = await Equipo.crear(empresa);
      await equipo.sumar({ enProceso: 1, pendientes: 2 });
      const { supervisor } = equipo;
      const nuevo = await empresa.crearUsuario('Supervisor');
      const pregunta = dialogo(page, `¿Desactivar a ${supervisor.nombre}?`);
      const suya = fila(page, supervisor.nombre);
      await page.goto(buscado(supervisor));
      await boton(page, `Desactivar ${supervisor.nombre}`).click();
      await expect(pregunta.getByText('Tiene 1 visita en proceso y 2 pendientes.')).toBeVisible();
      await pregunta.getByRole('button', { name: 'Cancelar' }).click();
      await expect(suya.getByText('Activo', { exact: true })).toBeVisible();

      await boton(page, `Desactivar ${supervisor.nombre}`).click();
      await pregunta.getByRole('button', { name: 'Desactivar' }).click();
      await expect(aviso(page, 'Se desactivó el usuario exitosamente.')).toBeVisible();
      const traspaso = dialogo(page, 'Traspasar Visitas');
      await expect(traspaso.getByText('Tiene 1 visita en proceso y 2 pendientes.')).toBeVisible();
      await elegir(page, 'Nuevo supervisor', nuevo.nombre);
      await confirmar(page).click();
      await expect(aviso(page, 'Visitas Traspasadas Exitosamente')).toBeVisible();
      await expect(traspaso).toHaveCount(0);
      await expect(page).toHaveURL(buscado(supervisor));
      await expect(suya.getByText('Inactivo', { exact: true })).toBeVisible();
      const suyas = await empresa.pedir<unknown[]>(nuevo.user, 'GET', '/visitas/por-supervisor');
      expect(suyas).toHaveLength(3);

      await page.goto(`/usuarios/listado/todos/traspasar/${supervisor.idUsuario}`);
      const vacio = dialogo(page, 'Visitas Abiertas');
      await expect(
        vacio.getByText(`${supervisor.nombre} no tiene visitas abiertas.`),
      ).toBeVisible();
      await vacio.getByRole('button', { name: 'Volver a la lista' }).click();
      await expect(page).toHaveURL(TODOS);
    });

    test('as a technician, is led to the visits; and so by another role', async ({
      page,
      baseURL,
    }) => {
      const empresa = new Empresa(baseURL ?? '');
      const equipo = await Equipo.crear(empresa);
      const uno = await equipo.sumar({ pendientes: 1 });
      const otro = await equipo.sumar({ enProceso: 1 });
      await page.goto(buscado(uno));
      await boton(page, `Desactivar ${uno.nombre}`).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Desactivar' }).click();
      const abiertas = dialogo(page, 'Visitas Abiertas');
      await expect(abiertas.getByText(/^Tiene 1 visita pendiente\./)).toBeVisible();
      await abiertas.getByRole('link', { name: 'Ver visitas' }).click();
      await expect(page).toHaveURL(
        `/visitas/listado?${new URLSearchParams({ buscar: uno.nombre })}`,
      );

      await page.goto(`/usuarios/editar/${otro.idUsuario}`);
      await elegirRol(page, 'Supervisor');
      await expect(page.getByText(/^Tiene 1 visita en proceso\./)).toBeVisible();
      await confirmar(page).click();
      await expect(aviso(page, 'Usuario Editado Exitosamente')).toBeVisible();
      await expect(abiertas.getByText(/^Tiene 1 visita en proceso\./)).toBeVisible();
      await page.goto(`/usuarios/editar/${otro.idUsuario}`);
      await page.getByRole('link', { name: 'Ver qué hacer' }).click();
      await expect(abiertas).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(`/usuarios/editar/${otro.idUsuario}`);
    });
  });

  test.describe('refused by the server', () => {
    test.use({ usuario: null, rechazos: [400] });

    test('because it is oneself, says why and goes back', async ({ page, admin }) => {
      const yo = await crearUsuario(admin, 'Administrador');
      await page.goto(`/auth/login?volver=${encodeURIComponent(buscado(yo))}`);
      await entrar(page, yo.user);
      await boton(page, `Desactivar ${yo.nombre}`).click();
      await expect(
        aviso(page, 'No puedes desactivarte a ti mismo. Pídelo a otro administrador.'),
      ).toBeVisible();
      await expect(avisos(page).getByRole('alert')).toHaveCount(1);
      await expect(boton(page, `Desactivar ${yo.nombre}`)).toBeVisible();
      await expect(fila(page, yo.nombre).getByText('Activo', { exact: true })).toBeVisible();
      await expect(avisos(page).getByText(/exitosamente/)).toHaveCount(0);
    });
  });
});
