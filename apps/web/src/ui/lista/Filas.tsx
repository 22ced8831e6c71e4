import { useSinTablas } from '../pagina/useTelefono.ts';
import type { Presentacion } from './presentacion.ts';
import { Tabla } from './Tabla.tsx';
import { Tarjetas } from './Tarjetas.tsx';
import type { DatosListado } from './useListado.ts';

export type { Presentacion } from './presentacion.ts';

export interface PropsFilas<F> extends Presentacion<F> {
  datos: DatosListado<F>;
}

/** A table, or cards where there is no room for one. */
export function Filas<F>({ tablaDesde, ...props }: PropsFilas<F>) {
  return useSinTablas(tablaDesde) ? <Tarjetas {...props} /> : <Tabla {...props} />;
}
