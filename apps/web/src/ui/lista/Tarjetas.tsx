import type { PropsFilas } from './Filas.tsx';
import { SeguirTrayendo } from './SeguirTrayendo.tsx';
import clases from './Tarjetas.module.css';
import { TarjetasEsqueleto } from './TarjetasEsqueleto.tsx';
import { useFilasVisibles } from './useFilasVisibles.ts';

const ALTO_ESTIMADO = 106;

/** The rows on a phone. */
export function Tarjetas<F>({ datos, etiqueta, llaveDe, enTelefono }: PropsFilas<F>) {
  const { filas, total, buscar } = datos;
  const { contenedor, medir, visibles, antes, despues } = useFilasVisibles<F, HTMLUListElement>({
    datos,
    llaveDe,
    altoEstimado: ALTO_ESTIMADO,
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
        {visibles.map(({ llave, fila, indice }) => (
          <li
            key={llave}
            ref={medir}
            data-index={indice}
            aria-posinset={indice + 1}
            aria-setsize={total}
          >
            {enTelefono(fila, buscar)}
          </li>
        ))}
      </ul>
      <SeguirTrayendo datos={datos} />
    </>
  );
}
