import type { UnaConexion } from '../../plataforma/bd/unaConexion.ts';

/**
 * Tells one company's data from another's: a digest of a key that each installation makes for
 * itself. Null on data older than that key.
 */
export async function instalacionDe(cliente: UnaConexion): Promise<string | null> {
  const { rows: hay } = await cliente.query(`select 1 where to_regclass('llaves') is not null`);
  if (hay.length === 0) return null;
  const { rows } = await cliente.query<{ instalacion: string }>(
    `select left(encode(sha256(llave), 'hex'), 16) as instalacion from llaves where uso = 'ingreso'`,
  );
  return rows[0]?.instalacion ?? null;
}
