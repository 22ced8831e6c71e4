import { type QueryClient, useQueries } from '@tanstack/react-query';
import { type Filtrable, nombreDe } from './fuentes.ts';
import type { DePersonasYCosas, Leidos } from './leer.ts';

const DE_PERSONAS_Y_COSAS = ['tecnico', 'supervisor', 'cliente', 'tipo'] as const;
const MS_POR_MINUTO = 60_000;

const llaveDe = ({ lista }: Filtrable, dimension: DePersonasYCosas, id: string) =>
  [lista, 'nombre', dimension, id] as const;

/** The name of an option; null when it does not exist, undefined while unknown. */
export type Nombres = (dimension: DePersonasYCosas, id: string) => string | null | undefined;

/** Reads the names of the options that an address holds only by id. */
export function useNombres(filtrable: Filtrable, leidos: readonly Leidos[]): Nombres {
  const pares = leidos.flatMap(({ de }) =>
    DE_PERSONAS_Y_COSAS.flatMap((dimension) =>
      de[dimension].valores.map((id) => [dimension, id] as const),
    ),
  );
  const unicos = [...new Map(pares.map((par) => [par.join(), par])).values()];
  const leidas = useQueries({
    queries: unicos.map(([dimension, id]) => ({
      queryKey: llaveDe(filtrable, dimension, id),
      queryFn: ({ signal }: { signal: AbortSignal }) => nombreDe(filtrable, dimension, id, signal),
      staleTime: MS_POR_MINUTO,
    })),
  });
  const nombres = new Map(unicos.map((par, indice) => [par.join(), leidas[indice]?.data]));
  return (dimension, id) => nombres.get([dimension, id].join());
}

/** An option chosen by its name does not need to be read. */
export const anotarNombre = (
  lecturas: QueryClient,
  filtrable: Filtrable,
  dimension: DePersonasYCosas,
  { value, label }: { value: string; label: string },
): void => void lecturas.setQueryData(llaveDe(filtrable, dimension, value), label);
