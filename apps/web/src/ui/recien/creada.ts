import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Llave } from './cambiadas.ts';

/** A row that this person has just created, and what to look for when it is not among those that are read. */
export interface Creada {
  llave: Llave;
  nombre: string;
  /** Since when it is: what was read before does not have it. */
  desde: number;
}

/** Kept beside what is read, so that it ends with the session, as that does. */
const llaveDe = (lista: string) => ['creada', lista] as const;

/** The list, when it is opened next, brings this row into view. */
export const anunciarCreada = (
  client: QueryClient,
  lista: string,
  creada: Omit<Creada, 'desde'>,
): void => void client.setQueryData(llaveDe(lista), { ...creada, desde: Date.now() });

/** The row to bring into view, told once. */
export function useCreada(lista: string): Creada | undefined {
  const client = useQueryClient();
  const [creada] = useState(() => client.getQueryData<Creada>(llaveDe(lista)));
  if (creada) client.removeQueries({ queryKey: llaveDe(lista) });
  return creada;
}
