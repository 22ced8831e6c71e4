import type { ReactNode } from 'react';
import type { Columna } from './presentacion.ts';
import clases from './Tabla.module.css';

interface Props<F> {
  etiqueta: string;
  columnas: readonly Columna<F>[];
  /** How many rows there are in all, when only a part of them exists. */
  total?: number;
  /** Its rows are on their way. */
  ocupada: boolean;
  children: ReactNode;
}

/** The look of every table: its columns and their names, which stay in view. */
export function MarcoTabla<F>({ etiqueta, columnas, total, ocupada, children }: Props<F>) {
  const parcial = total !== undefined;
  return (
    <table
      className={clases.tabla}
      aria-label={etiqueta}
      aria-rowcount={parcial ? total + 1 : undefined}
      aria-busy={ocupada}
    >
      <colgroup>
        {columnas.map(({ titulo, ancho }) => (
          <col key={titulo} style={{ width: ancho }} data-sin-titulo={titulo === ''} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={parcial ? 1 : undefined}>
          {columnas.map(({ titulo }) => (
            <th key={titulo} scope="col" data-tono={titulo ? undefined : 'acciones'}>
              {titulo || <span className="solo-lectores">Acciones</span>}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}
