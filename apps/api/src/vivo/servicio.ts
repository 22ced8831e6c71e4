import { AMBITOS, type Cambios } from '@visitas/contract/vivo/operaciones';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { ambitosPara, type Quien } from './alcance.ts';
import { leerDesde, leerUltimos, llaveDePosicion } from './consultas.ts';
import { escribirPosicion, leerPosicion } from './posicion.ts';

/** Less than what is kept (`limpieza.ts`): of before it nobody knows any more what changed. */
const SE_RECUERDA_MS = 20 * 60 * 60 * 1000;

/**
 * What changed since a position, of what they reach. Without one, they have just read what they have
 * on screen: the last minute is enough. Of one that is too old, or not ours, everything may have.
 */
export async function cambiosDesde(
  bd: Ejecutor,
  quien: Quien,
  desde: string | undefined,
): Promise<Cambios> {
  const llave = await llaveDePosicion(bd);
  const posicion = desde === undefined ? null : leerPosicion(llave, desde);
  const { cambios, ...ahora } = await (posicion
    ? leerDesde(bd, posicion.abierta)
    : leerUltimos(bd));
  const olvidado =
    desde !== undefined && (!posicion || ahora.en - posicion.en > SE_RECUERDA_MS);
  return {
    posicion: escribirPosicion(llave, ahora),
    ambitos: olvidado ? [...AMBITOS] : ambitosPara(quien, cambios),
  };
}
