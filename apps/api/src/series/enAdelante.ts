import type { Regla } from '@visitas/contract/series/regla';
import { enDias } from '../plataforma/hoy.ts';
import type { SerieGuardada, Tramo, VisitaDeSerie } from './consultas.ts';
import { limiteDe } from './hacer.ts';
import { fechasQueCaben, vueltaDe } from './regla.ts';
import { type Pedido, sigueALaSerie } from './reparto.ts';

/** A series with its visits, and all the dates that it has or has had, in order. */
export interface Sujeta {
  serie: SerieGuardada;
  visitas: readonly VisitaDeSerie[];
  suyas: readonly string[];
}

interface Edicion {
  /** The date of the series where the change starts; null reaches all the open visits. */
  corte: string | null;
  regla: Regla;
  fechaPlanificada: string;
  hoy: string;
}

interface EnAdelante extends Omit<Pedido, 'plan'> {
  tramo: Pick<Tramo, 'regla' | 'desde' | 'vigenteDesde'>;
  alcanzadas: readonly VisitaDeSerie[];
}

/** The dates of a series after a change, and how far its visits may move. */
export function enAdelante(
  { serie, visitas, suyas }: Sujeta,
  { corte, regla, fechaPlanificada, hoy }: Edicion,
): EnAdelante {
  const primera = corte ?? visitas.find(sigueALaSerie)?.fechaSerie ?? serie.proxima;
  const desde = primera ?? fechaPlanificada;
  const piso = corte === null ? pisoDe(serie, primera, hoy) : menor(corte, fechaPlanificada);
  const esDeLasSuyas =
    mismoRitmo(regla, serie.regla) && suyas.includes(fechaPlanificada) && fechaPlanificada <= desde;
  // The original start fixes the day of the month, and counts the earlier dates.
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

/** The first day of 'all that are open': today, or an earlier date late or still to create. */
const pisoDe = ({ proxima }: SerieGuardada, primera: string | null, hoy: string): string =>
  menor(menor(hoy, proxima ?? hoy), primera ?? hoy);

export const menor = (una: string, otra: string): string => (una < otra ? una : otra);

/** True when both rules give the same dates, whatever their end. */
const mismoRitmo = (una: Regla, otra: Regla): boolean =>
  una.cada === otra.cada &&
  una.unidad === otra.unidad &&
  (una.unidad !== 'semana' || enOrden(una.dias) === enOrden(otra.dias)) &&
  (una.unidad !== 'mes' || (una.enMes ?? 'numero') === (otra.enMes ?? 'numero'));

const enOrden = (dias: readonly number[] = []) => [...new Set(dias)].sort().join();
