import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { operaciones } from '@visitas/contract/operaciones';
import { REGLAS_VISITA } from '@visitas/contract/visitas/reglas';
import type { VisitaEnSemana } from '@visitas/contract/visitas/semana';
import { type ReactNode, useState } from 'react';
import { RUTAS } from '../../navegacion.ts';
import { ABRIR } from '../../ui/pagina/useCerrar.ts';
import type { Sitio } from '../planear/avisos.ts';
import { MoverA } from '../planear/MoverA.tsx';
import { mover } from '../planear/mover.ts';

/** What is done with the visits of a week, wherever in it they are. */
export interface Planear {
  /** What whoever is looking may do, if the state of a visit lets them. */
  puede: { mover: boolean; crear: boolean };
  mover: (visitas: readonly VisitaEnSemana[], sitio: Sitio) => void;
  /** Asks where to, beside what was pressed. */
  moverA: (visitas: readonly VisitaEnSemana[], ancla?: HTMLElement) => void;
  /** What somebody who is ill has on a day, or today, passes to others. */
  reasignar: (sitio: { idTecnico: number; fechaPlanificada?: string }) => void;
  /** Plans one there, or one like another. */
  crear: (partida: Sitio | { duplicar: number }) => void;
}

export function usePlanear(): Planear & { dialogos: ReactNode } {
  const navegar = useNavigate();
  const [aMover, setAMover] = useState<{ visita: VisitaEnSemana; ancla: HTMLElement | null }>();
  return {
    puede: usePuedeConTodas(),
    mover: (visitas, sitio) => void mover(visitas.map((visita) => ({ visita, sitio }))),
    moverA: (visitas, ancla) => {
      const [visita] = visitas;
      if (visita) setAMover({ visita, ancla: ancla ?? null });
    },
    reasignar: () => undefined,
    crear: (partida) =>
      void navegar({
        ...ABRIR,
        to: RUTAS['visitas-crear'],
        search: (antes) => ({
          ...antes,
          ...('duplicar' in partida
            ? { duplicar: String(partida.duplicar) }
            : { tecnico: String(partida.idTecnico), fecha: partida.fechaPlanificada }),
        }),
      }),
    dialogos: aMover && <MoverA {...aMover} alCerrar={() => setAMover(undefined)} />,
  };
}

function usePuedeConTodas(): Planear['puede'] {
  const { usuario } = useRouteContext({ from: '__root__' });
  const rol: string = usuario?.rol ?? '';
  const tiene = (roles: readonly string[]) => roles.includes(rol);
  return {
    mover: tiene(REGLAS_VISITA.mover.roles),
    crear: tiene(operaciones['visitas.crear'].acceso),
  };
}
