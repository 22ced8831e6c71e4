import { crearValor, useValor } from '../valor.ts';

/** What the keyboard opens over any page: where to go, or which keys there are. */
export type Capa = 'paleta' | 'atajos';

const abierta = crearValor<Capa | null>(null);

export const abrirCapa = (capa: Capa): void => abierta.poner(capa);

/** What was asked for, whether it is on the page yet or not. */
export const capaPedida = (): Capa | null => abierta.ver();

export const cerrarCapa = (): void => abierta.poner(null);

export const useCapa = (): Capa | null => useValor(abierta);
