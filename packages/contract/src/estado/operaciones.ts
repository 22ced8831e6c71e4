import * as z from 'zod/mini';
import type { Operacion } from '../comun/operacion.ts';
import { ADMINISTRADOR } from '../comun/roles.ts';

/** `neutro` says a fact that is neither right nor wrong, or that could not be asked. */
export const NIVELES = ['bien', 'atencion', 'mal', 'neutro'] as const;
export type Nivel = (typeof NIVELES)[number];

export const LINEAS_DE_ESTADO = [
  'ultimoBueno',
  'ultimoIntento',
  'horario',
  'ensayo',
  'version',
  'motor',
  'migraciones',
  'base',
  'disco',
  'conexiones',
  'sesiones',
  'versiones',
  'reloj',
  'certificado',
  'archivos',
  'correo',
] as const;

const nivel = z.enum(NIVELES);

/** A line of the page, in words: the console and the screen say the same. */
const esquemaLinea = z.object({
  clave: z.enum(LINEAS_DE_ESTADO),
  nombre: z.string(),
  nivel,
  valor: z.string(),
  detalle: z.nullable(z.string()),
  /** What to do about it. Null when there is nothing to do. */
  remedio: z.nullable(z.string()),
  /** The console command of this line. */
  orden: z.nullable(z.string()),
  /** The setting that decides this line. */
  ajuste: z.nullable(z.string()),
  /** The used part of a limit, from 0 to 1. */
  uso: z.nullable(z.number()),
});
export type LineaDeEstado = z.infer<typeof esquemaLinea>;

const esquemaAviso = z.object({
  clave: z.enum(['respaldo', 'disco']),
  nivel: z.enum(['atencion', 'mal']),
  titulo: z.string(),
  /** What happened. */
  detalle: z.string(),
  remedio: z.string(),
});
export type AvisoDelSistema = z.infer<typeof esquemaAviso>;

const esquemaAvisos = z.object({ avisos: z.array(esquemaAviso) });

export const esquemaEstado = z.extend(esquemaAvisos, {
  leidoEn: z.iso.datetime(),
  /** The worst of its lines. */
  nivel: z.enum(['bien', 'atencion', 'mal']),
  partes: z.array(
    z.object({
      clave: z.enum(['respaldo', 'programa', 'equipo']),
      titulo: z.string(),
      lineas: z.array(esquemaLinea),
    }),
  ),
});
export type EstadoDelSistema = z.infer<typeof esquemaEstado>;

const comun = { metodo: 'GET', grupo: 'Estado del sistema', acceso: ADMINISTRADOR } as const;

export const operacionesEstado = {
  'estado.obtener': {
    ...comun,
    ruta: '/estado',
    resumen: 'Cómo está el sistema: cada línea bien o con lo que hay que hacer',
    respuesta: esquemaEstado,
  },
  'estado.avisos': {
    ...comun,
    ruta: '/estado/avisos',
    resumen: 'Lo del estado que no puede esperar: los respaldos y el disco',
    respuesta: esquemaAvisos,
  },
} as const satisfies Record<string, Operacion>;
