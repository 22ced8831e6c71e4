import type { Cambios } from '@visitas/contract/vivo/operaciones';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { escribirPosicion, leerPosicion, seRecuerda } from '../plataforma/bd/posicion.ts';
import { ambitosDe, ambitosPara, type Quien } from './alcance.ts';
import { delUltimoMinuto, desdePosicion, leerCambios, llaveDePosicion } from './consultas.ts';

/**
 * Returns the user's scopes that changed since a position. Without one, the screen was just read,
 * so the last minute is enough. For one too old or not ours, everything may have changed.
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
  const olvidado = desde !== undefined && !(posicion && seRecuerda(posicion, hasta));
  return {
    posicion: escribirPosicion(llave, hasta),
    ambitos: olvidado ? ambitosDe(quien) : ambitosPara(quien, cambios),
  };
}
