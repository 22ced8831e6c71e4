import { campoFecha } from '@visitas/contract/comun/fechas';
import type { Respuesta } from '@visitas/contract/operaciones';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import * as z from 'zod/mini';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { hoyEn } from '../plataforma/hoy.ts';
import type { Sesion } from '../plataforma/http/acceso.ts';
import type { Contexto } from '../plataforma/http/manejador.ts';
import { Rechazo } from '../plataforma/http/rechazo.ts';
import type { PuntosDeMapa } from '../plataforma/listas/puntosDeMapa.ts';
import { porTramos } from '../plataforma/listas/tramos.ts';
import type { Lista } from '../plataforma/listas/ventana.ts';
import {
  buscar,
  buscarNombres,
  type CursorDeVisita,
  contar,
  contarEnMapa,
  type Encontrados,
  listar,
  listarEnMapa,
} from './consultas.ts';
import { comoVisita, estaAtrasada, type Mirada } from './presentacion.ts';

/** What every call about visits needs: where it runs, who asks, and what the company decided. */
export type Entorno = Contexto<Sesion>;
type VisitaEnMapa = Respuesta<'visitas.mapa'>[number];

const miradaDe = ({ sesion, config }: Entorno): Mirada => ({
  rol: sesion.rol,
  hoy: hoyEn(config.zonaHoraria),
});

/** Once a request: rows and count are of the same names. */
function encontrador(bd: Ejecutor) {
  let nombres: Promise<Encontrados | null> | undefined;
  return (buscado: string | null) => {
    nombres ??= buscado === null ? Promise.resolve(null) : buscarNombres(bd, buscado);
    return nombres;
  };
}

const cursor = z.tuple([campoFecha, z.int().check(z.minimum(1), z.maximum(2_147_483_647))]);

/** The visits within the session's reach: the three lists are one. */
export const misVisitas = (entorno: Entorno): Lista<Visita, CursorDeVisita> => {
  const { bd, sesion } = entorno;
  const mirada = miradaDe(entorno);
  const encontrar = encontrador(bd);
  return {
    cursor,
    cursorDe: ({ fechaPlanificada, idVisita }) => [fechaPlanificada, idVisita],
    leer: async (ventana) => {
      const filas = await listar(bd, sesion, await encontrar(ventana.buscar), ventana);
      // Each finished one carries a signed link: of many, that takes a while.
      const tramos = await porTramos(filas, (unas) => unas.map((fila) => comoVisita(fila, mirada)));
      return tramos.flat();
    },
    contar: async (buscado) => contar(bd, sesion, await encontrar(buscado)),
  };
};

/** Those of that list whose client has a place. */
export const misVisitasEnMapa = (entorno: Entorno): PuntosDeMapa<VisitaEnMapa> => {
  const { bd, sesion } = entorno;
  const { hoy } = miradaDe(entorno);
  const encontrar = encontrador(bd);
  return {
    leer: async (buscado, limite) => {
      const filas = await listarEnMapa(bd, sesion, await encontrar(buscado), limite);
      return filas.map((fila) => ({ ...fila, atrasada: estaAtrasada(fila, hoy) }));
    },
    contar: async (buscado) => contarEnMapa(bd, sesion, await encontrar(buscado)),
  };
};

/** Somebody else's visit is not found, like one that does not exist. */
export async function obtenerVisita(entorno: Entorno, idVisita: number): Promise<Visita> {
  const fila = await buscar(entorno.bd, entorno.sesion, idVisita);
  if (!fila) throw new Rechazo('no-encontrado');
  return comoVisita(fila, miradaDe(entorno));
}

export async function obtenerEjecucion(entorno: Entorno, idVisita: number) {
  const { ejecucionVisita } = await obtenerVisita(entorno, idVisita);
  if (!ejecucionVisita) throw new Rechazo('no-encontrado');
  return ejecucionVisita;
}
