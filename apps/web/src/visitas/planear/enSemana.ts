import { replaceEqualDeep } from '@tanstack/react-query';
import type { Semana, VisitaEnSemana } from '@visitas/contract/visitas/semana';
import type { Sitio } from './avisos.ts';

/** The place where a visit goes, and its version there once the server has said so. */
interface Movida extends Sitio {
  idVisita: number;
  version?: number;
}

/**
 * A week with some of its visits moved. A visit that comes from another week is taken from
 * `deFuera`. A visit read with the version of its move, or a later one, stays where it was read.
 */
export function conMovidas(
  semana: Semana,
  movidas: readonly Movida[],
  deFuera: readonly VisitaEnSemana[],
): Semana {
  const porId = new Map(movidas.map((movida) => [movida.idVisita, movida]));
  const suyas = new Set(semana.visitas.map(({ idVisita }) => idVisita));
  const todas = [...semana.visitas, ...deFuera.filter(({ idVisita }) => !suyas.has(idVisita))];
  const visitas = todas.flatMap((visita) => {
    const movida = porId.get(visita.idVisita);
    if (!movida || (movida.version ?? Number.POSITIVE_INFINITY) <= visita.version) return visita;
    const { fechaPlanificada: dia } = movida;
    const cabe = semana.lunes <= dia && dia <= semana.domingo;
    return cabe ? enSuSitio(visita, movida, semana.hoy) : [];
  });
  // Keeps the same object if the week already shows them all, so that nothing is drawn again.
  return replaceEqualDeep(semana, { ...semana, visitas });
}

/** A visit still to do is late or not according to its new day. */
function enSuSitio(visita: VisitaEnSemana, movida: Movida, hoy: string): VisitaEnSemana {
  const porHacer = visita.estado === 'Pendiente' || visita.estado === 'Atrasada';
  return {
    ...visita,
    ...movida,
    estado: porHacer ? (movida.fechaPlanificada < hoy ? 'Atrasada' : 'Pendiente') : visita.estado,
  };
}
