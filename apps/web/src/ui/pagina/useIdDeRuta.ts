import { useParams } from '@tanstack/react-router';

/** The id in the address; the tree has already seen that it is one. */
export function useIdDeRuta(nombre: string): number {
  const parametros: Record<string, unknown> = useParams({ strict: false });
  return Number(parametros[nombre]);
}
