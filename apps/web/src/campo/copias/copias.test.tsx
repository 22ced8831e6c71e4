import { QueryClient } from '@tanstack/react-query';
import type { Respuesta } from '@visitas/contract/operaciones';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fichaDeTecnico } from '../../../pruebas/fichaDeCliente.ts';
import { LISTA_PEDIDA } from '../../../pruebas/listas.ts';
import { enTelefono } from '../../../pruebas/medidas.ts';
import { desmontar, montar, persona } from '../../../pruebas/montar.tsx';
import { boton, mirarDeNuevo, toast, toasts } from '../../../pruebas/pantalla.ts';
import { ajena, type Contestaciones, rechazo, sinRed } from '../../../pruebas/servidor.ts';
import { CON_LUGAR, VISITA } from '../../../pruebas/visita.ts';
import {
  dato,
  EJECUTADA,
  enlace,
  listaDeVisitas,
  SIN_CAMINO,
  SITUACIONES,
} from '../../../pruebas/visitas.ts';
import { sesion } from '../../plataforma/memoria/sesion.ts';
import { lecturaDe, lecturas } from '../../plataforma/servidor/lecturas.ts';
import type { VentanaLeida } from '../../plataforma/servidor/leerVentanas.ts';
import { traerAbiertas } from './abiertas.ts';
import { copias } from './copias.ts';
import { guardarCopias, recuperar } from './guardadas.ts';

const PANEL = '/dashboard-tecnicos/';
const DETALLE = '/detalle-visita/5';
const SIN_CONEXION = 'Error de conexión con el servidor';
const MS_POR_DIA = 86_400_000;

const SUYA = {
  ...VISITA,
  cliente: { ...CON_LUGAR, nombre: 'Bodegas del Sur' },
  observaciones: 'Entrar por el portón azul.',
};
const DIA: Respuesta<'dashboards.tecnico'> = {
  hoy: '2025-11-21',
  completadas: 4,
  enProceso: 0,
  pendientes: 1,
  atrasadas: 0,
  proximaVisita: null,
  visitas: [
    {
      idVisita: SUYA.idVisita,
      cliente: SUYA.cliente.nombre,
      direccion: SUYA.cliente.direccion,
      tecnico: 'Luis Tecún',
      supervisor: 'María García',
      tipoVisita: 'Instalación',
      fechaPlanificada: '2025-11-21',
      estado: 'Pendiente',
      motivoCancelacion: null,
      ...SIN_CAMINO,
    },
  ],
};
const NADIE_CONTESTA: Contestaciones = {
  sesion: sinRed,
  'dashboards.tecnico': sinRed,
  'visitas.obtener': sinRed,
};

const llaveDeVisita = lecturaDe('visitas.obtener', { parametros: { id: SUYA.idVisita } }).queryKey;
const llaveDelPanel = lecturaDe('dashboards.tecnico', {}).queryKey;

/** Stores copies as if this phone had read them at that time. */
async function guardado({
  de = persona('Tecnico').idUsuario,
  leida = Date.now() - 60_000,
  visita = SUYA as object,
} = {}): Promise<void> {
  const otra = new QueryClient();
  otra.setQueryData<object>(llaveDelPanel, DIA, { updatedAt: leida });
  otra.setQueryData<object>(llaveDeVisita, visita, { updatedAt: leida });
  await guardarCopias(otra, de);
}

/** The user's stored copies, as the application would restore them. */
async function queHay(de = persona('Tecnico').idUsuario): Promise<unknown[]> {
  const otra = new QueryClient();
  await recuperar(otra, de, () => true);
  return otra
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey[0]);
}

const seLee = (observaciones: string) =>
  expect.poll(() => dato('Observaciones')).toBe(observaciones);

const sinConexion = (ruta: string) => montar(ruta, { como: 'Tecnico', servidor: NADIE_CONTESTA });

describe("without a connection, the phone's copy", () => {
  test('shows the day and the time of its data', async () => {
    await guardado();
    await enTelefono();
    await sinConexion(PANEL);
    await expect.element(enlace('Ver Detalle: Bodegas del Sur')).toBeVisible();
    // An older version did not store the client's id.
    expect(enlace('Bodegas del Sur').elements()).toEqual([]);
    await expect.element(page.getByText(/^Datos de las \d\d:\d\d$/)).toBeVisible();
    expect(toasts().getByRole('alert').elements()).toEqual([]);
  });

  test('of another day shows its date', async () => {
    await guardado({ leida: Date.now() - 2 * MS_POR_DIA });
    await sinConexion(PANEL);
    await expect.element(page.getByText(/^Datos del \d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toBeVisible();
  });

  test("shows each visit with the client's phone, the instructions and the place", async () => {
    await guardado();
    await sinConexion(DETALLE);
    await expect.element(enlace('Llamar a Bodegas del Sur: 2232-1010')).toBeVisible();
    await seLee('Entrar por el portón azul.');
    await expect.element(enlace('Ver Ubicación')).toBeVisible();
    await expect.element(page.getByText(/^Datos de las/)).toBeVisible();
    await expect.element(boton('Iniciar Visita')).toBeVisible();
    expect(toasts().getByRole('alert').elements()).toEqual([]);
  });

  test('has nothing for a visit never read, and the page says so', async () => {
    await guardado();
    await sinConexion('/detalle-visita/99');
    await expect.element(page.getByRole('main').getByText(SIN_CONEXION)).toBeVisible();
    await expect.element(toast(SIN_CONEXION)).toBeVisible();
    expect(page.getByText(/^Datos de/).elements()).toEqual([]);
  });

  test('of another user is never shown and is deleted', async () => {
    await guardado({ de: 8 });
    await sinConexion(PANEL);
    await expect.element(page.getByRole('main').getByText(SIN_CONEXION)).toBeVisible();
    expect(page.getByText('Bodegas del Sur').elements()).toEqual([]);
    expect(await queHay(8)).toEqual([]);
  });

  test('written by another version is ignored, and the other copies remain', async () => {
    await guardado({ visita: { ...SUYA, cliente: 'Bodegas del Sur' } });
    await sinConexion(DETALLE);
    await expect.element(page.getByRole('main').getByText(SIN_CONEXION)).toBeVisible();
    expect(await queHay()).toEqual(['dashboards.tecnico']);
  });
});

test("with a connection, the server's data replaces the copy without a notice", async () => {
  await guardado({ leida: Date.now() - 2 * MS_POR_DIA });
  await montar(DETALLE, {
    como: 'Tecnico',
    servidor: { 'visitas.obtener': { ...SUYA, observaciones: 'Entrar por atrás.' } },
  });
  await copias.recuperar(lecturas);
  await seLee('Entrar por atrás.');
  expect(page.getByText(/^Datos de/).elements()).toEqual([]);
});

describe('the stored copy', () => {
  const leerYGuardar = async (contestaciones: Contestaciones = {}) => {
    const montada = await montar(DETALLE, {
      como: 'Tecnico',
      servidor: { 'visitas.obtener': SUYA, ...contestaciones },
    });
    await seLee('Entrar por el portón azul.');
    await copias.guardar(lecturas);
    await expect.poll(() => queHay()).toEqual(['visitas.obtener']);
    return montada;
  };

  test('is deleted at sign-out', async () => {
    await leerYGuardar({ salir: () => undefined as never });
    sesion.cerrar('terminada');
    await expect.poll(() => queHay()).toEqual([]);
  });

  test('is kept for the same user when the server ends their session', async () => {
    const { servidor, ir } = await leerYGuardar();
    servidor.contestar({ 'visitas.obtener': rechazo('sin-sesion') });
    ir('/detalle-visita/6');
    await expect.element(boton('Ingresar')).toBeVisible();
    expect(sesion.token()).toBe('');
    expect(lecturas.getQueryData(llaveDeVisita)).toBeUndefined();
    expect(await queHay()).toEqual(['visitas.obtener']);
  });
});

describe('a visit that was given to another technician', () => {
  const AUSENTE = 'No existe o no está asignada a ti. Tus visitas están en el Dashboard.';
  const esDeOtro = () =>
    expect.element(page.getByRole('main').getByText(AUSENTE, { exact: true })).toBeVisible();

  async function abierta() {
    const montada = await montar(DETALLE, {
      como: 'Tecnico',
      servidor: { 'visitas.obtener': SUYA, 'clientes.ficha': fichaDeTecnico() },
    });
    await expect.element(boton('Iniciar Visita')).toBeVisible();
    await copias.guardar(lecturas);
    await expect.poll(() => queHay()).toEqual(['visitas.obtener', 'clientes.ficha']);
    return montada;
  }

  test('leaves the page and the phone at once, and does not come back without a connection', async () => {
    const { servidor } = await abierta();
    servidor.contestar({
      'visitas.obtener': rechazo('no-encontrado'),
      'clientes.ficha': rechazo('no-encontrado'),
    });
    mirarDeNuevo();
    await esDeOtro();
    expect(boton('Iniciar Visita').elements()).toEqual([]);
    expect(enlace('Solicitar Cancelación').elements()).toEqual([]);
    expect(page.getByText('Bodegas del Sur').elements()).toEqual([]);
    await expect.poll(() => queHay()).toEqual([]);
    desmontar();
    await sinConexion(DETALLE);
    await expect.element(page.getByRole('main').getByText(SIN_CONEXION)).toBeVisible();
    expect(boton('Iniciar Visita').elements()).toEqual([]);
    expect(page.getByText(/^Datos de/).elements()).toEqual([]);
  });

  test('stays away though its copy arrives after the answer of the server', async () => {
    await guardado();
    const recuperadas = vi.spyOn(copias, 'recuperar').mockResolvedValue();
    const { servidor } = await montar(DETALLE, {
      como: 'Tecnico',
      servidor: { 'visitas.obtener': rechazo('no-encontrado') },
    });
    await esDeOtro();
    recuperadas.mockRestore();
    await copias.guardar(lecturas);
    await expect.poll(() => queHay()).toEqual(['dashboards.tecnico']);
    await esDeOtro();
    // A later failure of the network has no copy to show either.
    servidor.contestar({ 'visitas.obtener': sinRed });
    mirarDeNuevo();
    await expect.element(page.getByRole('main').getByText(SIN_CONEXION)).toBeVisible();
    expect(page.getByText(/^Datos de/).elements()).toEqual([]);
    expect(boton('Iniciar Visita').elements()).toEqual([]);
  });

  test.each([
    ["a proxy's page", ajena(404, '<html>Not Found</html>')],
    ['a lost connection', sinRed],
    ['a failure of the server', rechazo('interno')],
  ])('is not what %s says: the visit stays', async (_, contestacion) => {
    const { servidor } = await abierta();
    const leidas = servidor.recibidas('visitas.obtener').length;
    servidor.contestar({ 'visitas.obtener': contestacion });
    mirarDeNuevo();
    await expect.poll(() => lecturas.getQueryState(llaveDeVisita)?.error).not.toBeNull();
    expect(servidor.recibidas('visitas.obtener').length).toBeGreaterThan(leidas);
    await expect.element(boton('Iniciar Visita')).toBeVisible();
    expect(await queHay()).toContain('visitas.obtener');
  });

  test('is theirs again when the server gives it back', async () => {
    const { servidor } = await abierta();
    servidor.contestar({ 'visitas.obtener': rechazo('no-encontrado') });
    mirarDeNuevo();
    await esDeOtro();
    servidor.contestar({ 'visitas.obtener': SUYA });
    mirarDeNuevo();
    await expect.element(boton('Iniciar Visita')).toBeVisible();
    await expect.poll(() => queHay()).toContain('visitas.obtener');
  });

  test('is found out though nobody opens it, and the other visits are read all the same', async () => {
    const [fila] = DIA.visitas;
    const visitas = [5, 7].map((idVisita) => ({ ...fila, idVisita })) as typeof DIA.visitas;
    await montar('/home', {
      como: 'Tecnico',
      servidor: {
        'dashboards.tecnico': { ...DIA, visitas },
        'visitas.porTecnico': listaDeVisitas([]),
        'visitas.obtener': ({ parametros: { id } }) =>
          id === 5 ? rechazo('no-encontrado') : { ...SUYA, idVisita: id },
      },
    });
    lecturas.setQueryData<object>(llaveDeVisita, SUYA, { updatedAt: Date.now() - 60_000 });
    const dejar = traerAbiertas(lecturas);
    const { queryKey } = lecturaDe('visitas.obtener', { parametros: { id: 7 } });
    await expect.poll(() => lecturas.getQueryData(queryKey)).toBeDefined();
    dejar();
    expect(lecturas.getQueryData(llaveDeVisita)).toBeUndefined();
    expect(toasts().getByRole('alert').elements()).toEqual([]);
  });
});

test('the listed visits are read after the dashboard, and newer readings stay', async () => {
  const de = (idVisita: number, observaciones: string) => ({ ...SUYA, idVisita, observaciones });
  const [fila] = DIA.visitas;
  const visitas = [5, 6, 7].map((idVisita) => ({ ...fila, idVisita })) as typeof DIA.visitas;
  const { servidor } = await montar('/home', {
    como: 'Tecnico',
    servidor: {
      'dashboards.tecnico': { ...DIA, visitas },
      'visitas.porTecnico': listaDeVisitas([
        de(5, 'De la lista.'),
        de(6, 'De la lista.'),
        de(9, 'Cerrada.'),
      ]),
      'visitas.obtener': ({ parametros: { id } }) => de(id, 'Pedida sola.'),
    },
  });
  const observaciones = (id: number) =>
    lecturas.getQueryData(lecturaDe('visitas.obtener', { parametros: { id } }).queryKey)
      ?.observaciones;
  const llaveDeLa6 = lecturaDe('visitas.obtener', { parametros: { id: 6 } }).queryKey;
  lecturas.setQueryData(llaveDeLa6, de(6, 'Leída después.'), { updatedAt: Date.now() + 60_000 });
  const dejar = traerAbiertas(lecturas);
  await expect.poll(() => observaciones(7)).toBe('Pedida sola.');
  dejar();
  expect([5, 6, 9].map(observaciones)).toEqual(['De la lista.', 'Leída después.', undefined]);
  expect(servidor.recibidas('visitas.porTecnico')).toHaveLength(1);
  // A list never opened answers filters without a network.
  const lista = ['visitas.porTecnico', 'ventanas', { orden: 'agenda', limite: '100' }];
  expect(lecturas.getQueryData<VentanaLeida<Visita>[]>(lista)?.[0]?.filas).toHaveLength(3);
  expect(servidor.recibidas('visitas.obtener')).toMatchObject([{ parametros: { id: 7 } }]);
});

test('what only its own reading says of a visit is read where its type asks for something, and lists do not erase it', async () => {
  const [fila] = DIA.visitas;
  const visitas = [5, 6, 7, 8].map((idVisita) => ({ ...fila, idVisita })) as typeof DIA.visitas;
  // Those of type 3 ask for something; those of type 4 do not.
  const tipoDe = (idVisita: number) => (idVisita <= 6 ? 3 : 4);
  const de = (idVisita: number) => ({ ...SUYA, idVisita, idTipoVisita: tipoDe(idVisita) });
  const { servidor } = await montar('/home', {
    como: 'Tecnico',
    servidor: {
      'dashboards.tecnico': { ...DIA, visitas },
      'visitas.porTecnico': listaDeVisitas(visitas.map(({ idVisita }) => de(idVisita))),
      'visitas.obtener': ({ parametros: { id } }) =>
        tipoDe(id) === 3 ? { ...de(id), listaVerificacion: LISTA_PEDIDA } : de(id),
    },
  });
  const pide = () =>
    visitas.map(({ idVisita: id }) => {
      const { queryKey } = lecturaDe('visitas.obtener', { parametros: { id } });
      return lecturas.getQueryData(queryKey)?.listaVerificacion !== undefined;
    });
  const dejar = traerAbiertas(lecturas);
  await expect.poll(pide).toEqual([true, true, false, false]);
  dejar();
  const otraVez = traerAbiertas(lecturas);
  await expect.poll(() => servidor.recibidas('visitas.porTecnico')).toHaveLength(2);
  await expect.poll(() => servidor.recibidas('visitas.obtener').length).toBe(4);
  otraVez();
  expect(pide()).toEqual([true, true, false, false]);
  // One of the type that asks nothing, each time that the application is opened.
  expect(servidor.recibidas('visitas.obtener').map(({ parametros }) => parametros.id)).toEqual([
    5, 6, 7, 7,
  ]);
});

describe('a visit read alone before, when a list brings it again', () => {
  const RESPONDIDA = {
    ...SUYA,
    listaVerificacion: {
      ...LISTA_PEDIDA,
      respuestas: [{ pregunta: 'area', valor: 'si', nota: null }],
    },
    evidencias: [
      {
        idEvidencia: 1,
        idVisita: SUYA.idVisita,
        archivo: 'f'.repeat(64),
        mediana: null,
        miniatura: null,
        tipo: 'jpeg',
        bytes: 9,
        clase: 'otra',
        leyenda: null,
        orden: 1,
        pregunta: null,
        aparte: false,
        ocurridoEn: '2025-11-21T15:12:00.000Z',
        recibidaEn: '2025-11-21T15:12:00.000Z',
        de: { idUsuario: 21, nombre: 'Luis' },
      },
    ],
    firma: { motivo: 'No había nadie.' },
  };
  const REABIERTA = {
    motivo: 'Quedó una fuga.',
    por: { idUsuario: 7, nombre: 'María García' },
    en: '2025-11-21T16:00:00.000Z',
  };
  const EN_BLANCO = { ...LISTA_PEDIDA, respuestas: [] };

  async function trasLaLista(previa: object, fila: Visita, sola: object) {
    const { servidor } = await montar('/home', {
      como: 'Tecnico',
      servidor: {
        'dashboards.tecnico': DIA,
        'visitas.porTecnico': listaDeVisitas([fila]),
        'visitas.obtener': sola as never,
      },
    });
    lecturas.setQueryData<object>(llaveDeVisita, previa, { updatedAt: Date.now() - 60_000 });
    const dejar = traerAbiertas(lecturas);
    await expect.poll(() => servidor.recibidas('visitas.porTecnico')).toHaveLength(1);
    return { servidor, dejar, copia: () => lecturas.getQueryData(llaveDeVisita) };
  }

  test('and was reopened, does not keep the answers, photos and signature of what was done', async () => {
    const fila = { ...SUYA, vuelta: 2 };
    const sola = { ...fila, reabierta: REABIERTA, listaVerificacion: EN_BLANCO };
    const previa = { ...SITUACIONES.finalizada, ...RESPONDIDA, ejecucionVisita: EJECUTADA };
    const { dejar, copia } = await trasLaLista(previa, fila, sola);
    await expect.poll(() => copia()?.reabierta).toEqual(REABIERTA);
    dejar();
    expect(copia()).toMatchObject({ vuelta: 2, listaVerificacion: { respuestas: [] } });
    expect(copia()?.evidencias).toBeUndefined();
    expect(copia()?.firma).toBeUndefined();
  });

  test('and was reopened before, keeps why', async () => {
    const fila = { ...SUYA, vuelta: 2, observaciones: 'De la lista.' };
    const previa = { ...RESPONDIDA, vuelta: 2, reabierta: REABIERTA };
    const { servidor, dejar, copia } = await trasLaLista(previa, fila, previa);
    await expect.poll(() => copia()?.observaciones).toBe('De la lista.');
    dejar();
    expect(copia()).toMatchObject({ vuelta: 2, reabierta: REABIERTA, firma: RESPONDIDA.firma });
    expect(servidor.recibidas('visitas.obtener')).toEqual([]);
  });

  test.each([
    ['type', { idTipoVisita: 4 }],
    ['client', { idCliente: 99 }],
  ])('with another %s, has what is asked there now', async (_, cambio) => {
    const fila = { ...SUYA, ...cambio };
    const listaVerificacion = { ...EN_BLANCO, idFormulario: 8, anteriores: [] };
    const { dejar, copia } = await trasLaLista(RESPONDIDA, fila, { ...fila, listaVerificacion });
    await expect.poll(() => copia()?.listaVerificacion).toEqual(listaVerificacion);
    dejar();
  });
});

describe('the signed-in user', () => {
  test('is restored after a restart if they work in the field', async () => {
    sesion.abrir('un-token', persona('Tecnico'));
    sessionStorage.clear();
    expect(sesion.usuario()).toEqual(persona('Tecnico'));
    sesion.cerrar('caducada');
    sesion.abrir('otro-token', persona('Supervisor'));
    sessionStorage.clear();
    expect(sesion.usuario()).toBeNull();
    sesion.cerrar('terminada');
  });

  test('is asked of the server, whose answer replaces the stored one', async () => {
    const otra = persona('Tecnico', { nombre: 'Luis Tecún' });
    await montar('/home', { como: 'Tecnico', servidor: { sesion: otra } });
    await expect.element(page.getByText('Luis Tecún', { exact: true })).toBeVisible();
  });
});
