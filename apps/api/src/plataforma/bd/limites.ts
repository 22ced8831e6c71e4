/** How long anything asked of the database may take, in milliseconds; 0 is for ever. */
export interface Limites {
  /** Waiting for what somebody else holds. */
  candado: number;
  /** One statement, its waits included. */
  sentencia: number;
  /** A transaction in which nothing is asked: its instance hangs or was cut off, and it holds rows. */
  inactiva: number;
  /** The driver's: the server did not even refuse. */
  respuesta: number;
}

/**
 * The server gives up first, because only its refusal says that nothing was written; then the
 * driver, three seconds being more than any answer takes to arrive. Nobody's own write holds a row
 * for five seconds, and the longest list takes less than twelve.
 */
export const LIMITES: Limites = {
  candado: 5_000,
  sentencia: 12_000,
  inactiva: 15_000,
  respuesta: 15_000,
};

export const SIN_LIMITES: Limites = { candado: 0, sentencia: 0, inactiva: 0, respuesta: 0 };

const comoAjustes = ({ candado, sentencia, inactiva }: Limites) =>
  Object.entries({
    lock_timeout: candado,
    statement_timeout: sentencia,
    idle_in_transaction_session_timeout: inactiva,
  });

/** They end with the transaction, so a pooler that shares its connections passes them on to nobody. */
export const deLaTransaccion = (limites: Limites): string =>
  comoAjustes(limites)
    .map(([ajuste, ms]) => `set local ${ajuste} = ${ms}`)
    .join('; ');

/**
 * For reads outside a transaction, while the session is ours alone: a pooler answers for another
 * process than the one it presents, and there nothing is changed. $1 is the one presented.
 */
export const deLaSesion = (limites: Limites): string =>
  `select ${comoAjustes(limites)
    .map(([ajuste, ms]) => `set_config('${ajuste}', '${ms}', false)`)
    .join(', ')} where pg_backend_pid() = $1`;
