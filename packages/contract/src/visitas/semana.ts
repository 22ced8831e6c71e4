import * as z from 'zod/mini';
import { CLASES_DE_AUSENCIA } from '../ausencias/clases.ts';
import { campoId, campoTexto, campoVersion } from '../comun/campos.ts';
import { ESTADOS_DEL_SISTEMA } from '../comun/estados.ts';
import { campoFecha } from '../comun/fechas.ts';
import { camposDeVentana, horaLeida, ventanaBienPuesta } from './camposDeHora.ts';
import { esquemaVisitaNueva } from './entradas.ts';
import { CANCELACIONES } from './reglas.ts';
import { esquemaTipoUsual } from './tipoUsual.ts';

/** The fields a cell of the board needs and no more: the week of a large company has thousands of visits. */
export const enSemana = z.object({
  idVisita: campoId,
  idTecnico: campoId,
  idCliente: campoId,
  cliente: z.string(),
  tipoVisita: z.string(),
  fechaPlanificada: z.iso.date(),
  ...horaLeida,
  /** The state to show: Atrasada for a late visit. */
  estado: z.enum(ESTADOS_DEL_SISTEMA),
  cancelacion: z.enum(CANCELACIONES),
  /** True when the client has coordinates. */
  conLugar: z.boolean(),
  /** The visit ended without being done. */
  noRealizada: z.optional(z.boolean()),
  idSerie: z.nullable(campoId),
  version: z.int(),
  /**
   * True when the filters admit the visit. The others come too, because the load of a day counts all visits.
   */
  entra: z.boolean(),
});
export type VisitaEnSemana = z.infer<typeof enSemana>;

const ausente = z.object({
  idTecnico: campoId,
  desde: z.iso.date(),
  hasta: z.iso.date(),
  clase: z.enum(CLASES_DE_AUSENCIA),
});

export const tecnicoEnSemana = z.object({
  idTecnico: campoId,
  nombre: z.string(),
  foto: z.optional(z.nullable(z.string())),
  /** True for an active user with the role Tecnico among the caller's technicians: they can receive visits. */
  elegible: z.boolean(),
});

/** The caller's week, from Monday to Sunday. */
export const esquemaSemana = z.object({
  lunes: z.iso.date(),
  domingo: z.iso.date(),
  hoy: z.iso.date(),
  /** The company's usual number of visits a day for a technician. */
  usual: z.int(),
  /** The caller's technicians, and any other with visits in the week. By name. */
  tecnicos: z.array(tecnicoEnSemana),
  /** In the order a cell shows them. */
  visitas: z.array(enSemana),
  ausencias: z.array(ausente),
  feriados: z.array(z.object({ fecha: z.iso.date(), nombre: z.string() })),
});
export type Semana = z.infer<typeof esquemaSemana>;

/** The most visits changed in one request. */
export const VISITAS_A_LA_VEZ = 200;
const DEMASIADAS = `Elige ${VISITAS_A_LA_VEZ} visitas como máximo.`;
const sinRepetir = z.refine<readonly { idVisita: number }[]>(
  (visitas) => new Set(visitas.map(({ idVisita }) => idVisita)).size === visitas.length,
  'Una visita está dos veces. Vuelve a elegirlas.',
);
const NINGUNA = 'Elige al menos una visita.';

/**
 * Each visit with its destination, so moving back undoes a move. Without a technician, a date or an
 * hour, the visit keeps its own.
 */
export const esquemaMovimientos = z.object({
  visitas: z
    .array(
      z
        .object({
          idVisita: campoId,
          version: campoVersion,
          idTecnico: z.optional(campoId),
          fechaPlanificada: z.optional(campoFecha),
          ...camposDeVentana,
        })
        .check(ventanaBienPuesta),
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

/** The visits as changed, in the order requested. */
export const esquemaCambiadas = z.array(
  z.object({
    idVisita: campoId,
    idTecnico: campoId,
    fechaPlanificada: z.iso.date(),
    version: z.int(),
  }),
);

/** The most visits created in one request. */
export const VISITAS_DE_UNA_VEZ = 200;
const SIN_VISITAS = 'Elige al menos una visita que crear.';

/** Creates all or none, each like a visit created alone. */
export const esquemaVisitasNuevas = z.object({
  visitas: z
    .array(esquemaVisitaNueva, SIN_VISITAS)
    .check(
      z.minLength(1, SIN_VISITAS),
      z.maxLength(VISITAS_DE_UNA_VEZ, `Crea ${VISITAS_DE_UNA_VEZ} visitas a la vez como máximo.`),
    ),
});

/** The known fields of a visit being planned. Missing fields are not checked. */
export const esquemaCriteriosParaPlanear = z.object({
  cliente: z.optional(campoId),
  tecnico: z.optional(campoId),
  fecha: z.optional(campoFecha),
  /**
   * The visit being edited, which does not count against itself. `serie` is its series, when the
   * whole series changes.
   */
  visita: z.optional(campoId),
  serie: z.optional(campoId),
});

export const esquemaParaPlanear = z.object({
  usual: z.int(),
  /** The client's last finished visit within the caller's reach. */
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
  /** The client's other visits on that day. */
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
  /** The name of the holiday on that day. */
  feriado: z.nullable(z.string()),
  tecnico: z.nullable(
    z.object({
      nombre: z.string(),
      elegible: z.boolean(),
      ausencia: z.nullable(z.object({ clase: z.enum(CLASES_DE_AUSENCIA), hasta: z.iso.date() })),
      /** The technician's visits on that day, without this one. */
      delDia: z.int(),
      /**
       * In a straight line from visit to visit, including this client. Null when fewer than two have a place.
       */
      metros: z.nullable(z.number()),
      /** The open ones of those with an hour, each with what it takes. Absent when none has one. */
      conHora: z.optional(
        z.array(
          z.object({
            idVisita: campoId,
            cliente: z.string(),
            horaDesde: z.string(),
            horaHasta: z.string(),
            duracionMinutos: z.int(),
          }),
        ),
      ),
    }),
  ),
});
export type ParaPlanear = z.infer<typeof esquemaParaPlanear>;
