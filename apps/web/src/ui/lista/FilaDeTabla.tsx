import { Resaltado } from '../piezas/Resaltado.tsx';
import type { Columna } from './presentacion.ts';
import clases from './Tabla.module.css';

interface Props<F> {
  fila: F;
  columnas: readonly Columna<F>[];
  /** Its place in the whole list, when only a part of it exists. */
  indice?: number;
  buscar?: string;
}

function Celda<F>({ columna, fila, buscar }: { columna: Columna<F>; fila: F; buscar: string }) {
  if ('celda' in columna) return <td data-tono={columna.tono}>{columna.celda(fila, buscar)}</td>;
  const texto = columna.texto(fila);
  return (
    <td data-tono={columna.tono} className={clases.recortada} title={texto}>
      {columna.resaltar ? <Resaltado texto={texto} buscar={buscar} /> : texto}
    </td>
  );
}

export function FilaDeTabla<F>({ fila, columnas, indice, buscar = '' }: Props<F>) {
  return (
    <tr aria-rowindex={indice}>
      {columnas.map((columna) => (
        <Celda key={columna.titulo} columna={columna} fila={fila} buscar={buscar} />
      ))}
    </tr>
  );
}
