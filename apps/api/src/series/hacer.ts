import { nombresDe } from '@visitas/contract/comun/tablas';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { type Partes, partesElegibles } from '../visitas/cambios/consultas.ts';
import {
  anotarSinHacer,
  borrarSinHacer,
  esSupervisorActivo,
  insertarVisitas,
  type PlanDeSerie,
  type SerieGuardada,
  sinAvisar,
  type Tramo,
} from './consultas.ts';
import { alCaboDe, fechasDeRegla } from './regla.ts';

/** Visits are made this far ahead; the rest, as time goes. */
const HORIZONTE_DIAS = 90;

/** Up to when they are made today. Whatever is planned is seen, so the first one always is. */
export const limiteDe = (hoy: string, fechas: readonly string[] = []): string => {
  const horizonte = alCaboDe(hoy, HORIZONTE_DIAS);
  const [primera = horizonte] = fechas;
  return primera > horizonte ? primera : horizonte;
};

/** The dates of a series, whether their visits have been made or not. */
export const fechasDe = ({ desde, regla, vigenteDesde, vigenteHasta }: Tramo): string[] =>
  fechasDeRegla(desde, regla, vigenteDesde).filter(
    (fecha) => vigenteHasta === null || fecha <= vigenteHasta,
  );

export const primeraTras = (fechas: readonly string[], limite: string): string | null =>
  fechas.find((fecha) => fecha > limite) ?? null;

const NO_SE_PUEDE: Record<keyof Partes, string> = {
  idTecnico: 'El técnico ya no está activo o ya no está a cargo del supervisor.',
  idCliente: 'El cliente está inactivo.',
  idTipoVisita: 'El tipo de visita está inactivo.',
};
const SIN_SUPERVISOR = 'El supervisor de la serie ya no está activo.';

/** Null when its visits can be made. */
export const causaDe = (elegible: Record<keyof Partes, boolean>): string | null => {
  const malas = nombresDe(NO_SE_PUEDE).filter((parte) => !elegible[parte]);
  return malas.map((parte) => NO_SE_PUEDE[parte]).join(' ') || null;
};

/** By the same rules as a visit that somebody plans. What they need is locked meanwhile. */
export async function causaAhora(bd: Ejecutor, serie: SerieGuardada): Promise<string | null> {
  const causa = causaDe(await partesElegibles(bd, serie.idSupervisor, serie));
  return (await esSupervisorActivo(bd, serie.idSupervisor)) ? causa : SIN_SUPERVISOR;
}

interface PorHacer {
  serie: PlanDeSerie & { idSerie: number; idSupervisor: number };
  fechas: readonly string[];
  causa: string | null;
  /** Somebody plans it: its technician is told. */
  avisar: boolean;
}

/**
 * Makes the visits of those dates, or writes down why not: one or the other. The technician is told of the
 * first visit alone: thirteen notices at once would hide every other, and the visits are in their lists.
 * Of what the server makes later nobody is told, for the series is known by then.
 */
export async function hacerVisitas(
  bd: Ejecutor,
  { serie, fechas, causa, avisar }: PorHacer,
): Promise<number> {
  if (causa) {
    await anotarSinHacer(bd, serie.idSerie, fechas, causa);
    return 0;
  }
  const primeras = avisar ? await insertarVisitas(bd, serie, fechas.slice(0, 1)) : [];
  const demas = await sinAvisar(bd, () => insertarVisitas(bd, serie, fechas));
  await borrarSinHacer(bd, serie.idSerie, fechas);
  return primeras.length + demas.length;
}
