import { queryOptions } from '@tanstack/react-query';
import { llamar } from '../../plataforma/servidor/api.ts';
import { lecturaDe } from '../../plataforma/servidor/lecturas.ts';

const FRESCURA_MS = 60_000;

/**
 * What an Administrador is told outside the page of the state. Nobody asked for it, so a failure shows nothing.
 */
export const AVISOS_DE_ESTADO = queryOptions({
  ...lecturaDe('estado.avisos', {}),
  queryFn: ({ signal }) => llamar('estado.avisos', {}, { signal, hayCopia: async () => true }),
  staleTime: FRESCURA_MS,
  refetchOnWindowFocus: true,
});
