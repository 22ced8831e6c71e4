import { Casilla } from '../piezas/Casilla.tsx';
import clases from './CasillaDeFila.module.css';
import type { Eleccion, EleccionDeTodas } from './presentacion.ts';

interface Props<F> {
  fila: F;
  eleccion: Eleccion<F>;
}

/** The box to select a row. It takes no room, so nothing moves when it appears. */
export const CasillaDeFila = <F,>({ fila, eleccion }: Props<F>) => (
  <span className={clases.marca} data-a-la-vista={eleccion.aLaVista}>
    <Casilla
      aria-label={eleccion.nombreDe(fila)}
      checked={eleccion.elegida(fila)}
      // Only the click event says whether Shift was held.
      onChange={() => undefined}
      onClick={({ shiftKey }) => eleccion.alPulsar(fila, shiftKey)}
    />
  </span>
);

interface PropsDeTodas {
  todas: EleccionDeTodas;
  aLaVista: boolean;
}

/** The header's box, for every row. */
export const CasillaDeTodas = ({ todas, aLaVista }: PropsDeTodas) => (
  <span className={clases.marca} data-a-la-vista={aLaVista} title={todas.nombre}>
    <Casilla
      ref={(casilla) => {
        if (casilla) casilla.indeterminate = todas.elegidas === 'algunas';
      }}
      aria-label={todas.nombre}
      checked={todas.elegidas === true}
      onChange={todas.alPulsar}
    />
  </span>
);
