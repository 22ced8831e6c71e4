import type { Semana, VisitaEnSemana } from '@visitas/contract/visitas/semana';
import type { Sitio } from './avisos.ts';

/** Where a visit goes, and what it is then, if it is known. */
export interface Lugar extends Sitio {
  version?: number;
}

/** A week with some of its visits elsewhere. Those that come from another week are taken from `conocidas`. */
export function conMovidas(
  semana: Semana,
  lugares: ReadonlyMap<number, Lugar>,
  conocidas: ReadonlyMap<number, VisitaEnSemana>,
): Semana {
  const suyas = new Set(semana.visitas.map(({ idVisita }) => idVisita));
  const deFuera = [...lugares.keys()].flatMap((id) => {
    const visita = suyas.has(id) ? undefined : conocidas.get(id);
    return visita ? [visita] : [];
  });
  const visitas = [...semana.visitas, ...deFuera].flatMap((visita) => {
    const lugar = lugares.get(visita.idVisita);
    if (!lugar) return [visita];
    const cabe = semana.lunes <= lugar.fechaPlanificada && lugar.fechaPlanificada <= semana.domingo;
    return cabe ? [enSuLugar(visita, lugar, semana.hoy)] : [];
  });
  return { ...semana, visitas };
}

/** What was still to do is late or not by its day. What was read after the answer is not made older. */
function enSuLugar(visita: VisitaEnSemana, lugar: Lugar, hoy: string): VisitaEnSemana {
  const porHacer = visita.estado === 'Pendiente' || visita.estado === 'Atrasada';
  const { version = visita.version, ...sitio } = lugar;
  return {
    ...visita,
    ...sitio,
    version: Math.max(version, visita.version),
    estado: porHacer ? (lugar.fechaPlanificada < hoy ? 'Atrasada' : 'Pendiente') : visita.estado,
  };
}
