import { Esqueleto } from '../piezas/Esqueleto.tsx';
import type { Columna } from './presentacion.ts';

const ANCHOS = ['70%', '55%', '80%', '60%', '72%', '50%', '66%', '58%'];

/** Where the rows of a table will be. */
export function FilasEsqueleto<F>({ columnas }: { columnas: readonly Columna<F>[] }) {
  return ANCHOS.map((ancho) => (
    <tr key={ancho}>
      {columnas.map(({ titulo }) => (
        <td key={titulo}>{titulo && <Esqueleto ancho={ancho} />}</td>
      ))}
    </tr>
  ));
}
