/** What a list keeps in its address, so that going back and reloading keep it. */
export interface EnDireccion {
  buscar?: string | undefined;
}

export const buscarEnDireccion = ({ buscar }: Record<string, unknown>): EnDireccion =>
  typeof buscar === 'string' && buscar.trim() !== '' ? { buscar } : {};
