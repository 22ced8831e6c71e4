import { useRouteContext } from '@tanstack/react-router';
import { operaciones } from '@visitas/contract/operaciones';
import { REGLAS_VISITA } from '@visitas/contract/visitas/reglas';
import type { VisitaEnSemana } from '@visitas/contract/visitas/semana';
import { type ReactNode, useState } from 'react';
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
}

export function usePlanear(): Planear & { dialogos: ReactNode } {
  const [aMover, setAMover] = useState<{ visita: VisitaEnSemana; ancla: HTMLElement | null }>();
  return {
    puede: usePuedeConTodas(),
    mover: (visitas, sitio) => void mover(visitas.map((visita) => ({ visita, sitio }))),
    moverA: (visitas, ancla) => {
      const [visita] = visitas;
      if (visita) setAMover({ visita, ancla: ancla ?? null });
    },
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
