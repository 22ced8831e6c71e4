import { useMediaQuery } from '@mantine/hooks';
import type { Presentacion } from './presentacion.ts';
import { Tabla } from './Tabla.tsx';
import { Tarjetas } from './Tarjetas.tsx';
import type { DatosListado } from './useListado.ts';

export type { Presentacion } from './presentacion.ts';

export interface PropsFilas<F> extends Presentacion<F> {
  datos: DatosListado<F>;
}

/** The navigation beside it takes some of the screen: with less, no name would fit. */
const DESDE = 961;
const AL_MOMENTO = { getInitialValueInEffect: false };

/** A table, or cards where there is no room for one. */
export function Filas<F>({ tablaDesde = DESDE, ...props }: PropsFilas<F>) {
  const cabeLaTabla = useMediaQuery(`(min-width: ${tablaDesde}px)`, true, AL_MOMENTO);
  return cabeLaTabla ? <Tabla {...props} /> : <Tarjetas {...props} />;
}
