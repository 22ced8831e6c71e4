import type { Semana } from '@visitas/contract/visitas/semana';
import { porQueNoAdmite } from '../admiten.ts';

/** Who does not come, does not come today; of another week, the first day that they have something to do. */
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
