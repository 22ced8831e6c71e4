import * as z from 'zod/mini';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Lista } from '../plataforma/listas/ventana.ts';
import { listar } from './consultas.ts';

export function historiaDe(
  bd: Ejecutor,
  sujeto: { entidad: string; id: number },
): Lista<ReturnType<typeof comoAnotacion>, number> {
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
