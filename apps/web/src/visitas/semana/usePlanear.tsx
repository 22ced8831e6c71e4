import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { enNavegador } from '@visitas/contract/enNavegador';
import { REGLAS_VISITA } from '@visitas/contract/visitas/reglas';
import type { Semana, VisitaEnSemana } from '@visitas/contract/visitas/semana';
import { type ReactNode, useState } from 'react';
import { RUTAS } from '../../navegacion.ts';
import { ABRIR } from '../../ui/pagina/useCerrar.ts';
import type { Sitio } from '../planear/avisos.ts';
import { MoverVarias } from '../planear/DeVarias.tsx';
import { MoverA } from '../planear/MoverA.tsx';
import { mover } from '../planear/mover.ts';
import { diaPorReasignar } from '../planear/repartir/diaPorReasignar.ts';
import { RepartirDias } from '../planear/repartir/RepartirDias.tsx';

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

type Abierto =
  | { que: 'mover'; visita: VisitaEnSemana; ancla: HTMLElement | null }
  | { que: 'moverVarias'; visitas: readonly VisitaEnSemana[] }
  | { que: 'reasignar'; sitio: Sitio };

export function usePlanear(semana: Semana | undefined): Planear & { dialogos: ReactNode } {
  const navegar = useNavigate();
  const [abierto, setAbierto] = useState<Abierto>();
  const cerrar = () => setAbierto(undefined);
  return {
    puede: usePuedeConTodas(),
    mover: (visitas, sitio) => void mover(visitas.map((visita) => ({ visita, sitio }))),
    moverA: (visitas, ancla) => {
      const [visita, ...otras] = visitas;
      if (!visita) return;
      setAbierto(
        otras.length === 0
          ? { que: 'mover', visita, ancla: ancla ?? null }
          : { que: 'moverVarias', visitas },
      );
    },
    reasignar: ({ idTecnico, fechaPlanificada }) => {
      const dia = fechaPlanificada ?? (semana && diaPorReasignar(semana, idTecnico));
      if (dia !== undefined)
        setAbierto({ que: 'reasignar', sitio: { idTecnico, fechaPlanificada: dia } });
    },
    crear: (partida) =>
      void navegar({
        ...ABRIR,
        to: RUTAS['visitas-crear'],
        search: (antes) => ({
          ...antes,
          ...('duplicar' in partida
            ? { duplicar: String(partida.duplicar) }
            : { paraTecnico: String(partida.idTecnico), fecha: partida.fechaPlanificada }),
        }),
      }),
    dialogos: (
      <>
        {abierto?.que === 'mover' && <MoverA {...abierto} alCerrar={cerrar} />}
        {abierto?.que === 'moverVarias' && (
          <MoverVarias {...abierto} alCerrar={cerrar} alHacer={cerrar} />
        )}
        {abierto?.que === 'reasignar' && <RepartirDias {...abierto} alCerrar={cerrar} />}
      </>
    ),
  };
}

function usePuedeConTodas(): Planear['puede'] {
  const { usuario } = useRouteContext({ from: '__root__' });
  const rol: string = usuario?.rol ?? '';
  const tiene = (roles: readonly string[]) => roles.includes(rol);
  return {
    mover: tiene(REGLAS_VISITA.mover.roles),
    crear: tiene(enNavegador['visitas.crear'].acceso),
  };
}
