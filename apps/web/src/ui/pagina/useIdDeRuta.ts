import { useParams, useSearch } from '@tanstack/react-router';

/** The id in the URL; the route tree has already validated it. */
export function useIdDeRuta(nombre: string): number {
  const parametros: Record<string, unknown> = useParams({ strict: false });
  // A visit open beside a list is in its search.
  const { visita }: { visita?: string | undefined } = useSearch({ strict: false });
  return Number(parametros[nombre] ?? (nombre === 'idVisita' ? visita : undefined));
}
