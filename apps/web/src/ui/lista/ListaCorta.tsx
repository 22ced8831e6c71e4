import { useSinTablas } from '../pagina/useTelefono.ts';
import clases from './FilaTelefono.module.css';
import { TarjetasEsqueleto } from './FilaTelefono.tsx';
import type { Presentacion } from './presentacion.ts';
import { FilaDeTabla, FilasEsqueleto, MarcoTabla } from './Tabla.tsx';

interface Props<F> extends Presentacion<F> {
  /** Undefined until they arrive. */
  filas: readonly F[] | undefined;
}

/** A list of a few rows: all of them are drawn, without the machinery that thousands need (see Listado). */
export function ListaCorta<F>({ tablaDesde, ...props }: Props<F>) {
  return useSinTablas(tablaDesde) ? <Tarjetas {...props} /> : <Tabla {...props} />;
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
