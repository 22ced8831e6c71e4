import {
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { LlaveDeFila } from './edicion.ts';

/** The row beside which another is dropped, and on which side. */
export interface JuntoA {
  llave: LlaveDeFila;
  despues: boolean;
}

/**
 * Drags a row of the list beside another. The panel has buttons for the same, so nothing is only
 * for a pointer.
 */
export function useArrastreDeFilas(
  lista: RefObject<HTMLElement | null>,
  alSoltar: (llave: LlaveDeFila, junto: JuntoA) => void,
): JuntoA | undefined {
  const [sobre, setSobre] = useState<JuntoA>();
  const soltar = useRef(alSoltar);
  useEffect(() => {
    soltar.current = alSoltar;
  });
  useEffect(() => {
    const element = lista.current;
    if (!element) return undefined;
    const deja = dropTargetForElements({ element });
    const vigila = monitorForElements({
      canMonitor: ({ source }) => typeof source.data.llave === 'string',
      onDrag: ({ location }) => {
        const nuevo = bajoElPuntero(location.current.input);
        setSobre((antes) => (igual(antes, nuevo) ? antes : nuevo));
      },
      onDrop: ({ source, location }) => {
        setSobre(undefined);
        const dentro = location.current.dropTargets.length > 0;
        const junto = dentro ? bajoElPuntero(location.current.input) : undefined;
        if (junto) soltar.current(String(source.data.llave), junto);
      },
    });
    return () => {
      deja();
      vigila();
    };
  }, [lista]);
  return sobre;
}

function bajoElPuntero({ clientX, clientY }: { clientX: number; clientY: number }) {
  const fila = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-de-llave]');
  const llave = fila?.dataset.deLlave;
  if (!fila || llave === undefined) return undefined;
  const { top, height } = fila.getBoundingClientRect();
  return { llave, despues: clientY > top + height / 2 };
}

const igual = (uno: JuntoA | undefined, otro: JuntoA | undefined): boolean =>
  uno?.llave === otro?.llave && uno?.despues === otro?.despues;
