import type { UseQueryResult } from '@tanstack/react-query';
import type { NavigateOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Fallo } from '../pagina/Fallo.tsx';
import { Pagina } from '../pagina/Pagina.tsx';
import { useCerrar } from '../pagina/useCerrar.ts';
import { Boton } from '../piezas/Boton.tsx';
import { Tarjeta } from '../piezas/Tarjeta.tsx';
import clases from './PaginaFormulario.module.css';

interface Props<T> {
  titulo: string;
  padre: NavigateOptions;
  lectura: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch' | 'isFetchedAfterMount'>;
  /** The cells of the form while it is on its way. */
  esqueleto: ReactNode;
  /** The page itself, once what it edits is here. */
  children: (datos: T) => ReactNode;
}

/** A form over a record that has to be read first: what is edited is never an old copy. */
export function PaginaDeLectura<T>({ titulo, padre, lectura, esqueleto, children }: Props<T>) {
  const cerrar = useCerrar(padre);
  const { data, error, refetch, isFetchedAfterMount } = lectura;
  if (data !== undefined && isFetchedAfterMount) return children(data);
  return (
    <Pagina titulo={titulo}>
      <Tarjeta>
        {error ? (
          <Fallo error={error} alReintentar={refetch}>
            <Boton onClick={cerrar}>Regresar</Boton>
          </Fallo>
        ) : (
          <div className={clases.celdas} role="status" aria-busy="true" aria-label="Cargando">
            {esqueleto}
          </div>
        )}
      </Tarjeta>
    </Pagina>
  );
}
