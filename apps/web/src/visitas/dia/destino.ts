import { enMinutos } from '@visitas/contract/comun/horas';
import type { VisitaEnDia } from '@visitas/contract/visitas/dia';
import { ventanaDe } from '@visitas/contract/visitas/hora';
import type { SitioYHora } from '../planear/mover.ts';
import { PASO_DE_HORA, ventanaDesde } from '../planear/ventanaDesde.ts';
import type { Barra } from './trazar.ts';

export const alPaso = (minuto: number): number => Math.round(minuto / PASO_DE_HORA) * PASO_DE_HORA;

/**
 * Where a bar dropped at a minute of a row goes. Without an hour it gets that exact one. Straight up or down nothing
 * changes but its technician.
 */
export function destinoDeBarra(
  { visita, desde }: Pick<Barra, 'visita' | 'desde'>,
  { idTecnico, minuto }: { idTecnico: number; minuto: number },
): SitioYHora {
  const otro = idTecnico === visita.idTecnico ? {} : { idTecnico };
  if (alPaso(minuto) === alPaso(desde)) return otro;
  return { ...otro, ...ventanaDesde(ventanaDe(visita), alPaso(minuto)) };
}

/** One step earlier or later. What has no hour gets the exact one beside its place. */
export function unPaso(
  { visita, desde }: Pick<Barra, 'visita' | 'desde'>,
  hacia: 1 | -1,
): SitioYHora {
  const ventana = ventanaDe(visita);
  const minuto = ventana ? enMinutos(ventana.horaDesde) : alPaso(desde);
  return ventanaDesde(ventana, minuto + hacia * PASO_DE_HORA);
}

/** The visit as it would be there. */
export function enSuDestino(visita: VisitaEnDia, destino: SitioYHora): VisitaEnDia {
  const { idTecnico = visita.idTecnico, horaDesde, horaHasta } = destino;
  return {
    ...visita,
    idTecnico,
    horaDesde: horaDesde ?? visita.horaDesde,
    horaHasta: horaHasta ?? visita.horaHasta,
  };
}
