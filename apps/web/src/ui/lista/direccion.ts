/** What a list keeps in its address, so that going back and reloading keep it. */
export interface EnDireccion {
  buscar?: string | undefined;
}

/** What the server searches by at most: an address says whatever its writer wants. */
export const LARGO_MAXIMO = 100;

export const buscarEnDireccion = ({ buscar }: Record<string, unknown>): EnDireccion =>
  typeof buscar === 'string' && buscar.trim() !== ''
    ? { buscar: buscar.slice(0, LARGO_MAXIMO) }
    : {};
