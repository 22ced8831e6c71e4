import { useRouteContext } from '@tanstack/react-router';
import type { Ausencia } from '@visitas/contract/ausencias/operaciones';
import { enNavegador } from '@visitas/contract/enNavegador';
import { esDelRol } from '../guardia.ts';
import { RUTAS, SIN_TERMINAR } from '../navegacion.ts';
import { diaDe } from '../ui/formato.ts';

/** Today's date in the company's time zone. */
export const hoy = (): string => diaDe(Date.now());

/** True when the reader has technicians of their own. Other readers work with all of them. */
export function useConEquipo(): boolean {
  const { usuario } = useRouteContext({ from: '__root__' });
  return esDelRol(enNavegador['usuarios.misTecnicos'].acceso, usuario?.rol ?? '');
}

/** Returns the links from an absence to its visits: the list it counts and the technician's week. */
export function useVisitasDe() {
  const to = useConEquipo() ? RUTAS['visitas-por-supervisor'] : RUTAS['visitas-listado'];
  return ({ idTecnico, desde, hasta }: Ausencia) => {
    const tecnico = String(idTecnico);
    // Past visits cannot be handed over, so the week starts today at the earliest.
    const dia = desde > hoy() ? desde : hoy();
    return {
      lista: { to, search: { tecnico, desde, hasta, estado: SIN_TERMINAR } },
      semana: { to, search: { tecnico, ver: 'semana', dia } },
      proponer: {
        to: RUTAS['visitas-proponer'],
        search: { de: 'tecnico', paraTecnico: tecnico, ver: 'semana', dia },
      },
    } as const;
  };
}
