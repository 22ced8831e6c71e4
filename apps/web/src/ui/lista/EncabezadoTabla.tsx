import type { Columna } from './presentacion.ts';

interface Props<F> {
  columnas: readonly Columna<F>[];
  /** Its place, when the rows that exist are only a part. */
  indice?: number;
}

/** How wide each column is, and its name. */
export function EncabezadoTabla<F>({ columnas, indice }: Props<F>) {
  return (
    <>
      <colgroup>
        {columnas.map(({ titulo, ancho }) => (
          <col key={titulo} style={{ width: ancho }} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={indice}>
          {columnas.map(({ titulo }) => (
            <th key={titulo} scope="col">
              {titulo || <span className="solo-lectores">Acciones</span>}
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}
