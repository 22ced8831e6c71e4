import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Fallo } from './Fallo.tsx';

interface Props<T> {
  de: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  esqueleto: ReactNode;
  /** Another way on, when it could not be read. */
  salida?: ReactNode;
  /** True when no toast tells of its failure: a screen reader hears it from here. */
  callada?: boolean;
  children: (datos: T) => ReactNode;
}

/** Shows a read: loading, failed or loaded. Once loaded, a later failure does not hide the data. */
export function Lectura<T>({
  de: { data, error, refetch },
  esqueleto,
  salida,
  callada = false,
  children,
}: Props<T>) {
  if (data !== undefined) return children(data);
  if (error) {
    const fallo = (
      <Fallo error={error} alReintentar={refetch}>
        {salida}
      </Fallo>
    );
    return callada ? <div role="alert">{fallo}</div> : fallo;
  }
  return (
    <div aria-busy="true" aria-label="Cargando" role="status">
      {esqueleto}
    </div>
  );
}
