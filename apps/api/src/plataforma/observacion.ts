import type pg from 'pg';

/** The queues that are measured, by the label of their measures. */
export type Cola = 'base' | 'carril' | 'listas' | 'contrasenas';

interface Oyente {
  empiezaEspera(cola: Cola): void;
  acabaEspera(cola: Cola, segundos: number): void;
  seRechaza(cola: Cola): void;
}

/**
 * What the inner parts tell about themselves. They run in threads too, which measure nothing, so they do not
 * import the library of the measures (`medidas.ts`): it listens here.
 */
const observado: { por: Oyente | null } = { por: null };

export const oirColas = (nuevo: Oyente): void => {
  observado.por = nuevo;
};

export const empiezaEspera = (cola: Cola | undefined): void => {
  if (cola) observado.por?.empiezaEspera(cola);
};

export const acabaEspera = (cola: Cola | undefined, ms: number): void => {
  if (cola) observado.por?.acabaEspera(cola, ms / 1_000);
};

export const seRechaza = (cola: Cola | undefined): void => {
  if (cola) observado.por?.seRechaza(cola);
};

/** The open pools of connections of this process. */
export const reservas = new Set<pg.Pool>();
