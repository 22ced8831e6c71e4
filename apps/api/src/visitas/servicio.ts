import { sinCaracteresRotos } from '@visitas/contract/comun/campos';
import { campoFecha } from '@visitas/contract/comun/fechas';
import type { Peticion, Respuesta } from '@visitas/contract/operaciones';
import type { IntentoNoAplicado, Visita, VisitaSola } from '@visitas/contract/visitas/esquemas';
import type { Filtros } from '@visitas/contract/visitas/filtros';
import { VEN_MEDIDAS } from '@visitas/contract/visitas/reglas';
import * as z from 'zod/mini';
import { partesDeEvidencia, partesDeIntentos } from '../evidencia/lectura.ts';
import { lugarPropuestoEn, porqueDe } from '../lugares/servicio.ts';
import { horaEn } from '../plataforma/hoy.ts';
import { encontrado } from '../plataforma/http/rechazo.ts';
import type { PuntosDeMapa } from '../plataforma/listas/puntosDeMapa.ts';
import type { ListaLarga } from '../plataforma/listas/ventana.ts';
import { comoVisita, ejecucionPara, estaAtrasada, quienLee } from './comoVisita.ts';
import { buscar, buscarIntentos, buscarQuienDecidio, type FilaDeVisita } from './consultas.ts';
import type { Entorno } from './entorno.ts';
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
import { leerHechos, leerSemana } from './semana/consultas.ts';
import { largoDelRecorrido } from './semana/recorrido.ts';
import { reaperturaDe } from './versiones/servicio.ts';

type VisitaEnMapa = Respuesta<'visitas.mapa'>[number];
type Criterios<N extends 'visitas.listar' | 'visitas.mapa'> = Peticion<N>['criterios'];

/** The visits that a list asks for. Names are looked up once, so that rows and count agree. */
export function cualesDe(
  { bd, config, caducar }: Entorno,
  { buscar = '', ...filtros }: Filtros & { buscar?: string | undefined },
) {
  let encontrados: Promise<Encontrados | null> | undefined;
  return async (hoy: string): Promise<Cuales> => {
    encontrados ??= buscar === '' ? Promise.resolve(null) : buscarNombres(bd, buscar);
    // What passes its hour changes with the minute.
    if (filtros.solo?.includes('pasoSuHora')) caducar();
    const zona = config.zonaHoraria;
    return { filtros, hoy, hora: horaEn(zona), zona, encontrados: await encontrados };
  };
}

const cursor = z.object({
  hoy: campoFecha,
  nombre: z.string().check(z.maxLength(150), sinCaracteresRotos('El nombre')),
  idNombre: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
  fecha: campoFecha,
  hora: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/)),
  idVisita: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
  tramo: z.int().check(z.minimum(0), z.maximum(9)),
});

/** Without an order, latest first: the API has always answered so. */
const DE_SIEMPRE = '-fecha';

/** The visits within the session's reach: the three lists of section 7. */
export const misVisitas = (
  entorno: Entorno,
  { orden = DE_SIEMPRE, ...criterios }: Criterios<'visitas.listar'>,
): ListaLarga<Visita, CursorDeVisita> => {
  const { bd, sesion } = entorno;
  const lector = quienLee(entorno);
  const cuales = cualesDe(entorno, criterios);
  let { hoy } = lector;
  return {
    cursor,
    cursorDe: (visita) => cursorDe(visita, orden, hoy),
    leer: async ({ limite, despues }) => {
      // A list begun yesterday goes on with that day.
      hoy = despues?.hoy ?? hoy;
      const filas = await listar(
        bd,
        sesion,
        { orden, ...(await cuales(hoy)) },
        { limite, despues },
      );
      return filas.map((fila) => comoVisita(fila, lector));
    },
    porCopiar: async ({ despues }): Promise<ListaPorCopiar> => {
      hoy = despues?.hoy ?? hoy;
      const todas = listarTodas(bd, sesion, { orden, ...(await cuales(hoy)) }, despues);
      const sentencias = todas.map((una) => una.compile());
      return {
        sentencias: sentencias.map(({ sql, parameters }) => ({ sql, parameters })),
        lector: { rol: lector.rol, hoy: lector.hoy, zona: lector.zona },
      };
    },
    contar: async () => contarHastaElTope(bd, sesion, await cuales(hoy)),
  };
};

/** The visits of that list whose client has a place. */
export const misVisitasEnMapa = (
  entorno: Entorno,
  criterios: Criterios<'visitas.mapa'>,
): PuntosDeMapa<VisitaEnMapa> => {
  const { bd, sesion } = entorno;
  const { hoy } = quienLee(entorno);
  const cuales = cualesDe(entorno, criterios);
  return {
    leer: async (_, limite) => {
      const filas = await listarEnMapa(bd, sesion, await cuales(hoy), limite);
      // Named one by one: the copies of a spread took two thirds of a map.
      return filas.map((fila) => ({
        idVisita: fila.idVisita,
        fechaPlanificada: fila.fechaPlanificada,
        horaDesde: fila.horaDesde ?? undefined,
        horaHasta: fila.horaHasta ?? undefined,
        duracionMinutos: fila.duracionMinutos ?? undefined,
        fijada: fila.fijada || undefined,
        estado: fila.estado,
        cliente: fila.cliente,
        tecnico: fila.tecnico,
        latitud: fila.latitud,
        longitud: fila.longitud,
        atrasada: estaAtrasada(fila, hoy),
      }));
    },
    contar: async () => contarEnMapa(bd, sesion, await cuales(hoy)),
  };
};

export async function cuentasDeMisVisitas(
  entorno: Entorno,
  criterios: Criterios<'visitas.mapa'>,
): Promise<Respuesta<'visitas.cuentas'>> {
  const { hoy } = quienLee(entorno);
  const cuales = await cualesDe(entorno, criterios)(hoy);
  const cuentas = await contarPorPartes(entorno.bd, entorno.sesion, cuales);
  // Then one of the counts goes by the minute.
  if (cuentas.conHora) entorno.caducar();
  return cuentas;
}

/** The week of a day. Its visits pass the filters as in a list. */
export async function miSemana(
  entorno: Entorno,
  { dia, ...criterios }: Peticion<'visitas.semana'>['criterios'],
): Promise<Respuesta<'visitas.semana'>> {
  const { bd, sesion, config } = entorno;
  const cuales = await cualesDe(entorno, criterios)(quienLee(entorno).hoy);
  return leerSemana(bd, sesion, { dia, usual: config.visitasUsuales, ...cuales });
}

/** What is known about the visit being planned, within the caller's reach. It prevents nothing. */
export async function paraPlanear(
  { bd, sesion, config }: Entorno,
  criterios: Peticion<'visitas.paraPlanear'>['criterios'],
): Promise<Respuesta<'visitas.paraPlanear'>> {
  const { tecnico, ...hechos } = await leerHechos(bd, sesion, criterios);
  return {
    usual: config.visitasUsuales,
    ...hechos,
    tecnico: tecnico && { ...tecnico, metros: largoDelRecorrido(tecnico.lugares) },
  };
}

const encontrar = async ({ bd, sesion }: Entorno, idVisita: number) =>
  encontrado(await buscar(bd, sesion, idVisita));

export const obtenerVisita = async (entorno: Entorno, idVisita: number): Promise<Visita> =>
  comoVisita(await encontrar(entorno, idVisita), quienLee(entorno));

/** The visit for its own page; a supervisor also gets the attempts that were not applied. */
export async function obtenerVisitaSola(entorno: Entorno, idVisita: number): Promise<VisitaSola> {
  const fila = await encontrar(entorno, idVisita);
  const lector = quienLee(entorno);
  const visita = {
    ...comoVisita(fila, lector),
    ...(fila.conEvidencia && (await partesDeEvidencia(entorno, fila))),
    ...(await dichoDespues(entorno, fila)),
  };
  if (!VEN_MEDIDAS.includes(entorno.sesion.rol)) return visita;
  const intentos = fila.conIntentos && (await buscarIntentos(entorno.bd, idVisita));
  const decidida = visita.aprobadaCancelacion || visita.rechazadaCancelacion;
  const [decididaPor] = decidida ? await buscarQuienDecidio(entorno.bd, { idVisita }) : [];
  const replanificacion = await replanificacionDe(entorno, fila, lector.hoy);
  // The offered day depends on today, on holidays and on absences.
  if (replanificacion) entorno.caducar();
  return {
    ...visita,
    ...(replanificacion && { replanificacion }),
    ...(intentos && { intentosNoAplicados: await comoIntentos(entorno, fila, intentos) }),
    ...(decididaPor && { decididaPor }),
  };
}

/** What was told of it besides its rows: an earlier execution, a place, why it was out of range. */
async function dichoDespues(
  entorno: Entorno,
  { idVisita, vuelta, conLugar, conPorque }: NonNullable<Awaited<ReturnType<typeof buscar>>>,
) {
  const porqueDeRango = conPorque && (await porqueDe(entorno, { idVisita, vuelta }));
  const lugarPropuesto = conLugar && (await lugarPropuestoEn(entorno, idVisita));
  return {
    ...(await reaperturaDe(entorno, { idVisita, vuelta })),
    ...(porqueDeRango && { porqueDeRango }),
    ...(lugarPropuesto && { lugarPropuesto }),
  };
}

const POR_DECIDIR: Filtros = { solo: ['porDecidir'] };

/** The requests that wait for the caller: as many as that filter of their list shows. */
export async function cuantasPorDecidir(entorno: Entorno): Promise<{ cuantas: number }> {
  const cuales = await cualesDe(entorno, POR_DECIDIR)(quienLee(entorno).hoy);
  return { cuantas: await contar(entorno.bd, entorno.sesion, cuales) };
}

type FilaDeIntento = Awaited<ReturnType<typeof buscarIntentos>>[number];

async function comoIntentos(
  { bd }: Entorno,
  visita: FilaDeVisita,
  intentos: readonly FilaDeIntento[],
): Promise<IntentoNoAplicado[]> {
  const conSuyas = intentos.some(({ evidencia }) => evidencia !== null);
  const partesDe = conSuyas ? await partesDeIntentos(bd, visita) : () => ({});
  return intentos.map(({ evidencia, ...intento }) => ({
    ...comoIntento(intento),
    ...(evidencia && { evidencia: partesDe(evidencia, intento.ocurridoEn) }),
  }));
}

const comoIntento = ({
  idTecnico,
  tecnico,
  ...fila
}: Omit<FilaDeIntento, 'evidencia'>): IntentoNoAplicado => ({
  ...fila,
  tecnico: { idUsuario: idTecnico, nombre: tecnico },
  ocurridoEn: fila.ocurridoEn.toISOString(),
  recibidoEn: fila.recibidoEn.toISOString(),
});

export const obtenerEjecucion = async (entorno: Entorno, idVisita: number) =>
  ejecucionPara(entorno, await encontrar(entorno, idVisita));
