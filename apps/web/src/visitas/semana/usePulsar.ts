import type { MouseEvent } from 'react';
import { usePanel } from '../panel/panel.ts';
import { losDiasDe } from '../proponer/enUrl.ts';
import { celdaEn, type LugarEnTablero, lugarDe, visitaDibujada, visitaEn } from './lugares.ts';
import type { ParaDibujar } from './paraDibujar.ts';
import type { Abierto, DeQueEsElMenu } from './SobreElTablero.tsx';
import { abiertasDe, type Indice } from './tablero.ts';

interface Opciones extends Pick<ParaDibujar, 'seleccion' | 'planear'> {
  indice: Indice;
  eligiendo: boolean;
  conDedo: boolean;
  /** Opens a layer over the board in place of the current one. */
  abrir: (abierto: Abierto | null) => void;
}

/** Handles the presses on a board, with either button. Its rows only mark where they were. */
export function usePulsar({ indice, seleccion, planear, eligiendo, conDedo, abrir }: Opciones) {
  const panel = usePanel();

  function algo(evento: MouseEvent): void {
    const { target, button } = evento;
    if (!(target instanceof Element) || button !== 0) return;
    const idVisita = visitaEn(target);
    if (idVisita === undefined) enCelda(target);
    else enVisita(evento, idVisita);
  }

  function enVisita(evento: MouseEvent, idVisita: number): void {
    const { shiftKey, ctrlKey, metaKey } = evento;
    const elige = shiftKey || eligiendo;
    // The link opens its page in another tab.
    if (!elige && (ctrlKey || metaKey)) return;
    evento.preventDefault();
    if (elige) {
      seleccion.alternar(idVisita);
      return;
    }
    abrir(null);
    panel?.abrir(idVisita);
  }

  function enCelda(target: Element): void {
    const celda = celdaEn(target);
    const lugar = lugarDe(celda);
    if (!celda || !lugar) return;
    const boton = target.closest<HTMLElement>('button');
    const suya = indice.celda(lugar);
    if (eligiendo && suya) seleccion.alternarVarias(abiertasDe(suya));
    else if (boton?.matches('[data-mas]')) {
      // The button is drawn only under the pointer or with the focus, which returns to its cell.
      const { left: x, bottom: y } = boton.getBoundingClientRect();
      abrir({ que: 'menu', ancla: celda, punto: { x, y }, de: { idTecnico: lugar.idTecnico } });
    } else if (boton?.matches('[data-proponer]')) planear.proponer(losDiasDe(lugar.idTecnico));
    else if (boton?.matches('[data-crear]')) planear.crear(indice.sitio(lugar));
    // A finger needs no aim: anywhere in a cell but on its visits, it opens all of them.
    else if (boton?.matches('[data-todas]') || (conDedo && suya && suya.todas.length > 0)) {
      const ancla = boton ?? celda.querySelector<HTMLElement>('[data-todas]') ?? celda;
      abrir({ que: 'todas', lugar, ancla });
    }
  }

  function conElOtroBoton(evento: MouseEvent): void {
    const { target, clientX: x, clientY: y } = evento;
    const celda = celdaEn(target);
    const lugar = lugarDe(celda);
    const de = lugar && deQueEs(lugar, visitaEn(target));
    if (!celda || !de) return;
    evento.preventDefault();
    const visita = 'idVisita' in de ? visitaDibujada(celda, de.idVisita) : null;
    abrir({ que: 'menu', ancla: visita ?? celda, punto: { x, y }, de });
  }

  function deQueEs(lugar: LugarEnTablero, idVisita: number | undefined): DeQueEsElMenu | undefined {
    if (lugar.columna === 0)
      return planear.puede.mover ? { idTecnico: lugar.idTecnico } : undefined;
    if (idVisita !== undefined) return { idVisita };
    const celda = indice.celda(lugar);
    return celda && { celda };
  }

  return { algo, conElOtroBoton };
}
