import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { enTelefono } from '../../../pruebas/medidas.ts';
import { montar, persona } from '../../../pruebas/montar.tsx';
import {
  boton,
  buscador,
  campo,
  confirmar,
  cuenta,
  esperarEncima,
  pulsarEn,
  teclear,
  titulo,
  toast,
  toasts,
  ventana,
} from '../../../pruebas/pantalla.ts';
import { type Contestaciones, callado, lista, rechazo, sinRed } from '../../../pruebas/servidor.ts';

// Behaviour of every modal of a child route (section 2), tested on the one of visit types.
const LISTA = '/catalogos/tipo-visitas/';
const CREAR = '/catalogos/tipo-visitas/crear';
const EDITAR = '/catalogos/tipo-visitas/editar/3';
const TIPO = { idTipoVisita: 3, nombre: 'Revisión', activo: true, version: 1 };
const OTRO = { idTipoVisita: 4, nombre: 'Entrega', activo: true, version: 1 };

const edicion = () => ventana('Editar Tipo de Visita');
const nueva = () => ventana('Nuevo Tipo de Visita');
const pregunta = () => ventana('¿Descartar los cambios?');
const enlace = (nombre: string) => page.getByRole('link', { name: nombre, exact: true });

const abrir = (ruta: string | string[], ademas: Contestaciones = {}) =>
  montar(ruta, {
    como: 'Administrador',
    servidor: {
      'tipoVisita.listar': lista([TIPO, OTRO]),
      'tipoVisita.obtener': TIPO,
      'tipoVisita.duracion': { visitas: 0, mediana: null, esperada: 45 },
      ...ademas,
    },
  });

const CIERRES = [
  { como: 'the cross', cerrar: () => boton('Cerrar').click() },
  { como: 'Cancelar', cerrar: () => boton('Cancelar').click() },
  { como: 'Esc', cerrar: () => userEvent.keyboard('{Escape}') },
];
const TODOS = [...CIERRES, { como: 'the browser’s back', cerrar: async () => history.back() }];

test.each(TODOS)(
  'closing with $como goes back in history, to the list as it was',
  async ({ cerrar }) => {
    const { donde } = await abrir(['/home', LISTA]);
    await buscador().fill('revision');
    await expect.element(cuenta()).toHaveTextContent('1 de 2 tipos');
    await enlace('Editar Revisión').click();
    await expect.element(campo('Nombre')).toHaveFocus();
    await expect.element(cuenta()).toBeInTheDocument();

    await cerrar();
    await expect.element(edicion()).not.toBeInTheDocument();
    expect(donde()).toBe(`${LISTA}?buscar=revision`);
    await expect.element(enlace('Editar Revisión')).toHaveFocus();
    await expect.element(cuenta()).toHaveTextContent('1 de 2 tipos');
    history.forward();
    await expect.element(edicion()).toBeVisible();
    history.back();
    history.back();
    await expect.poll(donde).toBe('/home');
  },
);

test.each(CIERRES)(
  'closing with $como a modal opened by its address leads to the list, not out of the application',
  async ({ cerrar }) => {
    const { donde } = await abrir(['/home', CREAR]);
    await expect.element(campo('Nombre')).toHaveFocus();
    await cerrar();
    await expect.element(nueva()).not.toBeInTheDocument();
    expect(donde()).toBe(LISTA);
    history.back();
    await expect.poll(donde).toBe('/home');
  },
);

test('pressed twice at once, Cancelar closes the modal and not the list', async () => {
  const { donde } = await abrir(['/home', LISTA]);
  await enlace('Editar Revisión').click();
  await expect.element(campo('Nombre')).toHaveFocus();
  const vueltas = vi.spyOn(history, 'back');
  for (const cancelar of Array(2).fill(boton('Cancelar').element())) cancelar.click();
  await expect.element(edicion()).not.toBeInTheDocument();
  expect(vueltas).toHaveBeenCalledTimes(1);
  expect(donde()).toBe(LISTA);
});

test('a click outside closes it too, but not the second one of a double click', async () => {
  const { donde } = await abrir(CREAR);
  await expect.element(nueva()).toBeVisible();
  const segundo = new MouseEvent('click', { bubbles: true, detail: 2 });
  document.elementFromPoint(40, 860)?.dispatchEvent(segundo);
  await expect.element(nueva()).toBeVisible();
  expect(donde()).toBe(CREAR);
  await pulsarEn(40, 860);
  await expect.element(nueva()).not.toBeInTheDocument();
  expect(donde()).toBe(LISTA);
});

describe('unsaved text', () => {
  test.each(TODOS)('asks before $como closes the modal', async ({ cerrar }) => {
    const { donde } = await abrir(LISTA);
    await enlace('Agregar Tipo de Visita').click();
    await campo('Nombre').fill('A medias');
    await cerrar();
    await expect.element(pregunta()).toHaveTextContent('Lo que escribiste no se ha guardado.');
    await boton('Seguir editando').click();
    await expect.element(pregunta()).not.toBeInTheDocument();
    await expect.element(campo('Nombre')).toHaveValue('A medias');
    expect(donde()).toBe(CREAR);

    await cerrar();
    await boton('Descartar').click();
    await expect.element(nueva()).not.toBeInTheDocument();
    expect(donde()).toBe(LISTA);
    await enlace('Agregar Tipo de Visita').click();
    await expect.element(campo('Nombre')).toHaveValue('');
  });

  test('stays when Esc closes the question, which keeps the modal open', async () => {
    await abrir(CREAR);
    await campo('Nombre').fill('A medias');
    await userEvent.keyboard('{Escape}');
    await expect.element(pregunta()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(pregunta()).not.toBeInTheDocument();
    await expect.element(campo('Nombre')).toHaveValue('A medias');
  });

  test('that is erased again asks nothing', async () => {
    const { donde } = await abrir(CREAR);
    await campo('Nombre').fill('x');
    await campo('Nombre').fill('');
    await userEvent.keyboard('{Escape}');
    await expect.element(nueva()).not.toBeInTheDocument();
    expect(donde()).toBe(LISTA);
  });

  test('recovered over an older version, once thrown away leaves the present one to be changed', async () => {
    const valor = { cambios: { nombre: 'A medias' }, version: 3 };
    const guardado = JSON.stringify({ de: 7, desde: Date.now(), valor });
    localStorage.setItem(`visitas.a-medias:borrador:${EDITAR}`, guardado);
    const { servidor } = await abrir(EDITAR, {
      'tipoVisita.obtener': { ...TIPO, version: 4 },
      'tipoVisita.editar': TIPO,
    });
    const recuperado = edicion().getByText('Recuperamos lo que habías escrito.');
    await expect.element(recuperado).toBeVisible();
    await boton('Descartar').click();
    await expect.element(campo('Nombre')).toHaveValue('Revisión');
    await campo('Nombre').fill('Otro nombre');
    expect(recuperado.elements()).toEqual([]);
    await confirmar().click();
    await expect.element(toast('Tipo de Visita Editado Exitosamente')).toBeVisible();
    expect(servidor.recibidas('tipoVisita.editar').map(({ cuerpo }) => cuerpo)).toMatchObject([
      { nombre: 'Otro nombre', version: 4 },
    ]);
  });

  test('stays when the server does not answer', async () => {
    await abrir(CREAR, { 'tipoVisita.crear': sinRed });
    await campo('Nombre').fill('Se queda');
    await confirmar().click();
    await expect.element(toast('Error de conexión con el servidor')).toBeVisible();
    await expect
      .element(nueva().getByRole('alert'))
      .toHaveTextContent('Error de conexión con el servidor');
    await expect.element(campo('Nombre')).toHaveValue('Se queda');
  });

  test('is not left for another user who signs in after the session ends', async () => {
    const { donde } = await abrir(CREAR, {
      'tipoVisita.crear': rechazo('sin-sesion'),
      ingresar: { ...persona('Supervisor', { idUsuario: 8, user: 'luis' }), token: 'otro' },
    });
    await campo('Nombre').fill('De otra persona');
    await confirmar().click();
    await expect.element(titulo('Bienvenido')).toBeVisible();
    expect(donde()).toBe(`/auth/login?volver=${encodeURIComponent(CREAR)}`);
    expect(JSON.stringify(localStorage)).toContain('De otra persona');
    await campo('Usuario').fill('luis');
    await campo('Contraseña').fill('cinco gallinas azules');
    await boton('Ingresar').click();
    await expect.element(toast('Ingreso exitoso')).toBeVisible();
    await expect.poll(donde).toBe('/home');
    expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('De otra persona');
  });
});

test('the keyboard stays inside', async () => {
  await abrir(CREAR);
  await expect.element(campo('Nombre')).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(campo('Duración habitual (opcional)')).toHaveFocus();
  for (const siguiente of ['Cancelar', 'Confirmar', 'Cerrar']) {
    await userEvent.keyboard('{Tab}');
    await expect.element(boton(siguiente)).toHaveFocus();
  }
  // The search key does not move the focus out either.
  await userEvent.keyboard('/');
  await expect.element(boton('Cerrar')).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(confirmar()).toHaveFocus();
});

test('a modal waiting for its record opens once, and the focus goes to its field', async () => {
  const { servidor } = await abrir(LISTA);
  const lectura = servidor.retener('tipoVisita.obtener');
  await enlace('Editar Revisión').click();
  const cargando = edicion().getByRole('status', { name: 'Cargando' });
  await expect.element(cargando).toHaveAttribute('aria-busy', 'true');
  const abierta = edicion().element();
  await lectura.soltar();
  await expect.element(campo('Nombre')).toHaveFocus();
  expect(edicion().element()).toBe(abierta);
});

test('a record that does not arrive says so, and can be requested again', async () => {
  const { servidor } = await abrir(EDITAR, { 'tipoVisita.obtener': sinRed });
  await expect.element(edicion().getByText('Error de conexión con el servidor')).toBeVisible();
  servidor.contestar({ 'tipoVisita.obtener': TIPO });
  await edicion().getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(campo('Nombre')).toHaveValue('Revisión');
  expect(edicion().element().contains(document.activeElement)).toBe(true);
});

test('Confirmar is busy while the form is sent', async () => {
  await abrir(CREAR, { 'tipoVisita.crear': callado });
  await teclear(campo('Nombre'), 'Nuevo{Enter}');
  await expect.element(confirmar()).toHaveAttribute('aria-busy', 'true');
});

test('what is being sent is not changed until there is an answer, and keeps the focus', async () => {
  const { servidor } = await abrir(EDITAR, { 'tipoVisita.editar': rechazo('interno') });
  const activo = page.getByRole('switch', { name: 'Activo' });
  const envio = servidor.retener('tipoVisita.editar');
  await teclear(campo('Nombre'), ' anual{Enter}');
  await envio.llegada();
  await userEvent.keyboard(' y más');
  await expect.element(campo('Nombre')).toHaveAttribute('readonly');
  await expect.element(campo('Nombre')).toHaveFocus();
  (activo.element() as HTMLElement).click();
  await envio.soltar();
  await expect.element(edicion().getByRole('alert')).toBeVisible();
  await expect.element(campo('Nombre')).toHaveValue('Revisión anual');
  await expect.element(activo).toBeChecked();
  await expect.element(campo('Nombre')).toHaveFocus();
  await userEvent.keyboard(' y más');
  await expect.element(campo('Nombre')).toHaveValue('Revisión anual y más');
});

test('on a phone, a toast does not cover the buttons', async () => {
  await enTelefono();
  await abrir(CREAR, { 'tipoVisita.crear': sinRed });
  await campo('Nombre').fill('Nuevo');
  await confirmar().click();
  await expect.element(toast('Error de conexión con el servidor')).toBeVisible();
  await esperarEncima(toasts().getByRole('alert'), confirmar());
});
