import { EncabezadoTabla } from './EncabezadoTabla.tsx';
import { FilaDeTabla } from './FilaDeTabla.tsx';
import type { Presentacion } from './presentacion.ts';
import clases from './Tabla.module.css';

interface Props<F> extends Pick<Presentacion<F>, 'etiqueta' | 'columnas' | 'claveDe'> {
  filas: readonly F[];
}

/** A table of so few rows that all of them are drawn. */
export function TablaCorta<F>({ etiqueta, filas, columnas, claveDe }: Props<F>) {
  return (
    <table className={clases.tabla} aria-label={etiqueta}>
      <EncabezadoTabla columnas={columnas} />
      <tbody>
        {filas.map((fila) => (
          <FilaDeTabla key={claveDe(fila)} fila={fila} columnas={columnas} />
        ))}
      </tbody>
    </table>
  );
}
