import type { Respuesta } from '@visitas/contract/operaciones';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { enTelefono, medir } from '../../pruebas/medidas.ts';
import { desmontar, montar } from '../../pruebas/montar.tsx';
import {
  boton,
  campo,
  confirmar,
  cuenta,
  esperarError,
  fila,
  mirarDeNuevo,
  nadaSalioBien,
  titulo,
  toast,
  toasts,
  ventana,
} from '../../pruebas/pantalla.ts';
import { type Contestaciones, lista, rechazo, sinRed } from '../../pruebas/servidor.ts';

type Usuario = Respuesta<'usuarios.obtener'>;

const IDS: Record<string, number> = { Administrador: 1, Supervisor: 2, Tecnico: 3, Recepción: 9 };
const ROLES = Object.entries(IDS).map(([nombre, idRolUsuario]) => ({
  idRolUsuario,
  nombre,
  activo: nombre !== 'Recepción',
  version: 1,
}));
const NADA = { enProceso: 0, pendientes: 0 };

const usuario = (idUsuario: number, rol: string, datos: Partial<Usuario> = {}): Usuario => ({
  idUsuario,
  nombre: `${rol} Xicará`,
  documentoIdentificacion: `2233-0${idUsuario}`,
  user: `persona.${idUsuario}`,
  idRolUsuario: IDS[rol] ?? 0,
  rolUsuario: { idRolUsuario: IDS[rol] ?? 0, nombre: rol },
  foto: null,
  activo: true,
  version: 3,
  visitasAbiertas: { comoSupervisor: NADA, comoTecnico: NADA },
  ...datos,
});

const TODOS = '/usuarios/listado/todos';
const CREAR = '/usuarios/crear';
const enPestana = (pestana: string) => `/usuarios/listado/${pestana}?buscar=xicara`;

/** The users, and what each operation does to them. */
function abrir(ruta: string, usuarios: Usuario[], ademas: Contestaciones = {}, enVivo = false) {
  const de = (id: number): Usuario =>
    usuarios.find(({ idUsuario }) => idUsuario === id) ?? usuario(id, 'Tecnico');
  return montar(ruta, {
    como: 'Administrador',
    enVivo,
    servidor: {
      'usuarios.listar': (peticion) =>
        lista(() =>
          usuarios.filter(({ rolUsuario: { nombre } }) =>
            [undefined, nombre].includes(peticion.criterios.rol),
          ),
        )(peticion),
      'usuarios.obtener': ({ parametros }) => de(parametros.id),
      'usuarios.activar': ({ parametros, cuerpo }) => {
        const cambiado = de(parametros.id);
        return Object.assign(cambiado, cuerpo, { version: cambiado.version + 1 });
      },
      'usuarios.crear': ({ cuerpo: { nombre } }) => {
        usuarios.push(usuario(50, 'Tecnico', { nombre }));
        return usuario(50, 'Tecnico', { nombre });
      },
      'usuarios.editar': ({ cuerpo: { idUsuario, nombre } }) =>
        Object.assign(de(idUsuario), { nombre }),
      'rolUsuario.listar': lista(ROLES),
      ...ademas,
    },
  });
}

const columnas = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent);
const enlace = (nombre: string) => page.getByRole('link', { name: nombre, exact: true });
const pestanas = () => page.getByRole('navigation', { name: 'Tipos de usuario' });
const pestana = (nombre: string) => pestanas().getByRole('link', { name: nombre, exact: true });
const contrasena = () => campo('Contraseña');
const rol = () => page.getByRole('combobox', { name: 'Rol', exact: true });
const opcion = (nombre: string) => page.getByRole('option', { name: nombre, exact: true });

async function elegirRol(nombre: string): Promise<void> {
  await rol().fill(nombre);
  await opcion(nombre).click();
}

const DE_CADA_ROL = () => [
  usuario(41, 'Tecnico'),
  usuario(42, 'Supervisor'),
  usuario(43, 'Administrador'),
  usuario(44, 'Recepción', { activo: false }),
];

describe('the list of all users', () => {
  test.each([
    ['a table', ['Nombre', 'Documento de identificación', 'Rol', 'Estado', 'Acciones']],
    ['cards on a phone', []],
  ])("in %s shows each user's name, role, state and actions", async (como, titulos) => {
    if (como !== 'a table') await enTelefono();
    await abrir(TODOS, DE_CADA_ROL());
    await expect.element(cuenta()).toHaveTextContent('4 usuarios');
    const suya = fila('Tecnico Xicará');
    await expect.element(suya.getByText('2233-041', { exact: true })).toBeVisible();
    await expect.element(suya.getByText('Activo', { exact: true })).toBeVisible();
    await expect.element(suya.getByRole('link')).toHaveTextContent('Editar');
    await expect.element(suya.getByRole('button')).toHaveTextContent('Desactivar');
    await expect.element(boton('Desactivar Tecnico Xicará')).toBeVisible();
    expect(suya.element().textContent).toContain('Tecnico');
    const inactivo = fila('Recepción Xicará');
    await expect.element(inactivo.getByText('Inactivo', { exact: true })).toBeVisible();
    await expect.element(inactivo.getByRole('button')).toHaveTextContent('Activar');

    await expect.element(titulo('Usuarios')).toBeInTheDocument();
    expect(document.title).toBe('Usuarios · Sistema de Gestión de Visitas');
    await expect.element(enlace('Agregar Usuario')).toBeVisible();
    expect(columnas()).toEqual(titulos);
    expect(page.getByText('persona.41').elements()).toEqual([]);
  });
});

describe('the tabs', () => {
  test('list the users of a role read-only, and keep the search', async () => {
    const { donde, atras } = await abrir(enPestana('todos'), DE_CADA_ROL());
    await expect.element(pestana('Todos')).toHaveAttribute('aria-current', 'page');
    const nombres = pestanas().getByRole('link').elements();
    expect(nombres.map(({ textContent }) => textContent)).toEqual([
      'Todos',
      'Técnicos',
      'Supervisores',
      'Administradores',
    ]);
    await expect.element(cuenta()).toHaveTextContent('4 usuarios');
    for (const { ruta, nombre, suRol } of [
      { ruta: 'tecnicos', nombre: 'Técnicos', suRol: 'Tecnico' },
      { ruta: 'administradores', nombre: 'Administradores', suRol: 'Administrador' },
      { ruta: 'supervisores', nombre: 'Supervisores', suRol: 'Supervisor' },
    ]) {
      await pestana(nombre).click();
      await expect.element(cuenta()).toHaveTextContent('1 usuario');
      const suya = fila(`${suRol} Xicará`);
      await expect.element(suya.getByText('Activo', { exact: true })).toBeVisible();
      expect(donde()).toBe(enPestana(ruta));
      const actual = pestanas().element().querySelectorAll('[aria-current="page"]');
      expect([...actual].map(({ textContent }) => textContent)).toEqual([nombre]);
      expect(suya.getByRole('button').elements()).toEqual([]);
      const ausencias = page.getByRole('link', { name: 'Ausencias', exact: true });
      expect(ausencias.elements()).toHaveLength(suRol === 'Tecnico' ? 1 : 0);
      const lleva = suya
        .getByRole('link')
        .elements()
        .map(({ textContent }) => textContent);
      const esSupervisor = suRol === 'Supervisor';
      expect(lleva).toEqual(esSupervisor ? ['Agregar Tecnicos'] : []);
      expect(columnas()).toEqual([
        'Nombre',
        'Documento de identificación',
        'Estado',
        ...(esSupervisor ? ['Acciones'] : []),
      ]);
    }
    // A role the company added appears only in the first tab.
    expect(fila('Recepción Xicará').elements()).toEqual([]);
    atras();
    await expect.element(fila('Administrador Xicará')).toBeVisible();
    expect(donde()).toBe(enPestana('administradores'));
  });

  test.each([320, 360, 390, 430])('have their four actions on a phone of %i', async (ancho) => {
    await medir(ancho, 844);
    await abrir(enPestana('tecnicos'), DE_CADA_ROL());
    await expect.element(enlace('Ausencias')).toBeVisible();
    const acciones = [enlace('Ausencias'), enlace('Importar'), enlace('Agregar Usuario')];
    const cajas = acciones.map((una) => una.element().getBoundingClientRect());
    expect(Math.max(...cajas.map(({ right }) => right))).toBeLessThanOrEqual(ancho);
    for (const una of acciones)
      expect(una.element().scrollWidth).toBeLessThanOrEqual(una.element().clientWidth);
  });

  test('link a supervisor to their technicians, and back', async () => {
    const { donde } = await abrir(enPestana('supervisores'), DE_CADA_ROL(), {
      'usuarios.tecnicosDe': [],
    });
    await enlace('Agregar Tecnicos a Supervisor Xicará').click();
    await expect.element(titulo('Supervisor Xicará')).toBeVisible();
    expect(donde()).toBe('/usuarios/tecnicos/42');
    await enlace('Regresar a Supervisores').click();
    await expect.element(fila('Supervisor Xicará')).toBeVisible();
    expect(donde()).toBe(enPestana('supervisores'));
  });

  test('work with the keyboard without losing the focus', async () => {
    const { donde } = await abrir(TODOS, DE_CADA_ROL());
    await expect.element(cuenta()).toHaveTextContent('4 usuarios');
    (pestana('Todos').element() as HTMLElement).focus();
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(cuenta()).toHaveTextContent('1 usuario');
    expect(donde()).toBe('/usuarios/listado/tecnicos');
    await expect.element(pestana('Técnicos')).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(pestana('Supervisores')).toHaveFocus();
  });

  test('say when they are empty', async () => {
    await abrir(TODOS, []);
    for (const [nombre, texto] of [
      ['Todos', 'Aún no hay usuarios'],
      ['Técnicos', 'Aún no hay técnicos'],
      ['Supervisores', 'Aún no hay supervisores'],
      ['Administradores', 'Aún no hay administradores'],
    ] as const) {
      await pestana(nombre).click();
      await expect.element(page.getByText(texto, { exact: true })).toBeVisible();
      await expect.element(cuenta()).toHaveTextContent('0 usuarios');
    }
  });

  test('stay with the rest of the page when the server does not answer', async () => {
    const { servidor } = await abrir('/usuarios/listado/supervisores', [], {
      'usuarios.listar': sinRed,
    });
    const contenido = page.getByRole('main');
    await expect.element(contenido.getByText('Error de conexión con el servidor')).toBeVisible();
    await expect.element(pestana('Todos')).toBeVisible();
    servidor.contestar({ 'usuarios.listar': lista([usuario(42, 'Supervisor')]) });
    await boton('Reintentar').click();
    await expect.element(cuenta()).toHaveTextContent('1 usuario');
  });

  test('fit the narrowest phone, each wide enough for a finger', async () => {
    await page.viewport(320, 800);
    await abrir('/usuarios/listado/administradores', DE_CADA_ROL());
    for (const nombre of ['Todos', 'Técnicos', 'Supervisores', 'Administradores']) {
      await expect.element(pestana(nombre)).toBeVisible();
      const { left, right, height } = pestana(nombre).element().getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(320);
      expect(height).toBeGreaterThanOrEqual(44);
    }
  });
});

describe('switching a user off and on', () => {
  const DESACTIVADO = 'Se desactivó el usuario exitosamente.';

  test('gives a brief toast and updates every tab', async () => {
    const { servidor } = await abrir(enPestana('tecnicos'), DE_CADA_ROL());
    const suya = fila('Tecnico Xicará');
    await expect.element(suya.getByText('Activo', { exact: true })).toBeVisible();
    await pestana('Todos').click();
    const lectura = servidor.retener('usuarios.obtener');
    await boton('Desactivar Tecnico Xicará').click();
    await lectura.llegada();
    await expect.element(boton('Desactivar Tecnico Xicará')).toHaveAttribute('aria-busy', 'true');
    await lectura.soltar();
    await expect.element(toast(DESACTIVADO)).toBeVisible();
    const barra = toasts().element().querySelector('.Toastify__progress-bar--animated');
    expect(barra && getComputedStyle(barra).animationDuration).toBe('2.5s');
    await expect.element(suya.getByText('Inactivo', { exact: true })).toBeVisible();
    await pestana('Técnicos').click();
    await expect.element(suya.getByText('Inactivo', { exact: true })).toBeVisible();
    await pestana('Todos').click();
    await boton('Activar Tecnico Xicará').click();
    await expect.element(toast('Se activó el usuario exitosamente.')).toBeVisible();
    expect(servidor.recibidas('usuarios.activar').map(({ cuerpo }) => cuerpo)).toEqual([
      { activo: false },
      { activo: true },
    ]);
  });

  test('reverts and says why when users switch themselves off', async () => {
    const frase = 'No puedes desactivarte a ti mismo. Pídelo a otro administrador.';
    await abrir(TODOS, [usuario(43, 'Administrador')], {
      'usuarios.activar': rechazo('validacion', { detalle: frase, errores: { activo: [frase] } }),
    });
    await boton('Desactivar Administrador Xicará').click();
    await expect.element(toast(frase)).toBeVisible();
    expect(toasts().getByRole('alert').elements()).toHaveLength(1);
    await expect.element(boton('Desactivar Administrador Xicará')).toBeVisible();
    const suya = fila('Administrador Xicará');
    await expect.element(suya.getByText('Activo', { exact: true })).toBeVisible();
    nadaSalioBien();
  });

  test('with visits to supervise asks first, and then hands them over', async () => {
    const visitasAbiertas = { comoSupervisor: { enProceso: 1, pendientes: 2 }, comoTecnico: NADA };
    const nuevo = usuario(45, 'Supervisor', { nombre: 'Nueva Jefa' });
    const suyo = usuario(42, 'Supervisor', { visitasAbiertas });
    const usuarios = [suyo, nuevo];
    const { servidor, donde } = await abrir(enPestana('todos'), usuarios);
    const pregunta = ventana('¿Desactivar a Supervisor Xicará?');
    const TIENE = 'Tiene 1 visita en proceso y 2 pendientes.';
    await boton('Desactivar Supervisor Xicará').click();
    await expect.element(pregunta.getByText(TIENE)).toBeVisible();
    await pregunta.getByRole('button', { name: 'Cancelar' }).click();
    await expect.element(pregunta).not.toBeInTheDocument();
    expect(servidor.recibidas('usuarios.activar')).toEqual([]);

    await boton('Desactivar Supervisor Xicará').click();
    await pregunta.getByRole('button', { name: 'Desactivar' }).click();
    await expect.element(toast(DESACTIVADO)).toBeVisible();
    const traspaso = ventana('Traspasar Visitas');
    await expect.element(traspaso.getByText(TIENE)).toBeVisible();
    expect(donde()).toBe('/usuarios/listado/todos/traspasar/42?buscar=xicara');
    servidor.contestar({ 'visitas.traspasar': { visitas: 3, tecnicos: 1 } });
    await page.getByRole('combobox', { name: 'Nuevo supervisor' }).fill('jefa');
    await opcion('Nueva Jefa').click();
    await confirmar().click();
    await expect.element(toast('Visitas Traspasadas Exitosamente')).toBeVisible();
    await expect.element(traspaso).not.toBeInTheDocument();
    expect(donde()).toBe(enPestana('todos'));
    expect(servidor.recibidas('visitas.traspasar')).toMatchObject([
      { cuerpo: { idSupervisorActual: 42, idSupervisorNuevo: 45 } },
    ]);
  });

  test('with visits to supervise takes nobody away from the page they went to meanwhile', async () => {
    const visitasAbiertas = { comoSupervisor: { enProceso: 1, pendientes: 2 }, comoTecnico: NADA };
    const suyo = usuario(42, 'Supervisor', { visitasAbiertas });
    const { servidor, ir, donde } = await abrir(enPestana('todos'), [suyo]);
    const envio = servidor.retener('usuarios.activar');
    await boton('Desactivar Supervisor Xicará').click();
    await boton('Desactivar').click();
    await envio.llegada();
    ir(CREAR);
    await expect.element(titulo('Nuevo Usuario')).toBeVisible();
    await envio.soltar();
    await expect.element(toast(DESACTIVADO)).toBeVisible();
    expect(donde()).toBe(CREAR);
  });

  test('shows the present count of visits to hand over, also after others change it', async () => {
    const con = (pendientes: number) => ({
      comoSupervisor: { enProceso: 0, pendientes },
      comoTecnico: NADA,
    });
    const suyo = usuario(42, 'Supervisor', { visitasAbiertas: con(2) });
    const { servidor } = await abrir(`${TODOS}/traspasar/42`, [suyo], {}, true);
    const traspaso = ventana('Traspasar Visitas');
    await expect.element(traspaso.getByText(/^Tiene 2 visitas pendientes\./)).toBeVisible();
    suyo.visitasAbiertas = con(1);
    await servidor.vivo.decir('visitas');
    await expect.element(traspaso.getByText(/^Tiene 1 visita pendiente\./)).toBeVisible();
  });

  test('of a supervisor with only series asks first and hands them over, or says that nobody can take them', async () => {
    const visitasAbiertas = { comoSupervisor: { ...NADA, series: 2 }, comoTecnico: NADA };
    const suyo = usuario(42, 'Supervisor', { visitasAbiertas });
    const usuarios = [suyo];
    await abrir(enPestana('todos'), usuarios);
    await boton('Desactivar Supervisor Xicará').click();
    await expect
      .element(ventana('¿Desactivar a Supervisor Xicará?').getByText(/^Tiene 2 series con/))
      .toBeVisible();
    await boton('Desactivar').click();
    const nuevo = ventana('Traspasar Visitas').getByRole('combobox', { name: 'Nuevo supervisor' });
    await nuevo.click();
    await expect.element(page.getByText(/^No hay otro supervisor activo\./)).toBeVisible();
    await nuevo.fill('nadie');
    await expect.element(page.getByText('Sin resultados', { exact: true })).toBeVisible();
  });

  test("says at the hand-over's address that the user has no open visits", async () => {
    const { donde } = await abrir(`${TODOS}/traspasar/42`, DE_CADA_ROL());
    const vacio = ventana('Visitas Abiertas');
    await expect
      .element(vacio.getByText('Supervisor Xicará no tiene visitas abiertas.'))
      .toBeVisible();
    await vacio.getByRole('button', { name: 'Volver a la lista' }).click();
    await expect.poll(donde).toBe(TODOS);
  });

  const CON_UNA = { comoSupervisor: NADA, comoTecnico: { enProceso: 0, pendientes: 1 } };

  test('with visits to do links to them', async () => {
    const suyo = usuario(41, 'Tecnico', { visitasAbiertas: CON_UNA });
    const { donde } = await abrir(TODOS, [suyo], { 'visitas.listar': lista([]) });
    await boton('Desactivar Tecnico Xicará').click();
    const pregunta = ventana('¿Desactivar a Tecnico Xicará?');
    await pregunta.getByRole('button', { name: 'Desactivar' }).click();
    const abiertas = ventana('Visitas Abiertas');
    await expect.element(abiertas.getByText(/^Tiene 1 visita pendiente\./)).toBeVisible();
    await abiertas.getByRole('link', { name: 'Ver visitas' }).click();
    await expect
      .poll(donde)
      .toBe('/visitas/listado?tecnico=41&estado=Pendiente%2CEn+Proceso%2CAtrasada');
  });

  test('also links to them when the user gets another role', async () => {
    const suyo = usuario(41, 'Tecnico', { visitasAbiertas: CON_UNA });
    const { donde } = await abrir('/usuarios/editar/41', [suyo], {
      'usuarios.editar': () =>
        Object.assign(suyo, {
          idRolUsuario: 2,
          rolUsuario: { idRolUsuario: 2, nombre: 'Supervisor' },
        }),
    });
    await elegirRol('Supervisor');
    await expect.element(page.getByText(/^Tiene 1 visita pendiente\./)).toBeVisible();
    await confirmar().click();
    await expect.element(toast('Usuario Editado Exitosamente')).toBeVisible();
    await expect.element(ventana('Visitas Abiertas')).toBeVisible();
    expect(donde()).toBe(`${TODOS}/traspasar/41`);
  });

  test('of a supervisor who stays active are handed over from the form, and of one without any are not', async () => {
    const visitasAbiertas = { comoSupervisor: { enProceso: 1, pendientes: 2 }, comoTecnico: NADA };
    await abrir('/usuarios/editar/42', [usuario(42, 'Supervisor', { visitasAbiertas })]);
    await enlace('Traspasar Visitas').click();
    await expect
      .element(
        ventana('Traspasar Visitas').getByText(/^Tiene 1 visita en proceso y 2 pendientes\./),
      )
      .toBeVisible();
    expect(desmontar()).toEqual([]);

    await abrir('/usuarios/editar/42', DE_CADA_ROL());
    await expect.element(enlace('Acceso y sesiones')).toBeVisible();
    expect(enlace('Traspasar Visitas').elements()).toEqual([]);
  });

  test('links to visits left behind from the form, and Esc returns to it', async () => {
    const suyo = usuario(41, 'Supervisor', { visitasAbiertas: CON_UNA });
    const { donde } = await abrir('/usuarios/editar/41', [suyo]);
    await enlace('Ver qué hacer').click();
    await expect.element(ventana('Visitas Abiertas')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(donde).toBe('/usuarios/editar/41');
  });
});

const ESCRITO = {
  Nombre: 'Ana Lucía Pérez',
  'Documento de identificación': '9988-1',
  Usuario: 'ana.perez',
  Contraseña: 'cinco gallinas azules',
};

async function llenar(valores: Record<string, string> = ESCRITO): Promise<void> {
  for (const [etiqueta, valor] of Object.entries(valores)) await campo(etiqueta).fill(valor);
}

describe('creating a user', () => {
  test('goes from the list to the form, and returns with the user in the list', async () => {
    const { servidor, donde } = await abrir(`${TODOS}?buscar=ana`, []);
    await enlace('Agregar Usuario').click();
    await expect.element(titulo('Nuevo Usuario')).toBeInTheDocument();
    expect(donde()).toBe(CREAR);
    expect(document.title).toBe('Nuevo Usuario · Sistema de Gestión de Visitas');
    await expect.element(contrasena()).toHaveAttribute('autocomplete', 'new-password');
    await expect.element(contrasena()).toHaveAttribute('type', 'password');
    await llenar();
    await elegirRol('Tecnico');
    await expect.element(rol()).toHaveValue('Tecnico');
    await confirmar().click();
    await expect.element(toast('Usuario Creado Exitosamente')).toBeVisible();
    await expect.element(fila('Ana Lucía Pérez')).toBeVisible();
    expect(donde()).toBe(`${TODOS}?buscar=ana`);
    expect(servidor.recibidas('usuarios.crear')).toMatchObject([
      {
        cuerpo: {
          nombre: 'Ana Lucía Pérez',
          documentoIdentificacion: '9988-1',
          user: 'ana.perez',
          password: 'cinco gallinas azules',
          idRolUsuario: 3,
        },
      },
    ]);
  });

  test('cancelled from its own address goes to the list', async () => {
    const { donde } = await abrir(CREAR, []);
    await boton('Cancelar').click();
    await expect.element(titulo('Usuarios')).toBeInTheDocument();
    expect(donde()).toBe(TODOS);
  });

  test('shows what is missing under each field, and focuses the first one', async () => {
    await abrir(CREAR, []);
    await confirmar().click();
    await expect.element(toast('Revisa los campos marcados.')).toBeVisible();
    expect(toasts().getByRole('alert').elements()).toHaveLength(1);
    await esperarError(rol(), 'Elige una opción de la lista.');
    await esperarError(campo('Nombre'), 'El nombre es obligatorio.');
    await esperarError(
      campo('Documento de identificación'),
      'El documento de identificación es obligatorio.',
    );
    await esperarError(campo('Usuario'), 'El usuario es obligatorio.');
    await esperarError(contrasena(), 'La contraseña es obligatoria.');
    await expect.element(rol()).toHaveFocus();
    expect(page.getByRole('option').elements()).toEqual([]);

    await elegirRol('Supervisor');
    await expect.element(page.getByText('Elige una opción de la lista.')).not.toBeInTheDocument();
    await expect.element(page.getByText('El nombre es obligatorio.')).toBeVisible();
  });

  test("shows the server's refusal under its field and keeps the rest", async () => {
    const DE_OTRO = 'Ya existe otro con este usuario.';
    const REPETIDO = 'Ya existe otro con este documento de identificación.';
    const { servidor } = await abrir(CREAR, [], {
      'usuarios.crear': rechazo('validacion', { errores: { user: [DE_OTRO] } }),
    });
    await llenar({ ...ESCRITO, Contraseña: 'corta' });
    await elegirRol('Tecnico');
    await confirmar().click();
    await esperarError(contrasena(), 'La contraseña debe tener al menos 10 caracteres.');
    await expect.element(contrasena()).toHaveFocus();

    await contrasena().fill('bastante larga');
    await confirmar().click();
    await esperarError(campo('Usuario'), DE_OTRO);
    await expect.element(campo('Usuario')).toHaveFocus();

    const repetido = rechazo('validacion', { errores: { documentoIdentificacion: [REPETIDO] } });
    servidor.contestar({ 'usuarios.crear': repetido });
    await campo('Usuario').fill('otra.persona');
    await confirmar().click();
    await esperarError(campo('Documento de identificación'), REPETIDO);
    await expect.element(campo('Documento de identificación')).toHaveFocus();
    await expect.element(campo('Nombre')).toHaveValue('Ana Lucía Pérez');
    await expect.element(rol()).toHaveValue('Tecnico');
  });

  test('keeps the typed values, with the name of the role, when the session expires meanwhile', async () => {
    const roles = ROLES.map((uno) => ({ ...uno, activo: true }));
    const { servidor, donde } = await abrir(CREAR, [], { 'rolUsuario.listar': lista(() => roles) });
    await llenar();
    await elegirRol('Recepción');
    // Meanwhile another user deactivates the role, so it is no longer offered.
    roles.splice(3, 1);
    servidor.contestar({ 'rolUsuario.listar': rechazo('sin-sesion') });
    mirarDeNuevo();
    await expect.poll(donde).toBe(`/auth/login?volver=${encodeURIComponent(CREAR)}`);
    const guardado = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
    expect(guardado).toContain('Ana Lucía Pérez');
    expect(guardado).not.toContain(ESCRITO.Contraseña);

    const yo = servidor.usuario;
    if (!yo) throw new Error('The stub server has no user.');
    const SIN_ROL = rechazo('validacion', { errores: { idRolUsuario: ['Elige un rol activo.'] } });
    servidor.contestar({
      ingresar: { ...yo, token: 'otro' },
      'rolUsuario.listar': lista(() => roles),
      'rolUsuario.obtener': { idRolUsuario: 9, nombre: 'Recepción', activo: false, version: 2 },
      'usuarios.crear': SIN_ROL,
    });
    // The form being left has fields of those names too.
    await expect.element(boton('Ingresar')).toBeVisible();
    await campo('Usuario').fill(yo.user);
    await contrasena().fill('demo-2025');
    await boton('Ingresar').click();
    await expect.element(page.getByText('Recuperamos lo que habías escrito.')).toBeVisible();
    expect(donde()).toBe(CREAR);
    await expect.element(rol()).toHaveValue('Recepción');
    await expect.element(campo('Nombre')).toHaveValue('Ana Lucía Pérez');
    await confirmar().click();
    await esperarError(rol(), 'Elige un rol activo.');
  });

  test('recovers what was typed for a role with that role, when it is opened for another one', async () => {
    const alPrimero = async (deQuienes: string) => {
      await abrir(`/usuarios/listado/${deQuienes}`, []);
      await enlace('Agregar uno').click();
      await expect.element(campo('Nombre')).toBeVisible();
    };
    await alPrimero('tecnicos');
    await campo('Nombre').fill('Luis Barrios');
    const guardado = `visitas.a-medias:borrador:${CREAR}`;
    const borrador = localStorage.getItem(guardado) ?? '';
    desmontar();
    localStorage.setItem(guardado, borrador);
    await alPrimero('supervisores');
    await expect.element(page.getByText('Recuperamos lo que habías escrito.')).toBeVisible();
    await expect.element(campo('Nombre')).toHaveValue('Luis Barrios');
    await expect.element(rol()).toHaveValue('Tecnico');
    await boton('Descartar').click();
    await expect.element(rol()).toHaveValue('Supervisor');
  });
});

describe('editing a user', () => {
  const EDITAR = '/usuarios/editar/41';
  const EDITADO = 'Usuario Editado Exitosamente';
  const abrirUno = (ademas: Contestaciones = {}, suyo = usuario(41, 'Tecnico')) =>
    abrir(EDITAR, [suyo], ademas);

  test('does not take as its own what was typed in the dialog over it', async () => {
    const ENCIMA = `${EDITAR}/jornada`;
    const valor = { cambios: { cual: 'otra' }, version: 1 };
    const guardado = JSON.stringify({ de: 7, desde: Date.now(), valor });
    localStorage.setItem(`visitas.a-medias:borrador:${ENCIMA}`, guardado);
    await abrir(ENCIMA, [usuario(41, 'Tecnico')], {
      'jornadas.obtener': {
        idTecnico: 41,
        tecnico: 'Tecnico Xicará',
        dias: [],
        propia: false,
        empresa: [],
        vuelve: false,
        version: 1,
      },
    });
    const dialogo = ventana('Jornada');
    await expect.element(dialogo.getByText('Recuperamos lo que habías escrito.')).toBeVisible();
    await expect.poll(() => campo('Nombre').elements()).toHaveLength(1);
    expect(page.getByText('Recuperamos lo que habías escrito.').elements()).toHaveLength(1);
  });

  test('goes from the list to the form, and back to the updated list', async () => {
    const { servidor, donde } = await abrir(enPestana('todos'), [usuario(41, 'Tecnico')]);
    await enlace('Editar Tecnico Xicará').click();
    await expect.element(titulo('Editar Usuario')).toBeInTheDocument();
    expect(donde()).toBe(EDITAR);
    expect(document.title).toBe('Editar Usuario · Sistema de Gestión de Visitas');
    await expect
      .element(enlace('Acceso y sesiones'))
      .toHaveAttribute('href', '/usuarios/acceso/41');
    await expect.element(enlace('Jornada')).toHaveAttribute('href', '/usuarios/editar/41/jornada');
    await expect.element(rol()).toHaveValue('Tecnico');
    await expect.element(campo('Nombre')).toHaveValue('Tecnico Xicará');
    await expect.element(campo('Documento de identificación')).toHaveValue('2233-041');
    await expect.element(campo('Usuario')).toHaveValue('persona.41');
    await expect.element(contrasena()).toHaveValue('');
    await expect.element(contrasena()).toHaveAttribute('autocomplete', 'new-password');
    await expect
      .element(contrasena())
      .toHaveAccessibleDescription('Déjala vacía para conservar la que tiene.');
    await campo('Nombre').fill('Tecnico Xicará de León');
    await rol().click();
    // The list opens with the present role, and the others are read.
    for (const uno of ['Administrador', 'Supervisor', 'Tecnico'])
      await expect.element(opcion(uno)).toBeVisible();
    await opcion('Supervisor').click();
    await confirmar().click();
    await expect.element(toast(EDITADO)).toBeVisible();
    await expect.element(fila('Tecnico Xicará de León')).toBeVisible();
    expect(donde()).toBe(enPestana('todos'));
    const [recibida] = servidor.recibidas('usuarios.editar');
    expect(recibida?.cuerpo).toMatchObject({ idUsuario: 41, idRolUsuario: 2, version: 3 });
    // The password was left empty, so it does not change.
    expect(recibida?.cuerpo.password).toBeUndefined();
  });

  test('makes the user change a password that another user typed', async () => {
    const { servidor } = await abrirUno();
    const debeCambiarla = page.getByRole('switch', { name: 'Debe cambiarla al entrar' });
    await expect.element(campo('Nombre')).toBeInTheDocument();
    expect(debeCambiarla.elements()).toEqual([]);
    await contrasena().fill('nueva y larga');
    await expect.element(debeCambiarla).toBeChecked();
    await confirmar().click();
    await expect.element(toast(EDITADO)).toBeVisible();
    expect(servidor.recibidas('usuarios.editar')).toMatchObject([
      { cuerpo: { password: 'nueva y larga', debeCambiarContrasena: true } },
    ]);
  });

  test('shows and keeps a role that is no longer active', async () => {
    const { servidor } = await abrirUno({}, usuario(41, 'Recepción'));
    await expect.element(rol()).toHaveValue('Recepción');
    // Only a technician has working days.
    expect(enlace('Jornada').elements()).toEqual([]);
    await elegirRol('Tecnico');
    await elegirRol('Recepción');
    await campo('Nombre').fill('Ana Cifuentes');
    await confirmar().click();
    await expect.element(toast(EDITADO)).toBeVisible();
    expect(servidor.recibidas('usuarios.editar')).toMatchObject([
      { cuerpo: { nombre: 'Ana Cifuentes', idRolUsuario: 9 } },
    ]);
  });

  test("over another user's changes is refused until they are loaded", async () => {
    const suyo = usuario(41, 'Tecnico');
    const { servidor } = await abrirUno({ 'usuarios.editar': rechazo('version-anterior') }, suyo);
    await campo('Nombre').fill('Mi nombre');
    Object.assign(suyo, { documentoIdentificacion: '2233-2', version: 8 });
    await confirmar().click();
    const suceso = 'Otra persona modificó este registro. Vuelve a cargarlo.';
    await expect.element(toast(suceso)).toBeVisible();
    await expect.element(page.getByRole('main').getByText(suceso)).toBeVisible();
    servidor.contestar({ 'usuarios.editar': suyo });
    await boton('Volver a cargar').click();
    await expect.element(campo('Documento de identificación')).toHaveValue('2233-2');
    expect(document.activeElement?.closest('form')).not.toBeNull();
    await expect.element(campo('Nombre')).toHaveValue('Mi nombre');
    await confirmar().click();
    await expect.element(toast(EDITADO)).toBeVisible();
    expect(servidor.recibidas('usuarios.editar').at(-1)?.cuerpo.version).toBe(8);
  });

  test("shows under the role why it refuses a change of one's own role", async () => {
    const frase = 'No puedes cambiar tu propio rol. Pídelo a otro administrador.';
    await abrirUno(
      { 'usuarios.editar': rechazo('validacion', { errores: { idRolUsuario: [frase] } }) },
      usuario(41, 'Administrador'),
    );
    await elegirRol('Supervisor');
    await confirmar().click();
    await esperarError(rol(), frase);
    await expect.element(rol()).toHaveFocus();
  });

  test('says when the user does not exist, and offers a way on', async () => {
    const { donde } = await abrirUno({ 'usuarios.obtener': rechazo('no-encontrado') });
    const contenido = page.getByRole('main');
    await expect.element(contenido.getByText('No encontramos lo que buscas')).toBeVisible();
    await expect.element(titulo('Editar Usuario')).toBeInTheDocument();
    await contenido.getByRole('button', { name: 'Regresar' }).click();
    await expect.poll(donde).toBe(TODOS);
  });

  test('can be requested again when the server does not answer', async () => {
    const { servidor } = await abrirUno({ 'usuarios.obtener': sinRed });
    const contenido = page.getByRole('main');
    await expect.element(contenido.getByText('Error de conexión con el servidor')).toBeVisible();
    servidor.contestar({ 'usuarios.obtener': usuario(41, 'Tecnico') });
    await boton('Reintentar').click();
    await expect.element(campo('Nombre')).toHaveValue('Tecnico Xicará');
  });
});

test('a password that somebody else set says until when it serves, in the list, on a phone and where it is changed', async () => {
  const [dada, vencida] = ['2099-12-03T18:00:00.000Z', '2020-12-03T18:00:00.000Z'];
  const usuarios = [
    usuario(41, 'Tecnico', { nombre: 'Dada', provisionalHasta: dada }),
    usuario(42, 'Tecnico', { nombre: 'Vencida', provisionalHasta: vencida }),
    usuario(43, 'Tecnico', { nombre: 'Propia', provisionalHasta: null }),
  ];
  await abrir(TODOS, usuarios);
  const esperarNotas = async () => {
    await expect
      .element(fila('Dada'))
      .toHaveTextContent(/Contraseña provisional hasta el 03\/12\/2099/);
    await expect.element(fila('Vencida')).toHaveTextContent(/Contraseña provisional vencida/);
    await expect.element(fila('Propia')).not.toHaveTextContent(/[Cc]ontraseña/);
  };
  await esperarNotas();
  await enTelefono();
  await esperarNotas();
  await page.getByRole('link', { name: 'Editar Vencida' }).click();
  await expect
    .element(campo('Contraseña'))
    .toHaveAccessibleDescription(
      'Contraseña provisional vencida. Déjala vacía para conservar la que tiene.',
    );
});
