import type { Regla } from '@visitas/contract/series/regla';
import type { SerieGuardada, Tramo, VisitaDeSerie } from './consultas.ts';
import { limiteDe } from './hacer.ts';
import { enDias, fechasQueCaben, vueltaDe } from './regla.ts';
import { type Pedido, sigueALaSerie } from './reparto.ts';

/** A series with its visits, and all the dates that it has or has had, in order. */
export interface Sujeta {
  serie: SerieGuardada;
  visitas: readonly VisitaDeSerie[];
  suyas: readonly string[];
}

interface Edicion {
  /** From which of its dates on, if not all that is still open. */
  corte: string | null;
  regla: Regla;
  fechaPlanificada: string;
  hoy: string;
}

interface EnAdelante extends Omit<Pedido, 'plan'> {
  tramo: Pick<Tramo, 'regla' | 'desde' | 'vigenteDesde'>;
  /** The visits that the change reaches. */
  alcanzadas: readonly VisitaDeSerie[];
}

/** The dates that a series has once it is changed, and how far its visits may be moved to be in them. */
export function enAdelante(
  { serie, visitas, suyas }: Sujeta,
  { corte, regla, fechaPlanificada, hoy }: Edicion,
): EnAdelante {
  const primera = corte ?? visitas.find(sigueALaSerie)?.fechaSerie ?? serie.proxima;
  const desde = primera ?? fechaPlanificada;
  const piso = corte === null ? pisoDe(serie, primera, hoy) : menor(corte, fechaPlanificada);
  const esDeLasSuyas =
    mismoRitmo(regla, serie.regla) && suyas.includes(fechaPlanificada) && fechaPlanificada <= desde;
  // Its own beginning says which day of the month it is, and counts those of before.
  const comienzo = esDeLasSuyas ? serie.desde : fechaPlanificada;
  const fechas = fechasQueCaben(comienzo, regla, piso);
  return {
    tramo: { regla, desde: comienzo, vigenteDesde: piso },
    alcanzadas: visitas.filter(({ fechaSerie }) => corte === null || fechaSerie >= corte),
    fechas,
    limite: limiteDe(hoy, fechas),
    desde,
    alcance: Math.max(
      esDeLasSuyas ? 0 : Math.abs(enDias(fechaPlanificada) - enDias(desde)),
      Math.min(vueltaDe(regla), vueltaDe(serie.regla)),
    ),
  };
}

/** All that is still open is what comes from today on, what is late, and what is late to be made. */
const pisoDe = ({ proxima }: SerieGuardada, primera: string | null, hoy: string): string =>
  menor(menor(hoy, proxima ?? hoy), primera ?? hoy);

export const menor = (una: string, otra: string): string => (una < otra ? una : otra);

/** The same dates, whatever the end. */
const mismoRitmo = (una: Regla, otra: Regla): boolean =>
  una.cada === otra.cada &&
  una.unidad === otra.unidad &&
  (una.unidad !== 'semana' || enOrden(una.dias) === enOrden(otra.dias)) &&
  (una.unidad !== 'mes' || (una.enMes ?? 'numero') === (otra.enMes ?? 'numero'));

const enOrden = (dias: readonly number[] = []) => [...new Set(dias)].sort().join();
