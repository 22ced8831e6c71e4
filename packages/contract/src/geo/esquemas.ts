import * as z from 'zod/mini';
import { sinCaracteresRotos } from '../comun/campos.ts';
import { campoLatitud, campoLongitud } from '../comun/coordenadas.ts';

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

const PUNTOS = 'Envía de 2 a 50 puntos.';
/** Where somebody is, and where they may go: more are not asked for at once. */
export const PUNTOS_POR_MATRIZ = 50;

export const esquemaPuntos = z.object({
  puntos: z
    .array(z.object({ latitud: campoLatitud, longitud: campoLongitud }), PUNTOS)
    .check(z.minLength(2, PUNTOS), z.maxLength(PUNTOS_POR_MATRIZ, PUNTOS)),
});

/** From each point (a row) to each (a column). */
const matriz = z.array(z.array(z.number()));
export const esquemaMatrices = z.object({ metros: matriz, segundos: matriz });
export type Matrices = z.infer<typeof esquemaMatrices>;

/** Whether there is somebody who knows the roads and, if there is, whether they answered. */
export const RUTAS_POR_CARRETERA = ['incluidas', 'apagadas', 'no-responden'] as const;

export const esquemaTrayectos = z.object({
  rutas: z.enum(RUTAS_POR_CARRETERA),
  /** By road, all of them; without one of them, none. */
  trayectos: z.nullable(esquemaMatrices),
});
