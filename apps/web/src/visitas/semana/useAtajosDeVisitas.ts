import type { VisitaEnSemana } from '@visitas/contract/visitas/semana';
import { useAtajos } from '../../plataforma/atajos/atajos.ts';
import { TECLAS_DE_DESHACER } from '../planear/deshacer.tsx';
import type { ParaDibujar } from './paraDibujar.ts';

export const EN_LA_SEMANA = 'En la semana';

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
      grupo: EN_LA_SEMANA,
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
      grupo: EN_LA_SEMANA,
      cuando: () => planear.puede.mover,
      hacer: (fila) => {
        const foco = enElFoco(fila);
        if (foco) planear.moverA(foco.van, foco.ancla);
      },
    },
    { ...TECLAS_DE_DESHACER, grupo: EN_LA_SEMANA, cuando: () => planear.puede.mover },
  ]);
}
