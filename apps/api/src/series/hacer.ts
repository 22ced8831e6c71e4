import { SUPERVISOR } from '@visitas/contract/comun/roles';
import { nombresDe } from '@visitas/contract/comun/tablas';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { alCaboDe } from '../plataforma/hoy.ts';
import { tieneRol } from '../usuarios/consultas.ts';
import { type Partes, partesElegibles } from '../visitas/cambios/consultas.ts';
import {
  anotarSinHacer,
  borrarSinHacer,
  insertarVisitas,
  type PlanDeSerie,
  type SerieGuardada,
  sinAvisar,
  type Tramo,
} from './consultas.ts';
import { fechasDeRegla } from './regla.ts';

/** Visits are created this far ahead; later ones as time goes. */
const HORIZONTE_DIAS = 90;

/** The last date to create today. A planned visit must be visible, so the first one is always created. */
export const limiteDe = (hoy: string, fechas: readonly string[] = []): string => {
  const horizonte = alCaboDe(hoy, HORIZONTE_DIAS);
  const [primera = horizonte] = fechas;
  return primera > horizonte ? primera : horizonte;
};

/** The dates of a series, whether their visits exist or not. */
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

/** Null when the visits can be created. */
export const causaDe = (elegible: Record<keyof Partes, boolean>): string | null => {
  const malas = nombresDe(NO_SE_PUEDE).filter((parte) => !elegible[parte]);
  return malas.map((parte) => NO_SE_PUEDE[parte]).join(' ') || null;
};

/** By the rules for planning a single visit. Locks what the visits need. */
export async function causaAhora(bd: Ejecutor, serie: SerieGuardada): Promise<string | null> {
  const causa = causaDe(await partesElegibles(bd, serie.idSupervisor, serie));
  return (await tieneRol(bd, serie.idSupervisor, { roles: SUPERVISOR, activo: true }))
    ? causa
    : SIN_SUPERVISOR;
}

interface PorHacer {
  serie: PlanDeSerie & { idSerie: number; idSupervisor: number };
  fechas: readonly string[];
  causa: string | null;
  /** True when a person plans it: the technician gets a notice. */
  avisar: boolean;
}

/**
 * Creates the visits of these dates, or writes down the cause that prevents it. The technician is
 * told of the first one alone: thirteen notices at once would hide every other, and the lists have
 * the visits. Later ones by the server give no notice: the series is known by then.
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
