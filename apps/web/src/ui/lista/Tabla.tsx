import { FilaDeTabla } from './FilaDeTabla.tsx';
import type { PropsFilas } from './Filas.tsx';
import { FilasEsqueleto } from './FilasEsqueleto.tsx';
import { MarcoTabla } from './MarcoTabla.tsx';
import { SeguirTrayendo } from './SeguirTrayendo.tsx';
import clases from './Tabla.module.css';
import { useFilasVisibles } from './useFilasVisibles.ts';

const ALTO_FILA = 48;

const Hueco = ({ alto }: { alto: number }) =>
  alto > 0 && (
    <tr aria-hidden className={clases.hueco}>
      <td style={{ height: alto }} />
    </tr>
  );

/** Its header stays in view while the page scrolls; only the rows on screen exist. */
export function Tabla<F>({ datos, etiqueta, columnas, llaveDe }: PropsFilas<F>) {
  const { filas, total, buscar } = datos;
  const { contenedor, visibles, antes, despues } = useFilasVisibles<F, HTMLTableSectionElement>({
    datos,
    llaveDe,
    altoEstimado: ALTO_FILA,
  });

  return (
    <>
      <MarcoTabla etiqueta={etiqueta} columnas={columnas} total={total} ocupada={!filas}>
        <tbody ref={contenedor}>
          {!filas && <FilasEsqueleto columnas={columnas} />}
          <Hueco alto={antes} />
          {visibles.map(({ llave, fila, indice }) => (
            <FilaDeTabla
              key={llave}
              fila={fila}
              columnas={columnas}
              indice={indice + 2}
              buscar={buscar}
            />
          ))}
          <Hueco alto={despues} />
        </tbody>
      </MarcoTabla>
      <SeguirTrayendo datos={datos} />
    </>
  );
}
