import { Casilla } from '../piezas/Casilla.tsx';
import clases from './CasillaDeFila.module.css';
import type { Eleccion, EleccionDeTodas } from './presentacion.ts';

interface Props<F> {
  fila: F;
  eleccion: Eleccion<F>;
}

/** The box by which a row is chosen: it takes no room of its own, so that nothing moves when it is seen. */
export const CasillaDeFila = <F,>({ fila, eleccion }: Props<F>) => (
  <span className={clases.marca} data-a-la-vista={eleccion.aLaVista}>
    <Casilla
      aria-label={eleccion.nombreDe(fila)}
      checked={eleccion.elegida(fila)}
      // The press says whether it was with Shift; the change does not.
      onChange={() => undefined}
      onClick={({ shiftKey }) => eleccion.alPulsar(fila, shiftKey)}
    />
  </span>
);

interface PropsDeTodas {
  todas: EleccionDeTodas;
  aLaVista: boolean;
}

/** The same of all the rows, in the header. */
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
