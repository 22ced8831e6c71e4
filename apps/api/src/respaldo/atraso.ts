import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Config } from '../plataforma/config/config.ts';
import { diasDesdeElUltimo } from './consultas.ts';

/** A new installation has as long as an old one. */
const DIAS_DE_GRACIA = 3;

/**
 * The days without a good backup that administrators must be told about; null when there is nothing to say.
 * `RESPALDOS=aparte` says that somebody else makes them.
 */
export async function diasSinRespaldo(
  bd: Ejecutor,
  { respaldos }: Pick<Config, 'respaldos'>,
): Promise<number | null> {
  if (respaldos === 'aparte') return null;
  const dias = await diasDesdeElUltimo(bd);
  return dias < DIAS_DE_GRACIA ? null : dias;
}
