import type { Cambio, Plan, VisitaDeSerie } from './consultas.ts';

/** What a change of a series does with its visits. */
export interface Reparto {
  /** Left as they were, because of what somebody did with them alone or because they were begun. */
  respetadas: VisitaDeSerie[];
  cambiadas: Cambio[];
  canceladas: VisitaDeSerie[];
  /** The dates whose visit is still to be made. */
  faltan: string[];
}

interface Pedido {
  /** The dates that the series has from now on. */
  fechas: readonly string[];
  /** Up to which one they are made now. */
  limite: string;
  plan: Plan;
}

/**
 * A visit whose date is still one of the series keeps it. One whose date is not is moved to a date that
 * has none, in order, because moving it says less to its technician than cancelling it and planning
 * another; only what is left over is cancelled. What was changed alone keeps its date taken.
 */
export function repartir(
  visitas: readonly VisitaDeSerie[],
  { fechas, limite, plan }: Pedido,
): Reparto {
  const respetadas = visitas.filter((visita) => !sigueALaSerie(visita));
  const abiertas = visitas.filter(sigueALaSerie);
  const deLaSerie = new Set(fechas);
  const quedan = abiertas.filter(({ fechaSerie }) => deLaSerie.has(fechaSerie));
  const sobran = abiertas.filter(({ fechaSerie }) => !deLaSerie.has(fechaSerie));
  const ocupadas = new Set([...respetadas, ...quedan].map(({ fechaSerie }) => fechaSerie));
  const huecos = fechas.filter((fecha) => fecha <= limite && !ocupadas.has(fecha));
  return {
    respetadas,
    cambiadas: [
      ...quedan
        .filter((visita) => !esComo(plan, visita))
        .map(({ idVisita, fechaSerie: fecha }) => ({ idVisita, fecha })),
      ...sobran
        .slice(0, huecos.length)
        .map(({ idVisita }, i) => ({ idVisita, fecha: huecos[i] ?? '' })),
    ].sort((a, b) => (a.fecha < b.fecha ? -1 : 1)),
    canceladas: sobran.slice(huecos.length),
    faltan: huecos.slice(sobran.length),
  };
}

export const sigueALaSerie = ({ estado, suelta }: VisitaDeSerie): boolean =>
  estado === 'Pendiente' && !suelta;

const esComo = (plan: Plan, visita: Plan): boolean =>
  plan.idTecnico === visita.idTecnico &&
  plan.idCliente === visita.idCliente &&
  plan.idTipoVisita === visita.idTipoVisita &&
  plan.observaciones === visita.observaciones;
