import { useRouteContext } from '@tanstack/react-router';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { type AccionVisita, REGLAS_VISITA, visitaAdmite } from '@visitas/contract/visitas/reglas';
import { situacionDe } from './situacion.ts';

/** Whether who is looking may do it to a visit as it is now: the rule the server refuses by. */
export function usePuede() {
  const { usuario } = useRouteContext({ from: '__root__' });
  return (accion: AccionVisita, visita: Visita): boolean => {
    const roles: readonly string[] = REGLAS_VISITA[accion].roles;
    return roles.includes(usuario?.rol ?? '') && visitaAdmite(accion, situacionDe(visita));
  };
}
