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
import { conPedido, type PedidoEnUrl } from '../proponer/enUrl.ts';

export interface Planear {
  /** What the user's role allows, if the state of a visit admits it. */
  puede: { mover: boolean; crear: boolean };
  mover: (visitas: readonly VisitaEnSemana[], sitio: Sitio) => void;
  /** Asks for the destination, beside the pressed element. */
  moverA: (visitas: readonly VisitaEnSemana[], ancla?: HTMLElement) => void;
  /** Passes the visits of a missing technician to others. `diaPorReasignar` gives the day by default. */
  reasignar: (sitio: { idTecnico: number; fechaPlanificada?: string }) => void;
  /** Plans a visit in a place, or a copy of another. */
  crear: (partida: Sitio | { duplicar: number }) => void;
  /** Asks for a proposal about a technician or a day. */
  proponer: (pedido: PedidoEnUrl) => void;
}

type Abierto =
  | { que: 'mover'; visita: VisitaEnSemana; ancla: HTMLElement | null }
  | { que: 'moverVarias'; visitas: readonly VisitaEnSemana[] }
  | { que: 'reasignar'; sitio: Sitio };

/** `conHora`: a visit is moved to another hour too. */
export function usePlanear(
  semana: Semana | undefined,
  { conHora = false } = {},
): Planear & { dialogos: ReactNode } {
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
    proponer: (pedido) =>
      void navegar({ ...ABRIR, to: RUTAS['visitas-proponer'], search: conPedido(pedido) }),
    dialogos: (
      <>
        {abierto?.que === 'mover' && <MoverA {...abierto} conHora={conHora} alCerrar={cerrar} />}
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
