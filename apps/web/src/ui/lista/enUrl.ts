/** What a list keeps in its URL, so that going back and reloading do not lose it. */
export interface EnUrl {
  buscar?: string | undefined;
  /** How the rows are seen: as a list unless it says otherwise. */
  ver?: 'mapa' | undefined;
  /** What the map shows: all of the rows unless it says otherwise. */
  mapa?: 'hoy' | undefined;
}

/** The longest search that the server takes: a URL may bring any text. */
export const LARGO_MAXIMO = 100;

const esBusqueda = (buscar: unknown): buscar is string =>
  typeof buscar === 'string' && buscar.trim() !== '';

export const leerEnUrl = ({ buscar, ver, mapa }: Record<string, unknown>): EnUrl => ({
  ...(esBusqueda(buscar) && { buscar: buscar.slice(0, LARGO_MAXIMO) }),
  ...(ver === 'mapa' && { ver, ...(mapa === 'hoy' && { mapa }) }),
});
