import { useSinTablas } from '../pagina/useTelefono.ts';
import { FilaDeTabla } from './FilaDeTabla.tsx';
import { FilasEsqueleto } from './FilasEsqueleto.tsx';
import { MarcoTabla } from './MarcoTabla.tsx';
import type { Presentacion } from './presentacion.ts';
import clases from './Tarjetas.module.css';
import { TarjetasEsqueleto } from './TarjetasEsqueleto.tsx';

interface Props<F> extends Presentacion<F> {
  /** Undefined while they are on their way. */
  filas: readonly F[] | undefined;
}

function Tabla<F>({ filas, etiqueta, columnas, llaveDe }: Props<F>) {
  return (
    <MarcoTabla etiqueta={etiqueta} columnas={columnas} ocupada={!filas}>
      <tbody>
        {filas?.map((fila) => (
          <FilaDeTabla key={llaveDe(fila)} fila={fila} columnas={columnas} />
        )) ?? <FilasEsqueleto columnas={columnas} />}
      </tbody>
    </MarcoTabla>
  );
}

function Tarjetas<F>({ filas, etiqueta, llaveDe, enTelefono }: Props<F>) {
  return (
    <ul className={clases.tarjetas} aria-label={etiqueta} aria-busy={!filas}>
      {filas?.map((fila) => <li key={llaveDe(fila)}>{enTelefono(fila, '')}</li>) ?? (
        <TarjetasEsqueleto />
      )}
    </ul>
  );
}

/** A few rows that are all drawn, without what thousands of them need. */
export function ListaCorta<F>({ tablaDesde, ...props }: Props<F>) {
  return useSinTablas(tablaDesde) ? <Tarjetas {...props} /> : <Tabla {...props} />;
}
