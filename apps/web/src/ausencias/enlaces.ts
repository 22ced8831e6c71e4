import { useRouteContext } from '@tanstack/react-router';
import type { Ausencia } from '@visitas/contract/ausencias/operaciones';
import { enNavegador } from '@visitas/contract/enNavegador';
import { esDelRol } from '../guardia.ts';
import { RUTAS } from '../navegacion.ts';
import { diaDe } from '../ui/formato.ts';

/** The day that it is for the company. */
export const hoy = (): string => diaDe(Date.now());

/** The states, as they are shown, of a visit that is still open. */
const ABIERTAS = 'Pendiente,En Proceso,Atrasada';

/** Whether whoever looks has technicians of their own; whoever has not, has those of everybody. */
export function useConEquipo(): boolean {
  const { usuario } = useRouteContext({ from: '__root__' });
  return esDelRol(enNavegador['usuarios.misTecnicos'].acceso, usuario?.rol ?? '');
}

/** From an absence, the way to the visits in it: those it counts, in their list, and their week. */
export function useVisitasDe() {
  const to = useConEquipo() ? RUTAS['visitas-por-supervisor'] : RUTAS['visitas-listado'];
  return ({ idTecnico, desde, hasta }: Ausencia) => {
    const tecnico = String(idTecnico);
    // What is past cannot be handed to anybody.
    const dia = desde > hoy() ? desde : hoy();
    return {
      lista: { to, search: { tecnico, desde, hasta, estado: ABIERTAS } },
      semana: { to, search: { tecnico, ver: 'semana', dia } },
    } as const;
  };
}
