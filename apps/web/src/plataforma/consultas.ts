import { QueryClient, queryOptions } from '@tanstack/react-query';
import { llamar } from './api.ts';

const FRESCURA_MS = 30_000;

/** The client already repeats what the network lost: asking again here would tell a failure twice. */
export const consultas = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: FRESCURA_MS },
    mutations: { retry: false },
  },
});

export const consultaSesion = queryOptions({
  queryKey: ['sesion'],
  queryFn: () => llamar('sesion'),
});
