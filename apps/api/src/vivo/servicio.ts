import type { Cambios } from '@visitas/contract/vivo/operaciones';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { ambitosDe, ambitosPara, type Quien } from './alcance.ts';
import { delUltimoMinuto, desdePosicion, leerCambios, llaveDePosicion } from './consultas.ts';
import { escribirPosicion, leerPosicion } from './posicion.ts';

/** Much less than what is kept (`limpieza.ts`), and no more than it costs little to read. */
const SE_RECUERDA_MS = 60 * 60 * 1000;

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
  const pregunta = posicion ? desdePosicion(posicion) : delUltimoMinuto;
  const { cambios, hasta } = await leerCambios(bd, pregunta);
  // A position beyond where the database is now was given before a backup of it was restored.
  const sirve = posicion && posicion.tope <= hasta.tope && hasta.en - posicion.en < SE_RECUERDA_MS;
  const olvidado = desde !== undefined && !sirve;
  return {
    posicion: escribirPosicion(llave, hasta),
    ambitos: olvidado ? ambitosDe(quien) : ambitosPara(quien, cambios),
  };
}
