import { useRouteContext } from '@tanstack/react-router';
import { ADMINISTRADOR } from '@visitas/contract/comun/roles';
import type { Visita } from '@visitas/contract/visitas/esquemas';

/** Sees the visits of several supervisors, and so has to be told whose this is. */
const VEN_AL_SUPERVISOR: readonly string[] = ADMINISTRADOR;

/** What is done in a visit and who answers for it, in a line. */
export function Responsables({ visita }: { visita: Visita }) {
  const { usuario } = useRouteContext({ from: '__root__' });
  const { tipoVisita, tecnico, supervisor } = visita;
  const partes = [tipoVisita.nombre, `Técnico: ${tecnico.nombre}`];
  if (VEN_AL_SUPERVISOR.includes(usuario?.rol ?? ''))
    partes.push(`Supervisor: ${supervisor.nombre}`);
  return partes.join(' · ');
}
