import * as z from 'zod/mini';
import { CLASES_DE_AUSENCIA } from '../ausencias/operaciones.ts';
import { campoId, campoTexto, campoVersion } from '../comun/campos.ts';
import { ESTADOS_DEL_SISTEMA } from '../comun/estados.ts';
import { campoFecha } from '../comun/fechas.ts';
import { esquemaVisitaNueva } from './esquemas.ts';
import { CANCELACIONES } from './reglas.ts';
import { esquemaTipoUsual } from './tipoUsual.ts';

/** What a cell of the board needs of a visit, and no more: a week of a large company has thousands. */
const enSemana = z.object({
  idVisita: campoId,
  idTecnico: campoId,
  idCliente: campoId,
  cliente: z.string(),
  tipoVisita: z.string(),
  fechaPlanificada: z.iso.date(),
  /** As it is shown: Atrasada when the visit is late. */
  estado: z.enum(ESTADOS_DEL_SISTEMA),
  cancelacion: z.enum(CANCELACIONES),
  /** Whether somebody has said where its client is. */
  conLugar: z.boolean(),
  /** It ended without being done. */
  noRealizada: z.optional(z.boolean()),
  idSerie: z.nullable(campoId),
  version: z.int(),
  /** Whether the filters let it through. The others come too, because the load of a day is of all. */
  entra: z.boolean(),
});
export type VisitaEnSemana = z.infer<typeof enSemana>;

const ausente = z.object({
  idTecnico: campoId,
  desde: z.iso.date(),
  hasta: z.iso.date(),
  clase: z.enum(CLASES_DE_AUSENCIA),
});

/** A week, from Monday to Sunday, of whoever asks. */
export const esquemaSemana = z.object({
  lunes: z.iso.date(),
  domingo: z.iso.date(),
  hoy: z.iso.date(),
  /** How many visits a day are usual for a technician of this company. */
  usual: z.int(),
  /** Those in charge, and those who have something in the week. By name. */
  tecnicos: z.array(
    z.object({
      idTecnico: campoId,
      nombre: z.string(),
      /** Whether a visit may be given to them: active, a Tecnico, and in charge of whoever asks. */
      elegible: z.boolean(),
    }),
  ),
  /** In the order in which a cell shows them. */
  visitas: z.array(enSemana),
  ausencias: z.array(ausente),
  feriados: z.array(z.object({ fecha: z.iso.date(), nombre: z.string() })),
});
export type Semana = z.infer<typeof esquemaSemana>;

/** The most visits that are changed in one request. */
export const VISITAS_A_LA_VEZ = 200;
const DEMASIADAS = `Elige ${VISITAS_A_LA_VEZ} visitas como máximo.`;
const sinRepetir = z.refine<readonly { idVisita: number }[]>(
  (visitas) => new Set(visitas.map(({ idVisita }) => idVisita)).size === visitas.length,
  'Una visita está dos veces. Vuelve a elegirlas.',
);
const NINGUNA = 'Elige al menos una visita.';

/**
 * Each visit with where it goes: a move is undone by moving back. Without a technician or a date, it
 * keeps what it has.
 */
export const esquemaMovimientos = z.object({
  visitas: z
    .array(
      z.object({
        idVisita: campoId,
        version: campoVersion,
        idTecnico: z.optional(campoId),
        fechaPlanificada: z.optional(campoFecha),
      }),
      NINGUNA,
    )
    .check(z.minLength(1, NINGUNA), z.maxLength(VISITAS_A_LA_VEZ, DEMASIADAS), sinRepetir),
});

export const esquemaCierres = z.object({
  visitas: z
    .array(z.object({ idVisita: campoId, version: campoVersion }), NINGUNA)
    .check(z.minLength(1, NINGUNA), z.maxLength(VISITAS_A_LA_VEZ, DEMASIADAS), sinRepetir),
  motivo: campoTexto('El motivo', 500),
});

/** How each of them was left, in the order in which they were asked for. */
export const esquemaCambiadas = z.array(
  z.object({
    idVisita: campoId,
    idTecnico: campoId,
    fechaPlanificada: z.iso.date(),
    version: z.int(),
  }),
);

/** The most visits that are created in one request. */
export const VISITAS_DE_UNA_VEZ = 200;
const SIN_VISITAS = 'Elige al menos una visita que crear.';

/** All of them, or none; each as a visit that is created alone. */
export const esquemaVisitasNuevas = z.object({
  visitas: z
    .array(esquemaVisitaNueva, SIN_VISITAS)
    .check(
      z.minLength(1, SIN_VISITAS),
      z.maxLength(VISITAS_DE_UNA_VEZ, `Crea ${VISITAS_DE_UNA_VEZ} visitas a la vez como máximo.`),
    ),
});

/** What is known of a visit while it is planned; what is still missing is not asked about. */
export const esquemaCriteriosParaPlanear = z.object({
  cliente: z.optional(campoId),
  tecnico: z.optional(campoId),
  fecha: z.optional(campoFecha),
  /** The one that is being edited, which does not count against itself; and its series, when that changes whole. */
  visita: z.optional(campoId),
  serie: z.optional(campoId),
});

export const esquemaParaPlanear = z.object({
  usual: z.int(),
  /** The last one finished of this client, within reach. */
  ultima: z.nullable(
    z.object({
      idVisita: campoId,
      fechaPlanificada: z.iso.date(),
      tipoVisita: z.string(),
      tecnico: z.string(),
      resultado: z.nullable(z.string()),
    }),
  ),
  tipoUsual: esquemaTipoUsual,
  /** The others of this client on that day. */
  delCliente: z.array(
    z.object({
      idVisita: campoId,
      idTipoVisita: campoId,
      tipoVisita: z.string(),
      idTecnico: campoId,
      tecnico: z.string(),
    }),
  ),
  clienteSinLugar: z.boolean(),
  /** Its name, if that day is one. */
  feriado: z.nullable(z.string()),
  tecnico: z.nullable(
    z.object({
      nombre: z.string(),
      elegible: z.boolean(),
      ausencia: z.nullable(z.object({ clase: z.enum(CLASES_DE_AUSENCIA), hasta: z.iso.date() })),
      /** How many they have on that day, without this one. */
      delDia: z.int(),
      /** In a straight line from one to the next, this client's included; null when fewer than two have a place. */
      metros: z.nullable(z.number()),
    }),
  ),
});
export type ParaPlanear = z.infer<typeof esquemaParaPlanear>;
