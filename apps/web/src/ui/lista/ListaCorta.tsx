import { useSinTablas } from '../pagina/useTelefono.ts';
import { type Recien, useRecienCambiadas } from '../recien/useRecienCambiadas.ts';
import clases from './FilaTelefono.module.css';
import { TarjetasEsqueleto } from './FilaTelefono.tsx';
import type { Presentacion } from './presentacion.ts';
import { FilaDeTabla, FilasEsqueleto, MarcoTabla } from './Tabla.tsx';

interface Props<F> extends Presentacion<F> {
  /** Undefined until they arrive. */
  filas: readonly F[] | undefined;
  /** When they were read: those that change from one reading to the next are marked. */
  leidas: number;
}

interface PropsFilas<F> extends Omit<Props<F>, 'leidas' | 'tablaDesde'> {
  recien: Recien;
}

/** A list of a few rows: all of them are drawn, without the machinery that thousands need (see Listado). */
export function ListaCorta<F>({ tablaDesde, leidas, ...props }: Props<F>) {
  const { filas, llaveDe } = props;
  const recien = useRecienCambiadas(filas, { llaveDe, leidas });
  const Filas = useSinTablas(tablaDesde) ? Tarjetas : Tabla;
  return <Filas {...props} recien={recien} />;
}

function Tabla<F>({ filas, etiqueta, columnas, llaveDe, recien }: PropsFilas<F>) {
  return (
    <MarcoTabla etiqueta={etiqueta} columnas={columnas} ocupada={!filas}>
      <tbody>
        {filas?.map((fila) => (
          <FilaDeTabla
            key={llaveDe(fila)}
            fila={fila}
            columnas={columnas}
            recien={recien(llaveDe(fila))}
          />
        )) ?? <FilasEsqueleto columnas={columnas} />}
      </tbody>
    </MarcoTabla>
  );
}

function Tarjetas<F>({ filas, etiqueta, llaveDe, enTelefono, recien }: PropsFilas<F>) {
  return (
    <ul className={clases.tarjetas} aria-label={etiqueta} aria-busy={!filas}>
      {filas?.map((fila) => (
        <li key={llaveDe(fila)} data-recien={recien(llaveDe(fila))}>
          {enTelefono(fila, '')}
        </li>
      )) ?? <TarjetasEsqueleto />}
    </ul>
  );
}
