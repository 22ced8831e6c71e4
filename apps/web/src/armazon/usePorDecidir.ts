import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { trasLaPrimera } from '../plataforma/rutas/enCalma.ts';
import { llamar } from '../plataforma/servidor/api.ts';

/** A failed read shows no count and no toast. */
const CUANTAS = queryOptions({
  queryKey: ['visitas.porDecidir', {}],
  queryFn: ({ signal }) => llamar('visitas.porDecidir', {}, { signal, sinToast: true }),
});

/**
 * How many cancellation requests the user has to decide, if deciding is theirs (`interesa`). Read
 * after the first page has loaded, and kept from page to page.
 */
export function usePorDecidir(interesa: boolean): number {
  const [enCalma, setEnCalma] = useState(false);
  useEffect(() => (interesa ? trasLaPrimera(() => setEnCalma(true)) : undefined), [interesa]);
  return useQuery({ ...CUANTAS, enabled: interesa && enCalma }).data?.cuantas ?? 0;
}

/** 'Visitas, 4 por decidir'. */
export const conPorDecidir = (nombre: string, cuantas: number): string =>
  cuantas > 0 ? `${nombre}, ${cuantas} por decidir` : nombre;
