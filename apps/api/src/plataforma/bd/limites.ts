/** Time limits of the database, in milliseconds; 0 means no limit. */
export interface Limites {
  /** The wait for a lock. */
  candado: number;
  /** One statement of a transaction, with its waits. */
  sentencia: number;
  /** A read outside a transaction: it blocks no other, and a whole list may take long. */
  lectura: number;
  /** An idle transaction: its instance hangs or is cut off while it holds rows. */
  inactiva: number;
  /** How much longer than the server the driver waits before it gives up. */
  margen: number;
}

/**
 * The server gives up first, because only its refusal proves that nothing was written. The driver waits three
 * seconds more, for the refusal to arrive. No write of ours holds a row for five seconds.
 */
export const LIMITES: Limites = {
  candado: 5_000,
  sentencia: 12_000,
  lectura: 30_000,
  inactiva: 15_000,
  margen: 3_000,
};

export const SIN_LIMITES: Limites = {
  candado: 0,
  sentencia: 0,
  lectura: 0,
  inactiva: 0,
  margen: 0,
};

const comoAjustes = ({ candado, inactiva }: Limites, sentencia: number) =>
  Object.entries({
    lock_timeout: candado,
    statement_timeout: sentencia,
    idle_in_transaction_session_timeout: inactiva,
  });

/** `set local` ends with the transaction, so a pooler hands these limits to no other session. */
export const deLaTransaccion = (limites: Limites): string =>
  comoAjustes(limites, limites.sentencia)
    .map(([ajuste, ms]) => `set local ${ajuste} = ${ms}`)
    .join('; ');

/**
 * For reads outside a transaction. It changes only a session of our own: a pooler presents one
 * process ($1) and answers from another, so nothing changes there.
 */
export const deLaSesion = (limites: Limites): string =>
  `select ${comoAjustes(limites, limites.lectura)
    .map(([ajuste, ms]) => `set_config('${ajuste}', '${ms}', false)`)
    .join(', ')} where pg_backend_pid() = $1`;
