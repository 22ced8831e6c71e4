import type { ComponentProps, Dispatch, SetStateAction } from 'react';
import type { LugarEnTablero } from './lugares.ts';
import { type AlgoDelTablero, MenuDelTablero } from './MenuDelTablero.tsx';
import { TodasLasDelDia } from './TodasLasDelDia.tsx';
import type { Celda, Indice } from './tablero.ts';

/** A menu keeps the id of its visit, because the visit may change while it is open. */
export type DeQueEsElMenu = { idVisita: number } | { celda: Celda } | { idTecnico: number };

export type Abierto =
  | { que: 'todas'; lugar: LugarEnTablero; ancla: HTMLElement; enfocada?: number }
  | { que: 'menu'; ancla: HTMLElement; punto?: { x: number; y: number }; de: DeQueEsElMenu };

type DeTodas = ComponentProps<typeof TodasLasDelDia>;
interface Props extends Omit<DeTodas, 'celda' | 'ancla' | 'enfocada' | 'alPedirMenu' | 'alCerrar'> {
  abierto: Abierto;
  abrir: Dispatch<SetStateAction<Abierto | null>>;
  indice: Indice;
}

/**
 * The layer over a board: all the visits of a day, or a menu. It disappears with the visit, cell or
 * technician it is about.
 */
export function SobreElTablero({ abierto, abrir, indice, ...props }: Props) {
  // Another layer, such as its own menu, may have replaced it already.
  const alCerrar = () => abrir((ahora) => (ahora === abierto ? null : ahora));
  if (abierto.que === 'todas') {
    const celda = indice.celda(abierto.lugar);
    return (
      celda && (
        <TodasLasDelDia
          {...props}
          celda={celda}
          ancla={abierto.ancla}
          enfocada={abierto.enfocada}
          alPedirMenu={(idVisita, ancla) => abrir({ que: 'menu', ancla, de: { idVisita } })}
          alCerrar={alCerrar}
        />
      )
    );
  }
  const { seleccion, planear } = props;
  const de = conSusDatos(abierto.de, indice);
  return (
    de && (
      <MenuDelTablero
        seleccion={seleccion}
        planear={planear}
        de={de}
        ancla={abierto.ancla}
        punto={abierto.punto}
        alCerrar={alCerrar}
      />
    )
  );
}

function conSusDatos(de: DeQueEsElMenu, indice: Indice): AlgoDelTablero | undefined {
  if ('celda' in de) return de;
  if ('idTecnico' in de) {
    const tecnico = indice.tecnico(de.idTecnico);
    return tecnico && { tecnico };
  }
  const visita = indice.visita(de.idVisita);
  return visita && { visita };
}
