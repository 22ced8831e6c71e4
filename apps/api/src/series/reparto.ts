import type { CambioDeFecha, PlanDeSerie, VisitaDeSerie } from './consultas.ts';
import { enDias } from './regla.ts';

/** The date of the series that a visit goes to, and the one that it had. */
export interface Movida extends CambioDeFecha {
  de: string;
}

/** What a change of a series does with its visits. */
export interface RepartoDeSerie {
  /** Left as they were, because of what somebody did with them alone or because they were begun. */
  respetadas: VisitaDeSerie[];
  cambiadas: Movida[];
  canceladas: VisitaDeSerie[];
  /** Nothing of them changes but, maybe, which date of the series they hold. */
  llevadas: Movida[];
  /** The dates that have a visit. */
  ocupadas: Set<string>;
  /** The dates whose visit is still to be made. */
  faltan: string[];
}

export interface Pedido {
  /** The dates that the series has from now on. */
  fechas: readonly string[];
  /** From which of its dates on the change reaches its visits. */
  desde: string;
  /** How many days a visit may be moved. */
  alcance: number;
  /** Up to which one they are made now. */
  limite: string;
  plan: PlanDeSerie;
}

/**
 * Each visit goes to a date of the series that is near its own, in order, so that as few as possible are
 * left without one, and then moving them as little as possible: to their technician that says less than
 * cancelling one and planning another. Only what is left over is cancelled. What was changed alone, or was
 * begun, stays as it is and goes on holding the place of its date.
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
    ...{ respetadas, cambiadas: [], canceladas: [] },
    llevadas: fijas.map(comoEstaba),
    ocupadas: tomadas,
  };
  for (const [i, visita] of moviles.entries()) {
    const fecha = libres[parejas[i] ?? -1];
    if (fecha) reparto.ocupadas.add(fecha);
    const movida = { ...comoEstaba(visita), ...(fecha && { fecha }) };
    if (!sigueALaSerie(visita)) reparto.llevadas.push(movida);
    else if (!fecha) reparto.canceladas.push(visita);
    else if (fecha === visita.fechaSerie && esComo(plan, visita)) reparto.llevadas.push(movida);
    else reparto.cambiadas.push(movida);
  }
  return {
    ...reparto,
    faltan: fechas.filter((fecha) => fecha <= limite && !reparto.ocupadas.has(fecha)),
  };
}

const comoEstaba = ({ idVisita, fechaSerie }: VisitaDeSerie): Movida => ({
  ...{ idVisita, de: fechaSerie, fecha: fechaSerie },
});

export const sigueALaSerie = ({ estado, suelta }: VisitaDeSerie): boolean =>
  estado === 'Pendiente' && !suelta;

const esComo = (plan: PlanDeSerie, visita: PlanDeSerie): boolean =>
  plan.idTecnico === visita.idTecnico &&
  plan.idCliente === visita.idCliente &&
  plan.idTipoVisita === visita.idTipoVisita &&
  plan.observaciones === visita.observaciones;

/**
 * For each of those days, which of the others it goes to: never further than `alcance`, no two to the same,
 * the earlier ones to the earlier; as many as can be, and among those ways the one that moves them least.
 * Both are in order.
 */
export function emparejar(
  unos: readonly number[],
  otros: readonly number[],
  alcance: number,
): (number | undefined)[] {
  // One pair more is worth more than all the days that all of them could be moved.
  const premio = 1 + alcance * unos.length;
  const cerca = (i: number, j: number): number => {
    const dias = Math.abs((unos[i] ?? 0) - (otros[j] ?? 0));
    return dias > alcance ? Number.NEGATIVE_INFINITY : premio - dias;
  };
  // The most that can be had from the pairs of those from i on with the others from j on.
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
