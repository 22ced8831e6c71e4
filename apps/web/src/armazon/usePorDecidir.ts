import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { trasLaPrimera } from '../plataforma/rutas/enCalma.ts';
import { llamar } from '../plataforma/servidor/api.ts';

/** If it cannot be read there is no count, and nothing is told. */
const CUANTAS = queryOptions({
  queryKey: ['visitas.porDecidir', {}],
  queryFn: ({ signal }) => llamar('visitas.porDecidir', {}, { signal, sinToast: true }),
});

/**
 * How many requests to be cancelled wait for whoever looks, if deciding them is theirs (`interesa`). It is
 * asked for once the first page has shown what it had to, and kept from one page to the next.
 */
export function usePorDecidir(interesa: boolean): number {
  const [enCalma, setEnCalma] = useState(false);
  useEffect(() => (interesa ? trasLaPrimera(() => setEnCalma(true)) : undefined), [interesa]);
  return useQuery({ ...CUANTAS, enabled: interesa && enCalma }).data?.cuantas ?? 0;
}

/** 'Visitas, 4 por decidir'. */
export const conPorDecidir = (nombre: string, cuantas: number): string =>
  cuantas > 0 ? `${nombre}, ${cuantas} por decidir` : nombre;
