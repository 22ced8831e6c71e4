import type { ReactNode } from 'react';
import { useSinTablas } from '../pagina/useTelefono.ts';
import { type Recien, useRecienCambiadas } from '../recien/useRecienCambiadas.ts';
import clases from './FilaTelefono.module.css';
import { TarjetasEsqueleto } from './FilaTelefono.tsx';
import type { Presentacion } from './presentacion.ts';
import { FilaDeTabla, FilasEsqueleto, MarcoTabla } from './Tabla.tsx';
import { useSinSaltos, type Zona } from './useSinSaltos.ts';

interface Props<F> extends Presentacion<F> {
  /** Undefined until the rows arrive. */
  filas: readonly F[] | undefined;
  /** When they were read: rows that change between two reads are marked. */
  leidas: number;
  /** Shown when there are none. */
  vacio: ReactNode;
}

interface PropsFilas<F> extends Omit<Props<F>, 'leidas' | 'tablaDesde' | 'vacio'> {
  recien: Recien;
  zona: Zona;
}

/** A short list: draws every row, without the machinery that thousands need (see Listado). */
export function ListaCorta<F>({ tablaDesde, leidas, vacio, ...props }: Props<F>) {
  const { llaveDe } = props;
  const recien = useRecienCambiadas(props.filas, { llaveDe, leidas });
  const { filas, zona } = useSinSaltos(props.filas, { llaveDe });
  const Filas = useSinTablas(tablaDesde) ? Tarjetas : Tabla;
  if (filas?.length === 0) return vacio;
  return <Filas {...props} filas={filas} recien={recien} zona={zona} />;
}

function Tabla<F>({ filas, etiqueta, columnas, llaveDe, recien, zona }: PropsFilas<F>) {
  return (
    <MarcoTabla etiqueta={etiqueta} columnas={columnas} ocupada={!filas}>
      <tbody {...zona}>
        {filas?.map((fila) => (
          <FilaDeTabla
            key={llaveDe(fila)}
            fila={fila}
            columnas={columnas}
            llave={llaveDe(fila)}
            recien={recien(llaveDe(fila))}
          />
        )) ?? <FilasEsqueleto columnas={columnas} />}
      </tbody>
    </MarcoTabla>
  );
}

function Tarjetas<F>({ filas, etiqueta, llaveDe, enTelefono, recien, zona }: PropsFilas<F>) {
  return (
    <ul {...zona} className={clases.tarjetas} aria-label={etiqueta} aria-busy={!filas}>
      {filas?.map((fila) => (
        <li key={llaveDe(fila)} data-fila={llaveDe(fila)} data-recien={recien(llaveDe(fila))}>
          {enTelefono(fila, '')}
        </li>
      )) ?? <TarjetasEsqueleto />}
    </ul>
  );
}
