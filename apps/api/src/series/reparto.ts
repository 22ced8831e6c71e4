import { nombresDe } from '@visitas/contract/comun/tablas';
import { enDias } from '../plataforma/hoy.ts';
import type { CambioDeFecha, PlanDeSerie, VisitaDeSerie } from './consultas.ts';

/** A visit's new date in the series, and its previous one. */
export interface Movida extends CambioDeFecha {
  de: string;
}

export interface RepartoDeSerie {
  /** Left unchanged, because they were changed individually or started. */
  respetadas: VisitaDeSerie[];
  cambiadas: Movida[];
  canceladas: VisitaDeSerie[];
  /** Some keep their date too. */
  soloCambianDeFecha: Movida[];
  /** The dates that have a visit. */
  ocupadas: Set<string>;
  /** The dates whose visit is still to be created. */
  faltan: string[];
}

export interface Pedido {
  /** The dates of the series from now on. */
  fechas: readonly string[];
  /** The date of the series where the change starts to reach visits. */
  desde: string;
  /** The most days that a visit may move. */
  alcance: number;
  /** The last date to create now. */
  limite: string;
  plan: PlanDeSerie;
}

/**
 * Matches visits to dates in order, with as few visits as possible left over, and then moved as little as
 * possible. To its technician a move says less than a cancellation and a new visit. Only leftovers are
 * cancelled. A visit changed individually or started stays, and keeps the place of its date.
 */
export function repartirSerie(
  visitas: readonly VisitaDeSerie[],
  { fechas, desde, alcance, limite, plan }: Pedido,
): RepartoDeSerie {
  const respetadas = visitas.filter((visita) => !sigueALaSerie(visita));
  const fijas = respetadas.filter(({ fechaSerie }) => fechaSerie < desde);
  const tomadas = new Set(fijas.map(({ fechaSerie }) => fechaSerie));
  const moviles = visitas.filter((visita) => !fijas.includes(visita));
  const libres = fechas.filter((fecha) => !tomadas.has(fecha));
  const parejas = emparejar(
    moviles.map(({ fechaSerie }) => enDias(fechaSerie)),
    libres.map(enDias),
    alcance,
  );
  const reparto: Omit<RepartoDeSerie, 'faltan'> = {
    respetadas,
    cambiadas: [],
    canceladas: [],
    soloCambianDeFecha: fijas.map(comoEstaba),
    ocupadas: tomadas,
  };
  for (const [i, visita] of moviles.entries()) {
    const fecha = libres[parejas[i] ?? -1];
    if (fecha) reparto.ocupadas.add(fecha);
    const movida = { ...comoEstaba(visita), ...(fecha && { fecha }) };
    if (!sigueALaSerie(visita)) reparto.soloCambianDeFecha.push(movida);
    else if (!fecha) reparto.canceladas.push(visita);
    else if (fecha === visita.fechaSerie && esComo(plan, visita))
      reparto.soloCambianDeFecha.push(movida);
    else reparto.cambiadas.push(movida);
  }
  return {
    ...reparto,
    faltan: fechas.filter((fecha) => fecha <= limite && !reparto.ocupadas.has(fecha)),
  };
}

const comoEstaba = ({ idVisita, fechaSerie }: VisitaDeSerie): Movida => ({
  idVisita,
  de: fechaSerie,
  fecha: fechaSerie,
});

export const sigueALaSerie = ({ estado, suelta }: VisitaDeSerie): boolean =>
  estado === 'Pendiente' && !suelta;

const DEL_PLAN = {
  idTecnico: true,
  idCliente: true,
  idTipoVisita: true,
  observaciones: true,
  horaDesde: true,
  horaHasta: true,
  duracionMinutos: true,
  fijada: true,
} satisfies Record<keyof PlanDeSerie, true>;
const PARTES_DEL_PLAN = nombresDe(DEL_PLAN);

const esComo = (plan: PlanDeSerie, visita: PlanDeSerie): boolean =>
  PARTES_DEL_PLAN.every((parte) => plan[parte] === visita[parte]);

/**
 * Pairs each of `unos` with one of `otros` no further than `alcance`, in order, never two to the
 * same: as many pairs as possible, then the least movement. Both lists are sorted.
 */
export function emparejar(
  unos: readonly number[],
  otros: readonly number[],
  alcance: number,
): (number | undefined)[] {
  // One pair more outweighs all the days that all of them could move.
  const premio = 1 + alcance * unos.length;
  const cerca = (i: number, j: number): number => {
    const dias = Math.abs((unos[i] ?? 0) - (otros[j] ?? 0));
    return dias > alcance ? Number.NEGATIVE_INFINITY : premio - dias;
  };
  // The best value of pairing `unos` from i on with `otros` from j on.
  const valor = Array.from({ length: unos.length + 1 }, () => otros.map(() => 0));
  const de = (i: number, j: number): number => valor[i]?.[j] ?? 0;
  const juntos = (i: number, j: number): number => cerca(i, j) + de(i + 1, j + 1);
  for (let i = unos.length - 1; i >= 0; i -= 1)
    for (let j = otros.length - 1; j >= 0; j -= 1)
      (valor[i] ?? [])[j] = Math.max(juntos(i, j), de(i + 1, j), de(i, j + 1));
  const elegidos: (number | undefined)[] = unos.map(() => undefined);
  for (let i = 0, j = 0; i < unos.length && j < otros.length; ) {
    if (juntos(i, j) === de(i, j)) elegidos[i++] = j++;
    else if (de(i + 1, j) === de(i, j)) i += 1;
    else j += 1;
  }
  return elegidos;
}
