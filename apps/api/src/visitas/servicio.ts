import { sinCaracteresRotos } from '@visitas/contract/comun/campos';
import { campoFecha } from '@visitas/contract/comun/fechas';
import type { Peticion, Respuesta } from '@visitas/contract/operaciones';
import type { IntentoNoAplicado, Visita, VisitaSola } from '@visitas/contract/visitas/esquemas';
import type { Filtros } from '@visitas/contract/visitas/filtros';
import { detalleEn } from '@visitas/contract/visitas/noRealizada';
import { VEN_MEDIDAS } from '@visitas/contract/visitas/reglas';
import * as z from 'zod/mini';
import { hoyEn } from '../plataforma/hoy.ts';
import type { Sesion } from '../plataforma/http/acceso.ts';
import type { Contexto } from '../plataforma/http/manejador.ts';
import { encontrado } from '../plataforma/http/rechazo.ts';
import type { PuntosDeMapa } from '../plataforma/listas/puntosDeMapa.ts';
import type { ListaLarga } from '../plataforma/listas/ventana.ts';
import { enlaceDeReporte } from '../reportes/enlace.ts';
import {
  buscar,
  buscarIntentos,
  buscarQuienDecidio,
  type FilaDeEjecucion,
  type FilaDeVisita,
} from './consultas.ts';
import {
  buscarNombres,
  type Cuales,
  type CursorDeVisita,
  contar,
  contarEnMapa,
  contarHastaElTope,
  contarPorPartes,
  cursorDe,
  type Encontrados,
  listar,
  listarEnMapa,
  listarTodas,
} from './listas/consultas.ts';
import type { ListaPorCopiar } from './listas/copiar.ts';
import { replanificacionDe } from './replanificacion/servicio.ts';
import { leerSemana } from './semana/consultas.ts';

/** What every call about visits needs: where it runs, who asks, and what the company decided. */
export type Entorno = Contexto<Sesion>;
type VisitaEnMapa = Respuesta<'visitas.mapa'>[number];
type Criterios<N extends 'visitas.listar' | 'visitas.mapa'> = Peticion<N>['criterios'];

/** Who looks, and which day is today for the company. */
export interface Mirada {
  rol: string;
  hoy: string;
  /** A link to a report is signed for its minute. */
  conEnlace: () => void;
}

export const miradaDe = ({ sesion, config, caducar }: Entorno): Mirada => ({
  rol: sesion.rol,
  hoy: hoyEn(config.zonaHoraria),
  conEnlace: caducar,
});

/** Which visits a list asks for; its names are looked up once, so that rows and count come of the same ones. */
function cualesDe(
  { bd }: Entorno,
  { buscar = '', ...filtros }: Filtros & { buscar?: string | undefined },
) {
  let encontrados: Promise<Encontrados | null> | undefined;
  return async (hoy: string): Promise<Cuales> => {
    encontrados ??= buscar === '' ? Promise.resolve(null) : buscarNombres(bd, buscar);
    return { filtros, hoy, encontrados: await encontrados };
  };
}

const cursor = z.object({
  hoy: campoFecha,
  nombre: z.string().check(z.maxLength(150), sinCaracteresRotos('El nombre')),
  idNombre: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
  fecha: campoFecha,
  idVisita: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
  tramo: z.int().check(z.minimum(0), z.maximum(9)),
});

/** Without an order, the last first: what the API has always answered. */
const DE_SIEMPRE = '-fecha';

/** The visits within the session's reach. The three lists of section 7 are this one. */
export const misVisitas = (
  entorno: Entorno,
  { orden = DE_SIEMPRE, ...criterios }: Criterios<'visitas.listar'>,
): ListaLarga<Visita, CursorDeVisita> => {
  const { bd, sesion } = entorno;
  const mirada = miradaDe(entorno);
  const cuales = cualesDe(entorno, criterios);
  let { hoy } = mirada;
  return {
    cursor,
    cursorDe: (visita) => cursorDe(visita, orden, hoy),
    leer: async ({ limite, despues }) => {
      // A list that was begun yesterday goes on as it began.
      hoy = despues?.hoy ?? hoy;
      const filas = await listar(
        bd,
        sesion,
        { orden, ...(await cuales(hoy)) },
        { limite, despues },
      );
      return filas.map((fila) => comoVisita(fila, mirada));
    },
    porCopiar: async ({ despues }): Promise<ListaPorCopiar> => {
      hoy = despues?.hoy ?? hoy;
      const todas = listarTodas(bd, sesion, { orden, ...(await cuales(hoy)) }, despues);
      const sentencias = todas.map((una) => una.compile());
      return {
        sentencias: sentencias.map(({ sql, parameters }) => ({ sql, parameters })),
        mirada: { rol: mirada.rol, hoy: mirada.hoy },
      };
    },
    contar: async () => contarHastaElTope(bd, sesion, await cuales(hoy)),
  };
};

/** Those of that list whose client has a place. */
export const misVisitasEnMapa = (
  entorno: Entorno,
  criterios: Criterios<'visitas.mapa'>,
): PuntosDeMapa<VisitaEnMapa> => {
  const { bd, sesion } = entorno;
  const { hoy } = miradaDe(entorno);
  const cuales = cualesDe(entorno, criterios);
  return {
    leer: async (_, limite) => {
      const filas = await listarEnMapa(bd, sesion, await cuales(hoy), limite);
      return filas.map((fila) => ({ ...fila, atrasada: estaAtrasada(fila, hoy) }));
    },
    contar: async () => contarEnMapa(bd, sesion, await cuales(hoy)),
  };
};

export async function cuentasDeMisVisitas(
  entorno: Entorno,
  criterios: Criterios<'visitas.mapa'>,
): Promise<Respuesta<'visitas.cuentas'>> {
  const { hoy } = miradaDe(entorno);
  return contarPorPartes(entorno.bd, entorno.sesion, await cualesDe(entorno, criterios)(hoy));
}

/** The week of a day: what its visits pass or do not is what a list of them would say. */
export async function miSemana(
  entorno: Entorno,
  { dia, ...criterios }: Peticion<'visitas.semana'>['criterios'],
): Promise<Respuesta<'visitas.semana'>> {
  const { bd, sesion, config } = entorno;
  const cuales = await cualesDe(entorno, criterios)(miradaDe(entorno).hoy);
  return leerSemana(bd, sesion, { dia, usual: config.visitasUsuales, ...cuales });
}

const encontrar = async ({ bd, sesion }: Entorno, idVisita: number) =>
  encontrado(await buscar(bd, sesion, idVisita));

export const obtenerVisita = async (entorno: Entorno, idVisita: number): Promise<Visita> =>
  comoVisita(await encontrar(entorno, idVisita), miradaDe(entorno));

/** The visit as its own page shows it: to whoever supervises it, also what was tried and not applied. */
export async function obtenerVisitaSola(entorno: Entorno, idVisita: number): Promise<VisitaSola> {
  const fila = await encontrar(entorno, idVisita);
  const mirada = miradaDe(entorno);
  const visita = comoVisita(fila, mirada);
  if (!VEN_MEDIDAS.includes(entorno.sesion.rol)) return visita;
  const intentos = fila.conIntentos && (await buscarIntentos(entorno.bd, idVisita));
  const decidida = visita.aprobadaCancelacion || visita.rechazadaCancelacion;
  const decididaPor = decidida && (await buscarQuienDecidio(entorno.bd, idVisita));
  const replanificacion = await replanificacionDe(entorno, fila, mirada.hoy);
  // The day that is offered depends on today, on holidays and on absences.
  if (replanificacion) entorno.caducar();
  return {
    ...visita,
    ...(replanificacion && { replanificacion }),
    ...(intentos && { intentosNoAplicados: intentos.map(comoIntento) }),
    ...(decididaPor && { decididaPor }),
  };
}

const POR_DECIDIR: Filtros = { solo: ['porDecidir'] };

/** The requests that wait for whoever asks: as many as that filter of their list shows. */
export async function cuantasPorDecidir(entorno: Entorno): Promise<{ cuantas: number }> {
  const cuales = await cualesDe(entorno, POR_DECIDIR)(miradaDe(entorno).hoy);
  return { cuantas: await contar(entorno.bd, entorno.sesion, cuales) };
}

type FilaDeIntento = Awaited<ReturnType<typeof buscarIntentos>>[number];

const comoIntento = ({ idTecnico, tecnico, ...fila }: FilaDeIntento): IntentoNoAplicado => ({
  ...fila,
  tecnico: { idUsuario: idTecnico, nombre: tecnico },
  ocurridoEn: fila.ocurridoEn.toISOString(),
  recibidoEn: fila.recibidoEn.toISOString(),
});

export const obtenerEjecucion = async (entorno: Entorno, idVisita: number) =>
  ejecucionPara(entorno, await encontrar(entorno, idVisita));

type Ejecucion = NonNullable<Visita['ejecucionVisita']>;

/** Of a visit that was read already, in the same transaction. */
export const ejecucionPara = ({ sesion }: Entorno, fila: FilaDeEjecucion): Ejecucion =>
  encontrado(ejecucionDe(fila, VEN_MEDIDAS.includes(sesion.rol)));

type Planificada = Pick<FilaDeVisita, 'estado' | 'fechaPlanificada'>;

/** It is worked out when it is read and never stored, because a visit becomes late with the day. */
const estaAtrasada = ({ estado, fechaPlanificada }: Planificada, hoy: string): boolean =>
  estado === 'Pendiente' && fechaPlanificada < hoy;

/** A row of the database as section 3 says it. */
export function comoVisita(fila: FilaDeVisita, { rol, hoy, conEnlace }: Mirada): Visita {
  if (fila.llave) conEnlace();
  const { idVisita, idSupervisor, idTecnico, idCliente, idTipoVisita, idEstadoVisita } = fila;
  const { fechaPlanificada, estado, cancelacion } = fila;
  return {
    idVisita,
    idSupervisor,
    supervisor: { idUsuario: idSupervisor, nombre: fila.supervisor },
    idTecnico,
    tecnico: { idUsuario: idTecnico, nombre: fila.tecnico },
    idCliente,
    cliente: {
      idCliente,
      nombre: fila.cliente,
      direccion: fila.direccion,
      telefono: fila.telefono,
      latitud: fila.latitud,
      longitud: fila.longitud,
    },
    idTipoVisita,
    tipoVisita: { idTipoVisita, nombre: fila.tipoVisita },
    fechaPlanificada,
    observaciones: fila.observaciones,
    estadoVisita: { idEstadoVisita, nombre: estado },
    atrasada: estaAtrasada(fila, hoy),
    solicitudCancelacion: cancelacion !== 'ninguna',
    aprobadaCancelacion: cancelacion === 'aprobada',
    rechazadaCancelacion: cancelacion === 'rechazada',
    motivoCancelacion: fila.motivoCancelacion,
    fechaSolicitud: fila.fechaSolicitud?.toISOString() ?? null,
    recibidoSolicitud: fila.recibidoSolicitud?.toISOString() ?? null,
    horaDudosaSolicitud: fila.horaDudosaSolicitud,
    cerradaPor: cerradaPor(fila),
    fechaCierre: fila.fechaCierre?.toISOString() ?? null,
    motivoCierre: fila.motivoCierre,
    ejecucionVisita: ejecucionDe(fila, VEN_MEDIDAS.includes(rol)),
    serie: serieDe(fila),
    version: fila.version,
  };
}

const serieDe = ({ idSerie, fechaSerie: fecha }: FilaDeVisita) =>
  idSerie === null || fecha === null ? null : { idSerie, fecha };

function cerradaPor({ cerradaPor: idUsuario, nombreDeQuienCerro: nombre }: FilaDeVisita) {
  return idUsuario === null || nombre === null ? null : { idUsuario, nombre };
}

function ejecucionDe(fila: FilaDeEjecucion, conMedidas: boolean): Ejecucion | null {
  const { fechaInicio, latitudInicio, longitudInicio, fechaFinalizacion } = fila;
  if (fechaInicio === null || latitudInicio === null || longitudInicio === null) return null;
  return {
    idVisita: fila.idVisita,
    fechaInicio: fechaInicio.toISOString(),
    latitudInicio,
    longitudInicio,
    fechaFinalizacion: fechaFinalizacion?.toISOString() ?? null,
    latitudFin: fila.latitudFin,
    longitudFin: fila.longitudFin,
    resultado: fila.resultado,
    ...(fila.noRealizada && {
      noRealizada: {
        motivo: fila.noRealizada,
        detalle: detalleEn(fila.resultado, fila.noRealizada),
      },
    }),
    validadoPorUbicacion: fila.validadoPorUbicacion,
    // What was received before there were two clocks happened when it was received.
    recibidoInicio: (fila.recibidoInicio ?? fechaInicio).toISOString(),
    horaDudosaInicio: fila.horaDudosaInicio,
    recibidoFin: (fila.recibidoFin ?? fechaFinalizacion)?.toISOString() ?? null,
    horaDudosaFin: fila.horaDudosaFin,
    reporteVisita: fila.llave && { archivoPdf: enlaceDeReporte(fila.idVisita, fila.llave) },
    ...(conMedidas ? medidasDe(fila) : SIN_MEDIDAS),
  };
}

const medidasDe = (fila: FilaDeEjecucion) => ({
  precisionInicio: fila.precisionInicio,
  distanciaInicio: fila.distanciaInicio,
  veredictoInicio: fila.veredictoInicio,
  precisionFin: fila.precisionFin,
  distanciaFin: fila.distanciaFin,
  veredictoFin: fila.veredictoFin,
  lugarCliente:
    lugar(fila.clienteLatitudFin, fila.clienteLongitudFin) ??
    lugar(fila.clienteLatitudInicio, fila.clienteLongitudInicio),
});

const lugar = (latitud: number | null, longitud: number | null) =>
  latitud === null || longitud === null ? null : { latitud, longitud };

const SIN_MEDIDAS: ReturnType<typeof medidasDe> = {
  precisionInicio: null,
  distanciaInicio: null,
  veredictoInicio: null,
  precisionFin: null,
  distanciaFin: null,
  veredictoFin: null,
  lugarCliente: null,
};
