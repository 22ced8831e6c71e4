import type { operacionesBitacora } from '@visitas/contract/bitacora/operaciones';
import { VENTANA_MAXIMA } from '@visitas/contract/comun/ventana';
import * as z from 'zod/mini';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Dominio } from '../plataforma/dominio.ts';
import { type Lista, responderLista } from '../plataforma/listas/ventana.ts';
import type { Relatos } from '../plataforma/relatos.ts';
import { listar, type Sujeto } from './consultas.ts';
import { relatoDe } from './servicio.ts';

/**
 * It tells what each domain wrote, in that domain's words. The log has years of lines, so it never comes whole: a
 * request without `limite` gets a window too.
 */
export const dominioBitacora = (
  relatos: Relatos,
): Dominio<keyof ReturnType<typeof operacionesBitacora>> => ({
  manejadores: {
    'bitacora.listar': ({ criterios: { entidad, id, ...ventana } }, contexto) =>
      responderLista(ventana, contexto, historiaDe(contexto.bd, { entidad, id })),
    'bitacora.relatar': (
      { criterios: { buscar, limite = VENTANA_MAXIMA, despues, ...criterios } },
      contexto,
    ) =>
      responderLista({ buscar, limite, despues }, contexto, relatoDe(relatos, contexto, criterios)),
  },
});

function historiaDe(bd: Ejecutor, sujeto: Sujeto): Lista<ReturnType<typeof comoAnotacion>, number> {
  return {
    cursor: z.int(),
    cursorDe: ({ idBitacora }) => idBitacora,
    leer: async (ventana) => (await listar(bd, sujeto, ventana)).map(comoAnotacion),
  };
}

type Fila = Awaited<ReturnType<typeof listar>>[number];

const comoAnotacion = ({ ocurridaEn, idUsuario, nombre, ...fila }: Fila) => ({
  ...fila,
  fecha: ocurridaEn.toISOString(),
  usuario: idUsuario === null || nombre === null ? null : { idUsuario, nombre },
});
