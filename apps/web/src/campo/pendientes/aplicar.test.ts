import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import { describe, expect, test } from 'vitest';
import { VISITA } from '../../../pruebas/visita.ts';
import type { Accion } from './accion.ts';
import { conPendientes, impedimentoDeInicio, panelConPendientes, porEnviar } from './aplicar.ts';

const accion = (id: number, operacion: string, cuerpo: object, idVisita = 5): Accion => ({
  id,
  formato: 1,
  idUsuario: 7,
  operacion,
  metodo: 'POST',
  ruta: '/x',
  idVisita,
  cliente: VISITA.cliente.nombre,
  fechaPlanificada: '2025-11-21',
  cuerpo: JSON.stringify({ idVisita, ...cuerpo }),
  clave: `clave-${id}`,
  ocurridoEn: `2026-11-22T15:0${id}:00.000Z`,
  intentos: 0,
  proximo: 0,
  fallo: null,
  rechazo: null,
});
const INICIO = accion(1, 'visitas.iniciar', { latitudInicio: 0, longitudInicio: -90.5 });
const FIN = accion(2, 'visitas.finalizar', {
  latitudFin: 14.6,
  longitudFin: -90.5,
  resultado: 'Hecho',
});
const SOLICITUD = accion(3, 'visitas.solicitarCancelacion', { motivoCancelacion: 'Cerrado' });
const rechazada = (una: Accion): Accion => ({
  ...una,
  rechazo: { status: 409, codigo: 'estado-no-permite', frase: 'No.' },
});

const SIN_REALIZAR = accion(2, 'visitas.finalizar', {
  latitudFin: 14.6,
  longitudFin: -90.5,
  resultado: 'Abren el jueves.',
  noRealizada: { motivo: 'cerrado' },
});

describe('a visit with pending actions', () => {
  test('shows why it could not be done, also in its result', () => {
    const visita = conPendientes(VISITA, [INICIO, SIN_REALIZAR]);
    expect(visita).toMatchObject({
      estadoVisita: { nombre: 'Finalizada' },
      ejecucionVisita: {
        resultado: 'Cliente cerrado. Abren el jueves.',
        noRealizada: { motivo: 'cerrado', detalle: 'Abren el jueves.' },
      },
    });
    const hecha = conPendientes(VISITA, [INICIO, FIN]);
    expect(hecha.ejecucionVisita).not.toHaveProperty('noRealizada');
  });

  test('starts at the time and place of the press', () => {
    const visita = conPendientes({ ...VISITA, atrasada: true }, [INICIO]);
    expect(visita).toMatchObject({
      estadoVisita: { nombre: 'En Proceso' },
      atrasada: false,
      ejecucionVisita: {
        fechaInicio: INICIO.ocurridoEn,
        latitudInicio: 0,
        longitudInicio: -90.5,
        fechaFinalizacion: null,
        validadoPorUbicacion: null,
      },
    });
  });

  test('ends with its result', () => {
    expect(conPendientes(VISITA, [INICIO, FIN])).toMatchObject({
      estadoVisita: { nombre: 'Finalizada' },
      ejecucionVisita: {
        fechaInicio: INICIO.ocurridoEn,
        fechaFinalizacion: FIN.ocurridoEn,
        resultado: 'Hecho',
      },
    });
  });

  test('shows its cancellation request', () => {
    expect(conPendientes(VISITA, [SOLICITUD])).toMatchObject({
      solicitudCancelacion: true,
      motivoCancelacion: 'Cerrado',
    });
  });

  test.each([
    ['on another visit', [accion(1, 'visitas.iniciar', {}, 6)]],
    ['that was refused', [rechazada(INICIO)]],
    ['whose start is missing', [FIN]],
    ['unknown to this program', [accion(1, 'visitas.firmar', {})]],
  ])('is not changed by an action %s', (_, cola) => {
    expect(conPendientes(VISITA, cola)).toEqual(VISITA);
  });

  test("is not changed twice when the server's reading already has the action", () => {
    const arriba = conPendientes(VISITA, [INICIO, FIN]);
    expect(conPendientes(arriba, [INICIO, FIN])).toEqual(arriba);
  });

  test('shows nothing that was told of it before it was reopened', () => {
    const lista = { idFormulario: 8, version: 1, secciones: [], fotos: 0, firma: false };
    const enBlanco = { ...lista, respuestas: [], anteriores: [], noCumplidas: [] };
    const reabierta: VisitaSola = { ...VISITA, vuelta: 2, listaVerificacion: enBlanco };
    const respuestas = [{ pregunta: 'a', valor: 'Sí', nota: null }];
    const de = (vuelta?: number) => [
      accion(2, 'evidencia.anadir', { archivo: 'f'.repeat(64), vuelta }),
      accion(3, 'evidencia.avanzar', { respuestas, vuelta }),
    ];
    const iniciada = conPendientes(reabierta, [INICIO]);
    expect(conPendientes(iniciada, de(1))).toEqual(iniciada);
    const pasos = ['visitas.iniciar', 'visitas.finalizar'].map((operacion, i) =>
      accion(i + 1, operacion, { vuelta: 1 }),
    );
    expect(conPendientes(reabierta, pasos)).toEqual(reabierta);
    // What an older page left says nothing of it.
    for (const vuelta of [2, undefined])
      expect(conPendientes(iniciada, de(vuelta))).toMatchObject({
        evidencias: [{ archivo: 'f'.repeat(64) }],
        listaVerificacion: { respuestas },
      });
  });

  test('is marked until the action is sent, unless it was refused', () => {
    expect(porEnviar([INICIO], 5)).toBe(true);
    expect(porEnviar([INICIO], 6)).toBe(false);
    expect(porEnviar([rechazada(INICIO)], 5)).toBe(false);
  });
});

const fila = (
  idVisita: number,
  estado: 'Pendiente' | 'Atrasada' | 'En Proceso' | 'Finalizada',
) => ({
  idVisita,
  cliente: VISITA.cliente.nombre,
  direccion: VISITA.cliente.direccion,
  tecnico: 'Luis',
  supervisor: 'María',
  tipoVisita: VISITA.tipoVisita.nombre,
  fechaPlanificada: '2025-11-21',
  estado,
  motivoCancelacion: null,
  telefono: '2232-1010',
  latitud: null,
  longitud: null,
  fechaInicio: null,
  fechaFinalizacion: null,
});
const PANEL = {
  hoy: '2025-11-21',
  completadas: 1,
  enProceso: 0,
  pendientes: 2,
  atrasadas: 1,
  proximaVisita: fila(5, 'Pendiente'),
  visitas: [fila(4, 'Atrasada'), fila(5, 'Pendiente'), fila(6, 'Pendiente'), fila(3, 'Finalizada')],
};

describe('the dashboard with pending actions', () => {
  test("counts this phone's actions and shows another next visit", () => {
    expect(panelConPendientes(PANEL, [INICIO])).toMatchObject({
      completadas: 1,
      enProceso: 1,
      pendientes: 1,
      atrasadas: 1,
      proximaVisita: { idVisita: 6 },
      visitas: [
        { idVisita: 5, estado: 'En Proceso', fechaInicio: INICIO.ocurridoEn },
        { idVisita: 4 },
        { idVisita: 6 },
        {},
      ],
    });
    expect(panelConPendientes(PANEL, [INICIO, FIN])).toMatchObject({
      completadas: 2,
      enProceso: 0,
      pendientes: 1,
      visitas: [
        {},
        {},
        { idVisita: 5, estado: 'Finalizada', fechaFinalizacion: FIN.ocurridoEn },
        { idVisita: 3 },
      ],
    });
  });

  test('counts separately the visits that could not be done', () => {
    const con = panelConPendientes(PANEL, [INICIO, SIN_REALIZAR]);
    expect(con).toMatchObject({ completadas: 2, noRealizadas: 1 });
    expect(con.visitas[2]).toMatchObject({ estado: 'Finalizada', noRealizada: true });
    expect(panelConPendientes(PANEL, [INICIO, FIN])).not.toHaveProperty('noRealizadas');
  });

  test('moves a started late visit out of the late ones', () => {
    const tarde = accion(1, 'visitas.iniciar', {}, 4);
    expect(panelConPendientes(PANEL, [tarde])).toMatchObject({
      enProceso: 1,
      pendientes: 2,
      atrasadas: 0,
      proximaVisita: { idVisita: 5 },
    });
  });
});

describe('who is on the way', () => {
  const aLa5 = accion(1, 'visitas.enCamino', { minutos: 10 }, 5);
  const aLa6 = accion(2, 'visitas.enCamino', {}, 6);
  const inicioDeLa6 = accion(3, 'visitas.iniciar', {}, 6);
  const haciaDonde = (...cola: Accion[]) =>
    panelConPendientes(PANEL, cola).visitas.flatMap(({ idVisita, enCamino }) =>
      enCamino ? idVisita : [],
    );

  test('goes to one visit: the last one said, until another is started', () => {
    expect(haciaDonde(aLa5)).toEqual([5]);
    expect(haciaDonde(aLa5, aLa6)).toEqual([6]);
    expect(haciaDonde(aLa5, inicioDeLa6)).toEqual([]);
    expect(haciaDonde(aLa5, rechazada(aLa6))).toEqual([5]);
    const { enCamino, ...suya } = conPendientes(VISITA, [aLa5]);
    expect(enCamino).toMatchObject({ desde: aLa5.ocurridoEn });
    expect(conPendientes(VISITA, [aLa5, inicioDeLa6])).toEqual(suya);
  });

  test('goes on there when they take back another one, or started it before', () => {
    const deshecha = accion(4, 'visitas.enCamino', { deshacer: true }, 6);
    expect(haciaDonde(aLa5, deshecha)).toEqual([5]);
    const despues = { desde: '2026-11-22T16:00:00.000Z', llegada: null };
    const leida = { ...VISITA, enCamino: despues };
    expect(conPendientes(leida, [inicioDeLa6]).enCamino).toEqual(despues);
  });
});

describe('the reason a visit cannot be started', () => {
  const FRASE =
    'Ya tienes en proceso la visita a Farmacia del Centro del 21/11/2025. Finalízala antes de iniciar otra.';

  test('is the visit started on this phone, until its end is in the outbox too', () => {
    expect(impedimentoDeInicio(6, [INICIO], undefined)).toBe(FRASE);
    expect(impedimentoDeInicio(5, [INICIO], undefined)).toBeUndefined();
    expect(impedimentoDeInicio(6, [INICIO, FIN], undefined)).toBeUndefined();
    expect(impedimentoDeInicio(6, [rechazada(INICIO)], undefined)).toBeUndefined();
  });

  test('is the open visit of the copied dashboard when there is no connection', () => {
    const abierta = { ...PANEL, visitas: [fila(8, 'En Proceso')] };
    expect(impedimentoDeInicio(6, [], abierta)).toBe(FRASE);
    expect(impedimentoDeInicio(8, [], abierta)).toBeUndefined();
    const terminada = accion(1, 'visitas.finalizar', {}, 8);
    expect(impedimentoDeInicio(6, [terminada], abierta)).toBeUndefined();
  });
});
