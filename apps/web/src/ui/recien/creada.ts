import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Llave } from './cambiadas.ts';

/** A row this user has just created, and the name to search for when it is not among the rows read. */
export interface Creada {
  llave: Llave;
  nombre: string;
  /** When it was created: earlier reads do not contain it. */
  desde: number;
}

/** Kept in the query cache, so it ends with the session. */
const llaveDe = (lista: string) => ['creada', lista] as const;

/** Makes the list scroll to this row the next time it opens. */
export const anunciarCreada = (
  client: QueryClient,
  lista: string,
  creada: Omit<Creada, 'desde'>,
): void => void client.setQueryData(llaveDe(lista), { ...creada, desde: Date.now() });

/** The row to scroll to, returned once. */
export function useCreada(lista: string): Creada | undefined {
  const client = useQueryClient();
  const [creada] = useState(() => client.getQueryData<Creada>(llaveDe(lista)));
  if (creada) client.removeQueries({ queryKey: llaveDe(lista) });
  return creada;
}
