import type { esquemaEnCamino } from '@visitas/contract/visitas/entradas';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { visitaAdmite } from '@visitas/contract/visitas/reglas';
import type * as z from 'zod/mini';
import { momentoDe } from '../../plataforma/http/llegada.ts';
import type { Entorno } from '../entorno.ts';
import { obtenerVisita } from '../servicio.ts';
import { anotarEnCamino, dejarDeIr, siguioConOtra, sujetarTecnico } from './consultas.ts';
import { noSeAdmite, sujetarVisita } from './paso.ts';

const MS_POR_MINUTO = 60_000;
/** Two requests may differ this much in the time they take to arrive. */
const DESFASE_MS = 30_000;

/** What was said until this moment may count as said at the given one. */
export const conDesfase = (momento: Date): Date => new Date(momento.getTime() + DESFASE_MS);

/**
 * Keeps the moment and the expected arrival of the visit that the technician goes to now, or takes them away.
 * Its plan does not change, so nobody's edit is refused by it.
 */
export async function irHacia(
  entorno: Entorno,
  { idVisita, ocurridoEn, minutos, deshacer = false }: z.output<typeof esquemaEnCamino>,
): Promise<Visita> {
  const { bd, sesion, llegada } = entorno;
  // Two visits of one technician take turns: the one said last is the one they go to.
  await sujetarTecnico(bd, sesion);
  const visita = await sujetarVisita(entorno, idVisita);
  if (!visitaAdmite('irHacia', visita)) throw noSeAdmite('irHacia', visita);
  const { ocurrido } = momentoDe(ocurridoEn, llegada, visita.accionesDesde);
  const suya = { idUsuario: sesion.idUsuario, idVisita };
  const desde = conDesfase(ocurrido);
  // It waited on the phone, and what came after it arrived first: they no longer go there.
  const llegaTarde = !deshacer && desde < llegada.recibida;
  if (llegaTarde && (await siguioConOtra(bd, { ...suya, desde })))
    return obtenerVisita(entorno, idVisita);
  await dejarDeIr(bd, { ...suya, idVisita: deshacer ? idVisita : null, hasta: null });
  if (!deshacer)
    await anotarEnCamino(bd, idVisita, {
      desde: ocurrido,
      llegada: minutos == null ? null : new Date(Number(ocurrido) + minutos * MS_POR_MINUTO),
    });
  return obtenerVisita(entorno, idVisita);
}
