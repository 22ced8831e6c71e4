import * as z from 'zod/mini';
import { campoHora } from '../comun/campoHora.ts';
import { campoId, campoVersion } from '../comun/campos.ts';
import { camposLugar, lugarCompleto } from '../comun/coordenadas.ts';
import { type RangoDeHoras, reparosDeHoras } from '../comun/horas.ts';
import type { Operacion } from '../comun/operacion.ts';
import { ADMINISTRADOR_O_SUPERVISOR, ROLES } from '../comun/roles.ts';
import { DIAS_DE_JORNADA, type DiaDeJornada } from './texto.ts';

const DIA = 'Elige un día de la semana.';
const UNA_VEZ = 'Un día está dos veces. Deja uno.';

/** An hour that is badly written already says so itself. */
const alDerecho = z.check<RangoDeHoras>(({ value, issues }) => {
  const { hasta } = reparosDeHoras(value);
  if (hasta) issues.push({ code: 'custom', message: hasta, path: ['hasta'], input: value });
});

const dia = z.int(DIA).check(z.minimum(1, DIA), z.maximum(DIAS_DE_JORNADA.length, DIA));
const dias = z
  .array(z.object({ dia, desde: campoHora, hasta: campoHora }).check(alDerecho), UNA_VEZ)
  .check(
    z.maxLength(DIAS_DE_JORNADA.length, UNA_VEZ),
    z.refine<readonly DiaDeJornada[]>(
      (puestos) => new Set(puestos.map((uno) => uno.dia)).size === puestos.length,
      UNA_VEZ,
    ),
  );

const salida = z.object(camposLugar).check(
  ...lugarCompleto,
  z.refine(({ latitud, longitud }) => latitud !== null || longitud !== null, {
    path: ['latitud'],
    error: 'Elige el lugar del que sale.',
  }),
);

const ALGUN_LUGAR = 'Para que vuelva, elige el lugar del que sale.';

const esquemaJornadaEscrita = z
  .object({
    /** Null takes its own days away: it works those of the company. An empty list works no day. */
    dias: z.nullable(dias),
    /** Without it, the day starts at the first visit. */
    salida: z.nullish(salida),
    /** True when the day ends where it started. */
    vuelve: z.boolean('Indica si vuelve al terminar.'),
    version: campoVersion,
  })
  .check(
    z.refine(({ vuelve, salida: lugar }) => !vuelve || Boolean(lugar), {
      path: ['vuelve'],
      error: ALGUN_LUGAR,
    }),
  );

const diaLeido = z.object({ dia: z.int(), desde: z.string(), hasta: z.string() });

const esquemaJornada = z.object({
  idTecnico: campoId,
  tecnico: z.string(),
  /** Those in force, from Monday. A weekday that is absent is not worked. */
  dias: z.array(diaLeido),
  /** True when they are its own, and false when they are the company's. */
  propia: z.boolean(),
  empresa: z.array(diaLeido),
  salida: z.optional(z.object({ latitud: z.number(), longitud: z.number() })),
  vuelve: z.boolean(),
  version: z.int(),
});
export type JornadaLeida = z.infer<typeof esquemaJornada>;

const comun = {
  grupo: 'Jornadas',
  ruta: '/usuarios/:idTecnico/jornada',
  parametros: z.object({ idTecnico: campoId }),
  respuesta: esquemaJornada,
  entidades: ['jornada'],
} as const;

export const operacionesJornadas = {
  'jornadas.obtener': {
    ...comun,
    metodo: 'GET',
    acceso: ROLES,
    resumen: 'Los días y las horas en que trabaja un técnico, y de dónde sale',
    ambitos: ['planificacion', 'usuarios', 'tecnicos', 'catalogos'],
    errores: ['no-encontrado'],
  },
  'jornadas.editar': {
    ...comun,
    metodo: 'PUT',
    acceso: ADMINISTRADOR_O_SUPERVISOR,
    resumen: 'Dar a un técnico su jornada, o quitarla: entonces trabaja como la empresa',
    cuerpo: esquemaJornadaEscrita,
    errores: ['no-encontrado', 'version-anterior'],
  },
} as const satisfies Record<string, Operacion>;
