import { queryOptions, useQuery } from '@tanstack/react-query';
import { enNavegador } from '@visitas/contract/enNavegador';
import type { Inicio } from '@visitas/contract/inicio/esquemas';
import { quedanPasos } from '@visitas/contract/inicio/pasos';
import { llamar } from '../plataforma/servidor/api.ts';
import { lecturaDe } from '../plataforma/servidor/lecturas.ts';

/** Nobody asked for them, so a failure shows nothing. */
export const PRIMEROS_PASOS = queryOptions({
  ...lecturaDe('inicio.pasos', {}),
  queryFn: ({ signal }) => llamar('inicio.pasos', {}, { signal, hayCopia: async () => true }),
});

const CON_PASOS = new Set<string>(enNavegador['inicio.pasos'].acceso);

/** What the company has, for who sets it up. A company at work is asked about once, and no more. */
export function usePrimerosPasos(rol: string): { inicio: Inicio | undefined; esperando: boolean } {
  const interesa = CON_PASOS.has(rol);
  const { data, isLoading } = useQuery({
    ...PRIMEROS_PASOS,
    enabled: ({ state }) => interesa && (state.data === undefined || quedanPasos(state.data)),
  });
  return { inicio: data, esperando: isLoading };
}
