import { crearValor, useValor } from '../valor.ts';

/** The layer the keyboard opens over any page: the palette or the list of shortcuts. */
export type Capa = 'paleta' | 'atajos';

const abierta = crearValor<Capa | null>(null);

export const abrirCapa = (capa: Capa): void => abierta.poner(capa);

/** The layer requested, even if it is not on the page yet. */
export const capaPedida = (): Capa | null => abierta.ver();

export const cerrarCapa = (): void => abierta.poner(null);

export const useCapa = (): Capa | null => useValor(abierta);
