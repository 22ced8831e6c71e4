import { useMediaQuery } from '@mantine/hooks';
import type { Presentacion } from './presentacion.ts';
import { Tabla } from './Tabla.tsx';
import { Tarjetas } from './Tarjetas.tsx';
import type { DatosListado } from './useListado.ts';

export type { Presentacion } from './presentacion.ts';

export interface PropsFilas<F> extends Presentacion<F> {
  datos: DatosListado<F>;
}

const POCAS_COLUMNAS = 4;

/** A table, or cards where there is no room for one: on a phone, and on a tablet if it is wide. */
export function Filas<F>(props: PropsFilas<F>) {
  const necesita = props.columnas.length > POCAS_COLUMNAS ? 1100 : 760;
  const estrecho = useMediaQuery(`(max-width: ${necesita}px)`, false, {
    getInitialValueInEffect: false,
  });
  return estrecho ? <Tarjetas {...props} /> : <Tabla {...props} />;
}
