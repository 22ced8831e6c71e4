import { Esqueleto } from '../Esqueleto.tsx';
import { EncabezadoTabla } from './EncabezadoTabla.tsx';
import { FilaDeTabla } from './FilaDeTabla.tsx';
import type { PropsFilas } from './Filas.tsx';
import { SeguirTrayendo } from './SeguirTrayendo.tsx';
import clases from './Tabla.module.css';
import { useFilasVisibles } from './useFilasVisibles.ts';

const ALTO_FILA = 48;
const FILAS_ESQUELETO = ['70%', '55%', '80%', '60%', '72%', '50%', '66%', '58%'];

const Hueco = ({ alto }: { alto: number }) =>
  alto > 0 && (
    <tr aria-hidden className={clases.hueco}>
      <td style={{ height: alto }} />
    </tr>
  );

/** Its header stays in view while the page scrolls; only the rows on screen exist. */
export function Tabla<F>({ datos, etiqueta, columnas, claveDe }: PropsFilas<F>) {
  const { filas, total, buscar } = datos;
  const { contenedor, visibles, antes, despues } = useFilasVisibles<HTMLTableSectionElement>({
    cuantas: filas?.length ?? 0,
    altoEstimado: ALTO_FILA,
    hayMas: datos.hayMas && !datos.falloAlSeguir,
    traerMas: datos.traerMas,
  });

  return (
    <>
      <table
        className={clases.tabla}
        aria-label={etiqueta}
        aria-rowcount={total + 1}
        aria-busy={!filas}
      >
        <EncabezadoTabla columnas={columnas} indice={1} />
        <tbody ref={contenedor}>
          {!filas &&
            FILAS_ESQUELETO.map((ancho) => (
              <tr key={ancho}>
                {columnas.map(({ titulo }) => (
                  <td key={titulo}>{titulo && <Esqueleto ancho={ancho} />}</td>
                ))}
              </tr>
            ))}
          <Hueco alto={antes} />
          {visibles.map(({ index }) => {
            const fila = filas?.[index];
            if (fila === undefined) return null;
            return (
              <FilaDeTabla
                key={claveDe(fila)}
                fila={fila}
                columnas={columnas}
                indice={index + 2}
                buscar={buscar}
              />
            );
          })}
          <Hueco alto={despues} />
        </tbody>
      </table>
      <SeguirTrayendo datos={datos} />
    </>
  );
}
