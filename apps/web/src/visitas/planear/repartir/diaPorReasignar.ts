import type { Semana } from '@visitas/contract/visitas/semana';
import { porQueNoAdmite } from '../admiten.ts';

/**
 * Today, in the current week: that is when a technician is missing. In another week, their first
 * day with something to reassign.
 */
export function diaPorReasignar(
  { lunes, domingo, hoy, visitas }: Semana,
  idTecnico: number,
): string {
  if (lunes <= hoy && hoy <= domingo) return hoy;
  const suyas = visitas.filter(
    (una) => una.idTecnico === idTecnico && porQueNoAdmite('reasignar', una) === undefined,
  );
  return suyas.map(({ fechaPlanificada }) => fechaPlanificada).sort()[0] ?? lunes;
}
