import { SUPERVISOR, TECNICO } from '@visitas/contract/comun/roles';
import type { Respuesta } from '@visitas/contract/operaciones';
import { contado } from '../ui/formato.ts';

/** One user, with the visits not closed yet that are theirs. */
export type Ficha = Respuesta<'usuarios.obtener'>;
type Abiertas = Ficha['visitasAbiertas']['comoTecnico'];

export const hay = ({ enProceso, pendientes }: Abiertas): boolean => enProceso + pendientes > 0;

export const tieneAbiertas = ({ visitasAbiertas }: Ficha): boolean =>
  hay(visitasAbiertas.comoSupervisor) || hay(visitasAbiertas.comoTecnico);

/** 'Tiene 1 visita en proceso y 9 pendientes.' */
export function loQueTiene({ enProceso, pendientes }: Abiertas): string {
  const solas = contado(pendientes, ['visita pendiente', 'visitas pendientes']);
  if (enProceso === 0) return `Tiene ${solas}.`;
  const abiertas = contado(enProceso, ['visita en proceso', 'visitas en proceso']);
  if (pendientes === 0) return `Tiene ${abiertas}.`;
  return `Tiene ${abiertas} y ${contado(pendientes, ['pendiente', 'pendientes'])}.`;
}

/** Whose visits they stay, though they are not there to see to them: inactive, or of another role. */
export function sueltas({ activo, rolUsuario: { nombre }, visitasAbiertas }: Ficha): boolean {
  const { comoSupervisor, comoTecnico } = visitasAbiertas;
  const atiende = (como: readonly string[]) => activo && como.includes(nombre);
  return (hay(comoSupervisor) && !atiende(SUPERVISOR)) || (hay(comoTecnico) && !atiende(TECNICO));
}
