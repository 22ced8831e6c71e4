import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Esqueleto } from '../Esqueleto.tsx';
import { Fallo } from '../Fallo.tsx';
import { Pagina } from '../Pagina.tsx';
import { Tarjeta } from '../Tarjeta.tsx';
import { Campos } from './Campos.tsx';
import clases from './PaginaFormulario.module.css';

interface Props<T> {
  titulo: string;
  consulta: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch' | 'isFetchedAfterMount'>;
  /** The form itself, once what it edits is here. */
  children: (datos: T) => ReactNode;
}

const Columna = () => (
  <Campos>
    <Esqueleto ancho="30%" />
    <Esqueleto alto={40} />
    <Esqueleto ancho="24%" />
    <Esqueleto alto={40} />
  </Campos>
);

/** A form over a record that has to be read first: what is edited is never an old copy. */
export function PaginaDeConsulta<T>({ titulo, consulta, children }: Props<T>) {
  const { data, error, refetch, isFetchedAfterMount } = consulta;
  if (data !== undefined && isFetchedAfterMount) return children(data);
  return (
    <Pagina titulo={titulo}>
      <Tarjeta>
        {error ? (
          <Fallo error={error} alReintentar={() => void refetch()} />
        ) : (
          <div className={clases.celdas} role="status" aria-busy="true" aria-label="Cargando">
            <Columna />
            <Columna />
          </div>
        )}
      </Tarjeta>
    </Pagina>
  );
}
