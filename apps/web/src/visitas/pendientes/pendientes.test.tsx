import type { Visita } from '@visitas/contract/visitas/esquemas';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { enTelefono } from '../../../pruebas/medidas.ts';
import { desmontar, montar, persona } from '../../../pruebas/montar.tsx';
import {
  boton,
  campo,
  confirmar,
  mirarDeNuevo,
  titulo,
  toast,
  toasts,
} from '../../../pruebas/pantalla.ts';
import { conPausasCortas, sinAlmacen } from '../../../pruebas/pendientes.ts';
import { Receptor } from '../../../pruebas/receptor.ts';
import {
  ajena,
  type Contestaciones,
  rechazo,
  sinPermiso,
  sinRed,
} from '../../../pruebas/servidor.ts';
import { VISITA } from '../../../pruebas/visita.ts';
import {
  dato,
  EJECUCION,
  EJECUTADA,
  enlace,
  SIN_CAMINO,
  SITUACIONES,
} from '../../../pruebas/visitas.ts';
import { pendientes } from '../../campo/pendientes/cola.ts';

const DETALLE = '/detalle-visita/5';
const LISTA = '/acciones-pendientes';
const INICIADA = 'Visita Iniciada correctamente';
const GUARDADA = 'Guardada en este teléfono. Se enviará al volver la conexión.';
const MARCA = 'Pendiente de enviar';
const OTRA = { ...VISITA, idVisita: 6, cliente: { ...VISITA.cliente, nombre: 'Librería' } };
const { enProceso, finalizada, solicitada } = SITUACIONES;

const PANEL_VACIO = {
  hoy: '2025-11-21',
  completadas: 0,
  enProceso: 0,
  pendientes: 0,
  atrasadas: 0,
  proximaVisita: null,
  visitas: [],
};
const SIN_RED: Contestaciones = {
  'visitas.iniciar': sinRed,
  'visitas.finalizar': sinRed,
  'visitas.solicitarCancelacion': sinRed,
  salud: sinRed,
};

/** The strip under the bar. */
const franja = (texto: string) => page.getByRole('link', { name: texto, exact: true });
const marca = () => page.getByRole('main').getByText(MARCA, { exact: true });
const pregunta = (nombre: string) => page.getByRole('alertdialog', { name: nombre });
const accion = (texto: string) => page.getByRole('listitem').filter({ hasText: texto });

/** The server applies each action, and may be unreachable. */
async function abrir(
  ruta: string,
  { inicial = VISITA, como = persona('Tecnico'), ...ademas }: Ademas = {},
) {
  let visita = inicial;
  const hace: Contestaciones = {
    'visitas.iniciar': () => {
      visita = enProceso;
      return EJECUCION;
    },
    'visitas.finalizar': () => {
      visita = finalizada;
      return { ...EJECUTADA, archivoPdf: EJECUTADA.reporteVisita.archivoPdf };
    },
    'visitas.solicitarCancelacion': () => {
      visita = solicitada;
      return visita;
    },
  };
  const pasarLaPausa = conPausasCortas();
  const pantalla = await montar(ruta, {
    como,
    servidor: {
      'visitas.obtener': ({ parametros }) => (parametros.id === OTRA.idVisita ? OTRA : visita),
      'dashboards.tecnico': PANEL_VACIO,
      salir: undefined,
      ...SIN_RED,
      ...ademas,
    },
  });
  /** The network is back, and the browser reports it. */
  const vuelve = (otras: Contestaciones = {}) => {
    pantalla.servidor.contestar({ ...hace, salud: { estado: 'ok' }, ...otras } as Contestaciones);
    pasarLaPausa();
    window.dispatchEvent(new Event('online'));
  };
  return { ...pantalla, vuelve };
}
type Ademas = Contestaciones & { inicial?: Visita; como?: ReturnType<typeof persona> };

/** As a sign-out, which keeps whose actions wait on the phone. */
function dejarElTelefono(): void {
  const DE_QUIEN = 'visitas.con-pendientes';
  const deQuien = localStorage.getItem(DE_QUIEN) ?? '';
  desmontar();
  localStorage.setItem(DE_QUIEN, deQuien);
}

async function iniciarSinRed(): Promise<void> {
  const receptor = new Receptor();
  await boton('Iniciar Visita').click();
  await receptor.llega({ precision: 8 });
  await expect.element(toast(GUARDADA)).toBeVisible();
}

describe('without a connection', () => {
  test('a visit starts on the phone, and on the server once the connection is back', async () => {
    await enTelefono();
    const { servidor, vuelve } = await abrir(DETALLE);
    await iniciarSinRed();
    await expect.poll(() => dato('Estado')).toBe('En Proceso');
    await expect.element(marca()).toBeVisible();
    expect(dato('Validación de ubicación')).toBe('Se decide al llegar al servidor.');
    await expect.element(enlace('Finalizar Visita')).toBeVisible();
    await expect.element(franja('Sin conexión · 1 acción pendiente')).toBeVisible();
    await expect
      .element(page.getByRole('status').filter({ hasText: 'Sin conexión. 1 acción pendiente' }))
      .toBeInTheDocument();
    expect(toast(INICIADA).elements()).toEqual([]);

    vuelve();
    await expect.element(toast(INICIADA)).toBeVisible();
    await expect.element(marca()).not.toBeInTheDocument();
    await expect.element(franja('1 acción pendiente')).not.toBeInTheDocument();
    expect(dato('Estado')).toBe('En Proceso');
    expect(dato('Validación de ubicación')).toBe('Dentro del rango permitido');
    const enviados = servidor.recibidas('visitas.iniciar');
    expect(enviados.length).toBeGreaterThan(1);
    for (const enviado of enviados) expect(enviado).toEqual(enviados[0]);
    expect(servidor.horas('visitas.iniciar').every((hora) => hora?.endsWith('Z'))).toBe(true);
  });

  test('a visit ends on the phone, and its report is offered once the end has arrived', async () => {
    const { servidor, vuelve } = await abrir(`${DETALLE}/finalizar`, { inicial: enProceso });
    const receptor = new Receptor();
    await campo('Resultado').fill('Se cambió el filtro.');
    await confirmar().click();
    await receptor.llega({ precision: 6 });
    await expect.element(toast(GUARDADA)).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Visita finalizada' })).toHaveFocus();
    await expect.element(marca()).toBeVisible();
    await expect
      .element(
        page.getByText('El reporte y la validación de ubicación estarán listos cuando se envíe.'),
      )
      .toBeVisible();
    expect(dato('Validación de ubicación')).toBeUndefined();
    expect(enlace('Ver Reporte').elements()).toEqual([]);

    vuelve();
    await expect.element(toast('Visita Finalizada Exitosamente')).toBeVisible();
    await expect.element(enlace('Ver Reporte')).toBeVisible();
    await expect.element(marca()).not.toBeInTheDocument();
    expect(servidor.recibidas('visitas.finalizar').at(-1)?.cuerpo.resultado).toBe(
      'Se cambió el filtro.',
    );
  });

  test('a visit that could not be done waits with its reason', async () => {
    const { servidor, vuelve } = await abrir(`${DETALLE}/finalizar`, { inicial: enProceso });
    const receptor = new Receptor();
    await boton('No se pudo realizar').click();
    await page.getByRole('radio', { name: 'No había nadie' }).click();
    await confirmar().click();
    await receptor.llega({ precision: 6 });
    await expect.element(toast(GUARDADA)).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Visita finalizada' })).toHaveFocus();
    await expect.element(page.getByText('No se realizó', { exact: true })).toBeVisible();
    vuelve();
    await expect.element(toast('Visita Finalizada Exitosamente')).toBeVisible();
    expect(servidor.recibidas('visitas.finalizar').at(-1)?.cuerpo).toMatchObject({
      resultado: null,
      noRealizada: { motivo: 'ausente' },
    });
  });

  test('actions that arrive together share one toast', async () => {
    const { ir, vuelve } = await abrir(DETALLE);
    await iniciarSinRed();
    await expect.poll(() => dato('Estado')).toBe('En Proceso');
    ir(`${DETALLE}/finalizar`);
    const receptor = new Receptor();
    await campo('Resultado').fill('Se cambió el filtro.');
    // The end waits behind the start, so the screen needs no time limit to know it.
    const { setTimeout: deVerdad } = window;
    vi.stubGlobal('setTimeout', (hacer: () => void, ms = 0) =>
      deVerdad(ms < 1_000 ? hacer : Boolean, ms),
    );
    await confirmar().click();
    await receptor.llega({ precision: 6 });
    await expect.element(page.getByRole('heading', { name: 'Visita finalizada' })).toBeVisible();
    vi.unstubAllGlobals();
    await expect.element(franja('Sin conexión · 2 acciones pendientes')).toBeVisible();
    vuelve();
    await expect.element(toast('2 acciones enviadas')).toBeVisible();
    expect(toast('Visita Finalizada Exitosamente').elements()).toEqual([]);
  });

  test('a cancellation can be requested', async () => {
    const { vuelve } = await abrir(`${DETALLE}/solicitud-cancelacion`);
    await campo('Motivo de Cancelación').fill('Está cerrado.');
    await confirmar().click();
    await expect.element(toast(GUARDADA)).toBeVisible();
    await expect.poll(() => dato('Cancelación')).toContain('Pendiente de aprobación');
    expect(dato('Cancelación')).toContain('Está cerrado.');
    vuelve();
    await expect.element(toast('Solicitud de Cancelación Realizada Exitosamente')).toBeVisible();
  });

  test("a second visit cannot start before the first ends, in the server's words", async () => {
    const { ir } = await abrir(DETALLE);
    await iniciarSinRed();
    ir('/detalle-visita/6');
    await expect.element(page.getByRole('heading', { name: 'Librería' })).toBeVisible();
    await boton('Iniciar Visita').click();
    const frase =
      'Ya tienes en proceso la visita a Farmacia del Centro del 21/11/2025. Finalízala antes de iniciar otra.';
    await expect.element(page.getByRole('region', { name: 'Acciones' })).toHaveTextContent(frase);
  });

  test.each([
    ['a captive portal', ajena(200, '<html>Acepta las condiciones</html>')],
    ["a proxy's bad gateway", ajena(502, '<html>Bad Gateway</html>')],
    ['a server that fails', rechazo('interno')],
  ])('an action waits after %s', async (_, contestacion) => {
    const { vuelve } = await abrir(DETALLE, { 'visitas.iniciar': contestacion });
    await iniciarSinRed();
    await expect.element(marca()).toBeVisible();
    vuelve();
    await expect.element(toast(INICIADA)).toBeVisible();
  });

  test('the dashboard counts the actions done on the phone', async () => {
    const fila = {
      idVisita: 5,
      cliente: 'Farmacia del Centro',
      direccion: 'Zona 10',
      tecnico: 'Luis Tecún',
      supervisor: 'María García',
      tipoVisita: 'Instalación',
      fechaPlanificada: '2025-11-21',
      estado: 'Pendiente',
      motivoCancelacion: null,
      ...SIN_CAMINO,
    } as const;
    const { ir } = await abrir(DETALLE, {
      'dashboards.tecnico': { ...PANEL_VACIO, pendientes: 1, proximaVisita: fila, visitas: [fila] },
    });
    await iniciarSinRed();
    ir('/dashboard-tecnicos/');
    await expect.poll(() => dato('En Proceso')).toBe('1');
    expect(dato('Pendientes')).toBe('0');
    await expect.element(marca()).toBeVisible();
  });
});

describe('an action that waits on the phone', () => {
  test('survives a reload, and only its owner sees it', async () => {
    await abrir(DETALLE);
    await iniciarSinRed();
    desmontar();

    const ajeno = await abrir(DETALLE, { como: persona('Tecnico', { idUsuario: 8 }) });
    await expect.element(boton('Iniciar Visita')).toBeVisible();
    await expect.poll(() => pendientes.ver()).toBeDefined();
    expect(marca().elements()).toEqual([]);
    expect(ajeno.servidor.recibidas('visitas.iniciar')).toEqual([]);
    desmontar();

    const { vuelve } = await abrir(DETALLE);
    await expect.poll(() => dato('Estado')).toBe('En Proceso');
    await expect.element(marca()).toBeVisible();
    vuelve();
    await expect.element(toast(INICIADA)).toBeVisible();
    await expect.element(marca()).not.toBeInTheDocument();
  });

  test('is told to its owner, who has another role since, and to nobody else', async () => {
    await abrir(DETALLE);
    await iniciarSinRed();
    dejarElTelefono();

    const SIN_PERMISO = { 'visitas.iniciar': sinPermiso };
    for (const rol of ['Tecnico', 'Supervisor'] as const) {
      await abrir(LISTA, { ...SIN_PERMISO, como: persona(rol, { idUsuario: 8 }) });
      await expect.element(page.getByText('No hay acciones pendientes.')).toBeVisible();
      await expect.element(page.getByRole('link', { name: /^Regresar a / })).toBeVisible();
      dejarElTelefono();
    }

    const { servidor } = await abrir(DETALLE, { ...SIN_PERMISO, como: persona('Supervisor') });
    await expect.element(toast(/^Tu rol no tiene permiso/)).toBeVisible();
    await franja('1 acción pendiente').click();
    await expect.element(accion('Iniciar Visita')).toHaveTextContent('Tu rol no tiene permiso');
    expect(servidor.recibidas('visitas.iniciar')).toHaveLength(1);
    await boton('Descartar Iniciar Visita de Farmacia del Centro').click();
    await boton('Descartar').click();
    await expect.element(page.getByText('No hay acciones pendientes.')).toBeVisible();
  });

  test('waits for its owner to sign in again after the session ends', async () => {
    const receptor = new Receptor();
    const { donde } = await abrir(DETALLE, { 'visitas.iniciar': rechazo('sin-sesion') });
    await boton('Iniciar Visita').click();
    await receptor.llega({ precision: 8 });
    await expect.poll(donde).toContain('/auth/login');
    await expect.element(toast('Tu sesión terminó. Ingresa de nuevo.')).toBeVisible();
    desmontar();
    const { vuelve } = await abrir(DETALLE);
    vuelve();
    await expect.element(toast(INICIADA)).toBeVisible();
  });

  test('is listed with its state, and the button sends it', async () => {
    await enTelefono();
    const { ir, servidor, vuelve } = await abrir(DETALLE);
    await iniciarSinRed();
    await franja('Sin conexión · 1 acción pendiente').click();
    await expect.element(titulo('Acciones pendientes')).toBeInTheDocument();
    await expect.element(accion('Iniciar Visita')).toHaveTextContent('Farmacia del Centro');
    await expect.element(accion('Iniciar Visita')).toHaveTextContent(/hoy, \d\d:\d\d/);
    await expect.element(accion('Iniciar Visita')).toHaveTextContent('Esperando conexión');
    await expect.element(page.getByText(/^Próximo intento en \d+ s$/)).toBeVisible();
    expect(page.getByRole('link', { name: /acción pendiente/ }).elements()).toEqual([]);

    // The end has to wait for the start.
    ir(`${DETALLE}/finalizar`);
    const receptor = new Receptor();
    await confirmar().click();
    await receptor.llega({ precision: 6 });
    await expect.element(page.getByRole('heading', { name: 'Visita finalizada' })).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    ir(LISTA);
    servidor.contestar({ 'visitas.iniciar': rechazo('interno') });
    await boton('Reintentar').click();
    await expect
      .element(accion('Iniciar Visita').first())
      .toHaveTextContent('El servidor no responde');
    await expect
      .element(accion('Finalizar Visita').last())
      .toHaveTextContent('Después de «Iniciar Visita»');
    vuelve();
    await expect.element(page.getByText('No hay acciones pendientes.')).toBeVisible();
  });

  test('refused before the server looked at the visit, leaves nothing for the supervisor, and says so', async () => {
    const frase = 'La ubicación no se entiende.';
    const { ir, vuelve } = await abrir(DETALLE);
    await iniciarSinRed();
    vuelve({ 'visitas.iniciar': rechazo('validacion', { errores: { latitudInicio: [frase] } }) });
    await expect.element(toast(frase)).toBeVisible();
    ir(LISTA);
    await boton('Descartar Iniciar Visita de Farmacia del Centro').click();
    await expect
      .element(pregunta('Descartar acción'))
      .toHaveTextContent('Tu supervisor no verá este intento.');
  });

  test('of a kind of which the server keeps no attempt, says what will not be known', async () => {
    const tarde = rechazo('estado-no-permite', { detalle: 'Ya no se puede.' });
    await abrir(LISTA, {
      inicial: enProceso,
      'lugares.contarPorQue': tarde,
      'evidencia.avanzar': tarde,
    });
    await expect.element(page.getByText('No hay acciones pendientes.')).toBeVisible();
    const { dejar } = await import('../../campo/pendientes/bandeja.ts');
    const ocurridoEn = '2025-11-21T15:10:00.000Z';
    const deLaVisita = { idVisita: 5, cliente: 'Farmacia del Centro', ocurridoEn };
    const cuerpos = {
      'lugares.contarPorQue': { motivo: 'otro', detalle: 'Calle cerrada' },
      'evidencia.avanzar': { respuestas: [] },
    };
    for (const operacion of ['lugares.contarPorQue', 'evidencia.avanzar'] as const)
      await dejar({
        operacion,
        ...deLaVisita,
        fechaPlanificada: '2025-11-21',
        cuerpo: JSON.stringify({ idVisita: 5, ...cuerpos[operacion], ocurridoEn }),
      });
    for (const [titulo, queda] of [
      ['Contar por qué', 'Tu supervisor no recibirá tu explicación.'],
      ['Lista de verificación', 'La visita quedará sin estas respuestas.'],
    ]) {
      await expect.element(accion(titulo ?? '')).toHaveTextContent('Rechazada');
      await boton(`Descartar ${titulo} de Farmacia del Centro`).click();
      await expect.element(pregunta('Descartar acción')).toHaveTextContent(queda ?? '');
      await boton('Conservar').click();
    }
  });

  test("stays with the server's refusal until it is discarded", async () => {
    const frase = 'Esta visita se canceló.';
    const { ir, vuelve } = await abrir(DETALLE);
    await iniciarSinRed();
    // Its time no longer runs, and it promised to send the action.
    for (const una of toasts().element().getAnimations({ subtree: true })) una.pause();
    vuelve({ 'visitas.iniciar': rechazo('estado-no-permite', { detalle: frase }) });
    await expect.element(toast(frase)).toBeVisible();
    await expect.element(toast(GUARDADA)).not.toBeInTheDocument();
    await expect.poll(() => dato('Estado')).toBe('Pendiente');
    ir(LISTA);
    await expect.element(accion('Iniciar Visita')).toHaveTextContent('Rechazada');
    await expect.element(accion('Iniciar Visita')).toHaveTextContent(frase);
    await boton('Descartar Iniciar Visita de Farmacia del Centro').click();
    await expect
      .element(pregunta('Descartar acción'))
      .toHaveTextContent('Tu supervisor puede ver el intento en la visita.');
    await expect.element(boton('Conservar')).toHaveFocus();
    await boton('Conservar').click();
    await expect.element(accion('Iniciar Visita')).toBeVisible();
    await boton('Descartar Iniciar Visita de Farmacia del Centro').click();
    await boton('Descartar').click();
    await expect.element(page.getByText('No hay acciones pendientes.')).toBeVisible();
    expect(page.getByRole('link', { name: /pendiente/ }).elements()).toEqual([]);
  });

  test('that was refused is replaced when it is pressed again', async () => {
    const frase = 'Esta visita ya no está asignada a ti.';
    const { ir, servidor, vuelve } = await abrir(DETALLE);
    vuelve({ 'visitas.iniciar': rechazo('estado-no-permite', { detalle: frase }) });
    const receptor = new Receptor();
    for (const vez of [1, 2, 3]) {
      await boton('Iniciar Visita').click();
      await receptor.llega({ precision: 8 });
      await expect.poll(() => servidor.recibidas('visitas.iniciar')).toHaveLength(vez);
      await expect
        .poll(() => pendientes.ver()?.cola.map(({ rechazo: no }) => no?.frase))
        .toEqual([frase]);
      await expect.element(franja('1 acción pendiente')).toBeVisible();
      await expect.element(boton('Iniciar Visita')).toBeEnabled();
    }
    ir(LISTA);
    await boton('Descartar Iniciar Visita de Farmacia del Centro').click();
    await boton('Descartar').click();
    await expect.element(page.getByText('No hay acciones pendientes.')).toBeVisible();
  });

  test('is listed, discarded and sent though its visit was given to another technician', async () => {
    const frase = 'Esta visita ya no está asignada a ti.';
    const { ir, servidor, vuelve } = await abrir(DETALLE);
    await iniciarSinRed();
    await expect.poll(() => dato('Estado')).toBe('En Proceso');
    servidor.contestar({ 'visitas.obtener': rechazo('no-encontrado') });
    mirarDeNuevo();
    await expect
      .element(page.getByText(/^No existe o no está asignada a ti/).first())
      .toBeVisible();
    await expect.element(franja('Sin conexión · 1 acción pendiente')).toBeVisible();
    vuelve({ 'visitas.iniciar': rechazo('estado-no-permite', { detalle: frase }) });
    await expect.element(toast(frase)).toBeVisible();
    ir(LISTA);
    await expect.element(accion('Iniciar Visita')).toHaveTextContent('Rechazada');
    await boton('Descartar Iniciar Visita de Farmacia del Centro').click();
    await boton('Descartar').click();
    await expect.element(page.getByText('No hay acciones pendientes.')).toBeVisible();
  });

  test('is discarded after a list of all that is lost', async () => {
    const { ir } = await abrir(`${DETALLE}/finalizar`, { inicial: enProceso });
    const receptor = new Receptor();
    await campo('Resultado').fill('Se cambió el filtro.');
    await confirmar().click();
    await receptor.llega({ precision: 6 });
    await expect.element(page.getByRole('heading', { name: 'Visita finalizada' })).toHaveFocus();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    ir(LISTA);
    await boton('Descartar Finalizar Visita de Farmacia del Centro').click();
    const hoja = pregunta('Descartar acción');
    for (const dicho of [
      'Finalizar Visita de Farmacia del Centro no ha tenido respuesta del servidor. Si la descartas se pierde:',
      'La hora en que finalizaste',
      'Tu ubicación de ese momento',
      'Se cambió el filtro.',
      'La visita volverá a En Proceso en este teléfono.',
      'Si ya había llegado, se verá en la visita al volver la conexión.',
    ]) {
      await expect.element(hoja).toHaveTextContent(dicho);
    }
    await hoja.getByRole('button', { name: 'Descartar', exact: true }).click();
    await expect.element(page.getByText('No hay acciones pendientes.')).toBeVisible();
    ir(DETALLE);
    await expect.poll(() => dato('Estado')).toBe('En Proceso');
  });

  test('is not lost by signing out, which asks first', async () => {
    const { donde } = await abrir(DETALLE);
    await iniciarSinRed();
    await boton('Cerrar sesión').click();
    const hoja = pregunta('Tienes 1 acción sin enviar');
    await expect.element(hoja).toHaveTextContent('Sin conexión no podrás entrar.');
    await hoja.getByRole('button', { name: 'Seguir en mi sesión' }).click();
    await expect.element(hoja).not.toBeInTheDocument();
    await boton('Cerrar sesión').click();
    await hoja.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect.poll(donde).toBe('/auth/login');
    desmontar();
    await abrir(DETALLE);
    await expect.element(marca()).toBeVisible();
  });
});

describe('with a connection', () => {
  test('the queue is not visible', async () => {
    const receptor = new Receptor();
    const { vuelve } = await abrir(DETALLE);
    vuelve();
    await boton('Iniciar Visita').click();
    await receptor.llega({ precision: 8 });
    await expect.element(toast(INICIADA)).toBeVisible();
    await expect.poll(() => dato('Estado')).toBe('En Proceso');
    expect(toast(GUARDADA).elements()).toEqual([]);
    expect(marca().elements()).toEqual([]);
    expect(page.getByRole('link', { name: /pendiente/ }).elements()).toEqual([]);
  });

  test('signing out asks nothing when nothing waits', async () => {
    const { donde } = await abrir(DETALLE);
    await expect.element(boton('Iniciar Visita')).toBeVisible();
    await boton('Cerrar sesión').click();
    await expect.poll(donde).toBe('/auth/login');
  });

  test('a phone without storage says so before any press, and works', async () => {
    sinAlmacen();
    const receptor = new Receptor();
    const { vuelve } = await abrir(DETALLE);
    vuelve();
    await expect
      .element(page.getByText('Este teléfono no puede guardar sin conexión. Necesitas cobertura.'))
      .toBeVisible();
    await boton('Iniciar Visita').click();
    await receptor.llega({ precision: 8 });
    await expect.element(toast(INICIADA)).toBeVisible();
    expect(toasts().getByRole('alert').elements()).toEqual([]);
  });

  test('an empty queue shows a message', async () => {
    await abrir(LISTA);
    await expect.element(page.getByText('No hay acciones pendientes.')).toBeVisible();
    expect(boton('Reintentar').elements()).toEqual([]);
  });
});
