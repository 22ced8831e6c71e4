import { queryOptions, useQuery } from '@tanstack/react-query';
import { enNavegador } from '@visitas/contract/enNavegador';
import type { Inicio } from '@visitas/contract/inicio/esquemas';
import { quedanPasos } from '@visitas/contract/inicio/pasos';
import { useEffect, useState } from 'react';
import { trasLaPrimera } from '../plataforma/rutas/enCalma.ts';
import { llamar } from '../plataforma/servidor/api.ts';
import { lecturaDe } from '../plataforma/servidor/lecturas.ts';

/** Nobody asked for them, so a failure shows nothing. */
export const PRIMEROS_PASOS = queryOptions({
  ...lecturaDe('inicio.pasos', {}),
  queryFn: ({ signal }) => llamar('inicio.pasos', {}, { signal, hayCopia: async () => true }),
});

const CON_PASOS = new Set<string>(enNavegador['inicio.pasos'].acceso);

/**
 * What the company has, for who sets it up. A company at work is asked about once, and no more. The frame asks
 * after the first page (`despues`).
 */
export function usePrimerosPasos(
  rol: string,
  { despues = false } = {},
): { inicio: Inicio | undefined; esperando: boolean } {
  const suyo = CON_PASOS.has(rol);
  const [enCalma, setEnCalma] = useState(!despues);
  useEffect(
    () => (suyo && despues ? trasLaPrimera(() => setEnCalma(true)) : undefined),
    [suyo, despues],
  );
  const interesa = suyo && enCalma;
  const { data, isLoading } = useQuery({
    ...PRIMEROS_PASOS,
    enabled: ({ state }) => interesa && (state.data === undefined || quedanPasos(state.data)),
  });
  return { inicio: data, esperando: isLoading };
}
