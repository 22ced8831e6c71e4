import { replaceEqualDeep } from '@tanstack/react-query';
import type { Dia } from '@visitas/contract/visitas/dia';
import type { VentanaPedida } from '@visitas/contract/visitas/hora';
import type { Semana, VisitaEnSemana } from '@visitas/contract/visitas/semana';
import type { Sitio } from './avisos.ts';

/** The place where a visit goes, and its version there once the server has said so. */
interface Movida extends Sitio, VentanaPedida {
  idVisita: number;
  version?: number;
}

/** A reading of some days and their visits. */
export type DiasLeidos = Semana | Dia;

const diasDe = (tablero: DiasLeidos): [desde: string, hasta: string] =>
  'fecha' in tablero ? [tablero.fecha, tablero.fecha] : [tablero.lunes, tablero.domingo];

/**
 * A board with some of its visits moved. A visit that comes from other days is taken from `deFuera`, as a board of
 * the same kind read it. A visit read with the version of its move, or a later one, stays where it was read.
 */
export function conMovidas<T extends DiasLeidos>(
  tablero: T,
  movidas: readonly Movida[],
  deFuera: readonly T['visitas'][number][],
): T {
  const [desde, hasta] = diasDe(tablero);
  const porId = new Map(movidas.map((movida) => [movida.idVisita, movida]));
  const suyas = new Set(tablero.visitas.map(({ idVisita }) => idVisita));
  const todas = [...tablero.visitas, ...deFuera.filter(({ idVisita }) => !suyas.has(idVisita))];
  const visitas = todas.flatMap((visita) => {
    const movida = porId.get(visita.idVisita);
    if (!movida || (movida.version ?? Number.POSITIVE_INFINITY) <= visita.version) return visita;
    const { fechaPlanificada: dia } = movida;
    const cabe = desde <= dia && dia <= hasta;
    return cabe ? enSuSitio(visita, movida, tablero.hoy) : [];
  });
  // Keeps the same object if the board already shows them all, so that nothing is drawn again.
  return replaceEqualDeep(tablero, { ...tablero, visitas });
}

/** A visit still to do is late or not according to its new day. Without an hour in the move, it keeps its own. */
function enSuSitio<V extends VisitaEnSemana>(visita: V, movida: Movida, hoy: string): V {
  const { horaDesde = visita.horaDesde, horaHasta = visita.horaHasta, ...sitio } = movida;
  const porHacer = visita.estado === 'Pendiente' || visita.estado === 'Atrasada';
  return {
    ...visita,
    ...sitio,
    horaDesde: horaDesde ?? undefined,
    horaHasta: horaHasta ?? undefined,
    estado: porHacer ? (movida.fechaPlanificada < hoy ? 'Atrasada' : 'Pendiente') : visita.estado,
  };
}
