import type { VisitaEnSemana } from '@visitas/contract/visitas/semana';
import { useAtajos } from '../../plataforma/atajos/atajos.ts';
import type { ParaDibujar } from './paraDibujar.ts';

interface EnElFoco {
  ids: readonly number[];
  /** Those of them that can move, and the selected ones that go along. */
  van: readonly VisitaEnSemana[];
  ancla?: HTMLElement;
}

interface Opciones extends Pick<ParaDibujar, 'seleccion' | 'planear'> {
  nombre: string;
  /** The visits that a key acts on; `fila` is the row with the focus. */
  enElFoco: (fila: string | undefined) => EnElFoco | undefined;
}

export function useAtajosDeVisitas({ nombre, seleccion, planear, enElFoco }: Opciones): void {
  useAtajos([
    {
      teclas: 'x',
      nombre,
      grupo: 'En una lista',
      hacer: (fila) => {
        const [primera, ...otras] = enElFoco(fila)?.ids ?? [];
        if (primera === undefined) return;
        if (otras.length === 0) seleccion.alternar(primera);
        else seleccion.alternarVarias([primera, ...otras]);
      },
    },
    {
      teclas: 'm',
      nombre: 'Mover a otro día o técnico',
      grupo: 'En una lista',
      cuando: () => planear.puede.mover,
      hacer: (fila) => {
        const foco = enElFoco(fila);
        if (foco) planear.moverA(foco.van, foco.ancla);
      },
    },
  ]);
}
