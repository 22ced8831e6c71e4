import * as z from 'zod/mini';
import { sinCaracteresRotos } from '../comun/campos.ts';
import { campoLatitud, campoLongitud } from '../comun/coordenadas.ts';

const BUSCAR = 'Escribe una dirección o un lugar.';
export const LUGAR_BUSCADO_MAXIMO = 200;

export const esquemaBusquedaDeLugares = z.object({
  buscar: z
    .string(BUSCAR)
    .check(
      z.trim(),
      z.minLength(1, BUSCAR),
      z.maxLength(
        LUGAR_BUSCADO_MAXIMO,
        `Busca con ${LUGAR_BUSCADO_MAXIMO} caracteres como máximo.`,
      ),
      sinCaracteresRotos('La búsqueda'),
    ),
});

export const esquemaLugar = z.object({
  nombre: z.string(),
  /** Tells it from other places of the same name: the department or the rest of the address. */
  detalle: z.nullable(z.string()),
  latitud: z.number(),
  longitud: z.number(),
});
export type Lugar = z.infer<typeof esquemaLugar>;

/** Says whether the geocoder's places are included and, if not, why. */
export const INTERNET = ['incluido', 'apagado', 'ocupado', 'no-responde'] as const;

export const esquemaLugares = z.object({
  lugares: z.array(esquemaLugar),
  internet: z.enum(INTERNET),
});

const PUNTOS = 'Envía de 2 a 50 puntos.';
/** The current position and the possible destinations: at most this many in one request. */
export const PUNTOS_POR_MATRIZ = 50;

export const esquemaPuntos = z.object({
  puntos: z
    .array(z.object({ latitud: campoLatitud, longitud: campoLongitud }), PUNTOS)
    .check(z.minLength(2, PUNTOS), z.maxLength(PUNTOS_POR_MATRIZ, PUNTOS)),
});

/** From each point (row) to each point (column). */
const matriz = z.array(z.array(z.number()));
export const esquemaMatrices = z.object({ metros: matriz, segundos: matriz });
export type Matrices = z.infer<typeof esquemaMatrices>;

/** Says whether a routing service is configured and, if so, whether it answered. */
export const RUTAS_POR_CARRETERA = ['incluidas', 'apagadas', 'no-responden'] as const;

export const esquemaTrayectos = z.object({
  rutas: z.enum(RUTAS_POR_CARRETERA),
  /** By road. Null if any of them is missing. */
  trayectos: z.nullable(esquemaMatrices),
});
