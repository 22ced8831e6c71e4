import type { RefObject } from 'react';
import { useAtajos } from '../../plataforma/atajos/atajos.ts';
import { celdaEn, lugarDe, visitaEn } from './lugares.ts';
import type { ParaDibujar } from './paraDibujar.ts';
import type { useLlevar } from './useLlevar.ts';

/** The keys that choose and move what has the focus: a visit, or all of its cell that are still open. */
export function useAtajosDelTablero(
  rejilla: RefObject<HTMLElement | null>,
  { indice, lasQueVan }: Pick<ReturnType<typeof useLlevar>, 'indice' | 'lasQueVan'>,
  { seleccion, planear }: Pick<ParaDibujar, 'seleccion' | 'planear'>,
): void {
  function enElFoco(): { ids: readonly number[]; ancla?: HTMLElement } {
    const foco = document.activeElement;
    const celda = celdaEn(foco);
    const lugar = lugarDe(celda);
    if (!(foco instanceof HTMLElement) || !rejilla.current?.contains(foco) || !celda || !lugar)
      return { ids: [] };
    const idVisita = visitaEn(foco);
    return idVisita === undefined
      ? { ids: indice.abiertas(lugar), ancla: celda }
      : { ids: [idVisita], ancla: foco };
  }
  useAtajos([
    {
      teclas: 'x',
      nombre: 'Seleccionar la visita o la celda',
      grupo: 'En una lista',
      hacer: () => {
        const { ids } = enElFoco();
        if (ids.length > 0) seleccion.alternarVarias(ids);
      },
    },
    {
      teclas: 'm',
      nombre: 'Mover a otro día o técnico',
      grupo: 'En una lista',
      cuando: () => planear.puede.mover,
      hacer: () => {
        const { ids, ancla } = enElFoco();
        planear.moverA(ids.length === 1 ? ids.flatMap(lasQueVan) : indice.visitas(ids), ancla);
      },
    },
  ]);
}
