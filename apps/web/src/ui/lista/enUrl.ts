/** What a list keeps in its address, so that going back and reloading keep it. */
export interface EnUrl {
  buscar?: string | undefined;
  /** How it is seen; without a word, as a list. */
  ver?: 'mapa' | undefined;
}

/** What the server searches by at most: an address says whatever its writer wants. */
export const LARGO_MAXIMO = 100;

const esBusqueda = (buscar: unknown): buscar is string =>
  typeof buscar === 'string' && buscar.trim() !== '';

export const leerEnUrl = ({ buscar, ver }: Record<string, unknown>): EnUrl => ({
  ...(esBusqueda(buscar) && { buscar: buscar.slice(0, LARGO_MAXIMO) }),
  ...(ver === 'mapa' && { ver }),
});
