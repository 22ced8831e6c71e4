import * as z from 'zod/mini';
import { campoId } from '../comun/campos.ts';
import { campoFecha } from '../comun/fechas.ts';
import {
  campoDuracion,
  camposDeVentana,
  ventanaBienPuesta,
  ventanaLeida,
} from '../visitas/camposDeHora.ts';
import { LA_DURACION_VA } from '../visitas/hora.ts';
import { VISITAS_A_LA_VEZ } from '../visitas/semana.ts';

/** What matters most: the road, that no day is much longer than the others, or today's plan. */
export const OBJETIVOS = ['kilometros', 'parejo', 'pocosCambios'] as const;
export type Objetivo = (typeof OBJETIVOS)[number];

export const DIAS_DE_PROPUESTA = 31;
/** The most tasks that one proposal looks at, those that stay where they are too. */
export const VISITAS_DE_PROPUESTA = 2_000;
/** How long it thinks. */
export const SEGUNDOS_DE_PROPUESTA = { minimo: 1, maximo: 20, deSiempre: 10 } as const;

const ELEGIR_OBJETIVO = 'Elige qué importa más.';
const LOS_DIAS = `Elige hasta ${DIAS_DE_PROPUESTA} días.`;
const SEGUNDOS = `Elige de ${SEGUNDOS_DE_PROPUESTA.minimo} a ${SEGUNDOS_DE_PROPUESTA.maximo} segundos.`;
const LAS_VISITAS = `Elige ${VISITAS_A_LA_VEZ} visitas como máximo.`;
const LOS_TECNICOS = 'Elige al menos un técnico.';
const SI_CAMBIA = 'Indica si puede cambiar.';
const MS_DE_DIA = 86_400_000;

const visitas = z
  .array(campoId, 'Elige las visitas.')
  .check(z.maxLength(VISITAS_A_LA_VEZ, LAS_VISITAS));
const diasEntre = (desde: string, hasta: string) =>
  (Date.parse(hasta) - Date.parse(desde)) / MS_DE_DIA;

const enOrden = z.check<{ desde: string; hasta: string }>(({ value, issues }) => {
  const dias = diasEntre(value.desde, value.hasta);
  const message =
    dias < 0
      ? 'La fecha final es anterior a la inicial.'
      : dias >= DIAS_DE_PROPUESTA
        ? LOS_DIAS
        : undefined;
  if (message) issues.push({ code: 'custom', message, path: ['hasta'], input: value });
});

/** The days in which visits may be, what may be touched, and between whom. */
export const esquemaPedido = z
  .object({
    desde: campoFecha,
    hasta: campoFecha,
    /** Who may be given visits; without it, everybody whom the caller has in charge. */
    tecnicos: z.optional(
      z.array(campoId, LOS_TECNICOS).check(z.minLength(1, LOS_TECNICOS), z.maxLength(500)),
    ),
    /** What may be touched; without it, everything that is pending in those days. */
    visitas: z.optional(visitas),
    objetivo: z.enum(OBJETIVOS, ELEGIR_OBJETIVO),
    segundos: z.optional(
      z
        .int(SEGUNDOS)
        .check(
          z.minimum(SEGUNDOS_DE_PROPUESTA.minimo, SEGUNDOS),
          z.maximum(SEGUNDOS_DE_PROPUESTA.maximo, SEGUNDOS),
        ),
    ),
    /** Without it, yes. */
    cambiaTecnico: z.optional(z.boolean(SI_CAMBIA)),
    /** Without it, only when `visitas` or several days were given. */
    cambiaDia: z.optional(z.boolean(SI_CAMBIA)),
    /** With `visitas`: the rest of those days may be moved too. Without it, no. */
    cambiaLoDemas: z.optional(z.boolean(SI_CAMBIA)),
  })
  .check(enOrden);

const cifras = z.object({
  km: z.number(),
  /** On the road. */
  minutos: z.int(),
  /** The visits that begin after their window. */
  tarde: z.int(),
  /** The visits of somebody who does not work then, or whose day has passed. */
  sinTecnico: z.int(),
  diaMasLargo: z.nullable(z.object({ idTecnico: campoId, fecha: z.iso.date(), minutos: z.int() })),
});
export type CifrasDePropuesta = z.infer<typeof cifras>;

const punto = z.object({ latitud: z.number(), longitud: z.number() });

/** Somebody's day in the map, in order. Its ends are where the day begins and where it comes back to. */
const recorrido = z.object({
  idTecnico: campoId,
  fecha: z.iso.date(),
  /** True when that technician does not work then: the visits have nobody. */
  sinNadie: z.optional(z.literal(true)),
  puntos: z.array(punto),
});
export type RecorridoDePropuesta = z.infer<typeof recorrido>;

/** The visits and the minutes of road of a technician in those days. Only of whose load changes. */
const carga = z.object({
  idTecnico: campoId,
  visitas: z.object({ antes: z.int(), despues: z.int() }),
  minutos: z.object({ antes: z.int(), despues: z.int() }),
});

const medida = {
  despues: cifras,
  cargas: z.array(carga),
  recorridos: z.object({ antes: z.array(recorrido), despues: z.array(recorrido) }),
};

const deUnaVisita = {
  idVisita: campoId,
  cliente: z.string(),
  ...ventanaLeida,
  /** Where it is now. */
  de: z.object({ idTecnico: campoId, fecha: z.iso.date() }),
};

const cambio = z.object({
  ...deUnaVisita,
  idTecnico: campoId,
  fecha: z.iso.date(),
  /** Its place in that day, from 1. */
  orden: z.int(),
  /** 'HH:mm'. */
  llegada: z.string(),
  /** 'A 1.4 km de Óptica Claravista, +8 min. Cabe en su ventana, 09:00–11:00.' */
  motivo: z.string(),
  /** What it would squeeze: 'José terminaría a las 16:35; lo usual es 16:10'. */
  aviso: z.optional(z.string()),
  /** Somebody changed the visit since: it is left out. 'José cambió esta visita hace un momento. Queda fuera.' */
  fuera: z.optional(z.string()),
});
export type CambioPropuesto = z.infer<typeof cambio>;

const sinLugar = z.object({ ...deUnaVisita, motivo: z.string() });
export type VisitaSinLugar = z.infer<typeof sinLugar>;

export const esquemaPropuesta = z.object({
  idPropuesta: z.string(),
  desde: z.iso.date(),
  hasta: z.iso.date(),
  objetivo: z.enum(OBJETIVOS),
  /** How long it took. */
  segundos: z.number(),
  /** True when the road server did not answer: times are in a straight line. */
  enLineaRecta: z.optional(z.literal(true)),
  /** True once it was accepted. */
  aceptada: z.optional(z.literal(true)),
  cambios: z.array(cambio),
  sinLugar: z.array(sinLugar),
  /** Everybody named in it. */
  tecnicos: z.array(
    z.object({
      idTecnico: campoId,
      nombre: z.string(),
      foto: z.optional(z.nullable(z.string())),
    }),
  ),
  antes: cifras,
  ...medida,
});
export type Propuesta = z.infer<typeof esquemaPropuesta>;

/** The figures and the map with only these changes. */
export const esquemaLineas = z.object({ visitas });
export const esquemaMedida = z.object(medida);

/** Without `visitas`, all of them. */
export const esquemaAceptar = z.object({
  visitas: z.optional(visitas.check(z.minLength(1, 'Elige al menos una visita.'))),
});

export const esquemaAceptada = z.object({
  /** As they are now, each with where it was: what it takes to undo. */
  cambiadas: z.array(
    z.object({
      idVisita: campoId,
      version: z.int(),
      idTecnico: campoId,
      fechaPlanificada: z.iso.date(),
      de: deUnaVisita.de,
    }),
  ),
  fuera: z.array(z.object({ idVisita: campoId, cliente: z.string(), motivo: z.string() })),
});

/** The visit for which there should be room. */
export const esquemaCriteriosDeSugerencias = z
  .object({
    idCliente: campoId,
    idTipoVisita: z.optional(campoId),
    duracionMinutos: z.optional(
      z.pipe(
        z.union([z.number(), z.string()], LA_DURACION_VA),
        z.pipe(z.transform(Number), campoDuracion),
      ),
    ),
    ...camposDeVentana,
    /** The visit being edited: its own place is free. */
    visita: z.optional(campoId),
  })
  .check(ventanaBienPuesta);

export const SUGERENCIAS_MAXIMAS = 5;
/** The working days that are looked at. */
export const DIAS_DE_SUGERENCIAS = 10;

const sugerencia = z.object({
  idTecnico: campoId,
  tecnico: z.string(),
  fecha: z.iso.date(),
  /** When it would begin. */
  horaDesde: z.string(),
  /** The minutes of road that it adds. Null when the client has no place in the map. */
  minutosExtra: z.nullable(z.int()),
  motivo: z.string(),
  /** What it would squeeze: 'Retrasa 10 min a Bodegas Ciudad del Sur.' */
  avisos: z.array(z.string()),
});
export type Sugerencia = z.infer<typeof sugerencia>;

/** The five best, the one with least road first. */
export const esquemaSugerencias = z.array(sugerencia).check(z.maxLength(SUGERENCIAS_MAXIMAS));
