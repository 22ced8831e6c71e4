import type { PropsFilas } from './Filas.tsx';
import { SeguirTrayendo } from './SeguirTrayendo.tsx';
import clases from './Tarjetas.module.css';
import { TarjetasEsqueleto } from './TarjetasEsqueleto.tsx';
import { useFilasVisibles } from './useFilasVisibles.ts';

const ALTO_ESTIMADO = 106;

/** The rows on a phone. */
export function Tarjetas<F>({ datos, etiqueta, claveDe, enTelefono }: PropsFilas<F>) {
  const { filas, total, buscar } = datos;
  const { contenedor, medir, visibles, antes, despues } = useFilasVisibles<HTMLUListElement>({
    cuantas: filas?.length ?? 0,
    altoEstimado: ALTO_ESTIMADO,
    hayMas: datos.hayMas && !datos.falloAlSeguir,
    traerMas: datos.traerMas,
  });

  return (
    <>
      <ul
        ref={contenedor}
        className={clases.tarjetas}
        aria-label={etiqueta}
        aria-busy={!filas}
        style={{ paddingTop: antes, paddingBottom: despues }}
      >
        {!filas && <TarjetasEsqueleto />}
        {visibles.map(({ index }) => {
          const fila = filas?.[index];
          if (fila === undefined) return null;
          return (
            <li
              key={claveDe(fila)}
              ref={medir}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={total}
            >
              {enTelefono(fila, buscar)}
            </li>
          );
        })}
      </ul>
      <SeguirTrayendo datos={datos} />
    </>
  );
}
