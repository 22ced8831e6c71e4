import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Fallo } from './Fallo.tsx';

interface Props<T> {
  de: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  /** The final shape, while it is on its way. */
  esqueleto: ReactNode;
  children: (datos: T) => ReactNode;
}

/** What was asked for: on its way, not obtained, or here. Once here, a later failure hides nothing. */
export function Lectura<T>({ de: { data, error, refetch }, esqueleto, children }: Props<T>) {
  if (data !== undefined) return children(data);
  if (error) return <Fallo error={error} alReintentar={refetch} />;
  return (
    <div aria-busy="true" aria-label="Cargando" role="status">
      {esqueleto}
    </div>
  );
}
