import { useParams, useSearch } from '@tanstack/react-router';

/** The id in the URL; the route tree has already checked that it is a number. */
export function useIdDeRuta(nombre: string): number {
  const parametros: Record<string, unknown> = useParams({ strict: false });
  // What is open beside a list is in its search.
  const { visita }: { visita?: string | undefined } = useSearch({ strict: false });
  return Number(parametros[nombre] ?? (nombre === 'idVisita' ? visita : undefined));
}
