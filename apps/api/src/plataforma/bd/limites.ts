/** How long anything asked of the database may take, in milliseconds; 0 is for ever. */
export interface Limites {
  /** Waiting for what somebody else holds. */
  candado: number;
  /** One statement of a transaction, its waits included. */
  sentencia: number;
  /** A read outside a transaction: it holds nobody back, and a whole list takes what it takes. */
  lectura: number;
  /** A transaction in which nothing is asked: its instance hangs or was cut off, and it holds rows. */
  inactiva: number;
  /** How much longer the driver waits: the server did not even refuse. */
  margen: number;
}

/**
 * The server gives up first, because only its refusal says that nothing was written; then the
 * driver, three seconds being more than any refusal takes to arrive. Nobody's own write holds a row
 * for five seconds.
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

/** They end with the transaction, so a pooler that shares its connections passes them on to nobody. */
export const deLaTransaccion = (limites: Limites): string =>
  comoAjustes(limites, limites.sentencia)
    .map(([ajuste, ms]) => `set local ${ajuste} = ${ms}`)
    .join('; ');

/**
 * For reads outside a transaction, while the session is ours alone: a pooler answers for another
 * process than the one it presents, and there nothing is changed. $1 is the one presented.
 */
export const deLaSesion = (limites: Limites): string =>
  `select ${comoAjustes(limites, limites.lectura)
    .map(([ajuste, ms]) => `set_config('${ajuste}', '${ms}', false)`)
    .join(', ')} where pg_backend_pid() = $1`;
