import * as z from 'zod/mini';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Dominio } from '../plataforma/dominio.ts';
import { type Lista, responderLista } from '../plataforma/listas/ventana.ts';
import { listar, type Sujeto } from './consultas.ts';

export const dominioBitacora: Dominio<'bitacora.listar'> = {
  manejadores: {
    'bitacora.listar': ({ criterios: { entidad, id, ...ventana } }, contexto) =>
      responderLista(ventana, contexto, historiaDe(contexto.bd, { entidad, id })),
  },
};

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
