import * as z from 'zod/mini';
import { sinCaracteresRotos } from '../comun/campos.ts';

const BUSCAR = 'Escribe una dirección o un lugar.';
const LARGO_MAXIMO = 200;

export const esquemaBusquedaDeLugares = z.object({
  buscar: z
    .string(BUSCAR)
    .check(
      z.trim(),
      z.minLength(1, BUSCAR),
      z.maxLength(LARGO_MAXIMO, `Busca con ${LARGO_MAXIMO} caracteres como máximo.`),
      sinCaracteresRotos('La búsqueda'),
    ),
});

export const esquemaLugar = z.object({
  nombre: z.string(),
  /** What tells it from others of its name: its department, the rest of its address. */
  detalle: z.nullable(z.string()),
  latitud: z.number(),
  longitud: z.number(),
});
export type Lugar = z.infer<typeof esquemaLugar>;

/** Whether the geocoder's places are among those found and, if not, why. */
export const INTERNET = ['incluido', 'apagado', 'ocupado', 'no-responde'] as const;

export const esquemaLugares = z.object({
  lugares: z.array(esquemaLugar),
  internet: z.enum(INTERNET),
});
