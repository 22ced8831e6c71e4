import type { AccionVisita } from '@visitas/contract/visitas/reglas';
import { Rechazo } from '../../plataforma/http/rechazo.ts';
import { buscar } from '../consultas.ts';
import type { Entorno } from '../servicio.ts';
import { type Cambios, cambiar, sujetar } from './consultas.ts';
import { noSeAdmite } from './negativas.ts';

/** One step in the life of a visit: the conditional update, or what stood in its way. */
export async function darPaso(
  { bd, sesion }: Entorno,
  accion: AccionVisita,
  idVisita: number,
  cambios: Cambios,
): Promise<void> {
  if (await cambiar(bd, { accion, sesion, idVisita }, cambios)) return;
  const visita = await buscar(bd, sesion, idVisita);
  throw visita ? noSeAdmite(accion, visita) : new Rechazo('no-encontrado');
}

/** Clocks are set back, and instances have their own: nothing ends before its start. */
export const noAntesDe = (inicio: Date | null, momento: Date): Date =>
  new Date(Math.max(Number(inicio), Number(momento)));

/** For the steps that depend on what the visit already says. */
export async function sujetarVisita({ bd, sesion }: Entorno, idVisita: number) {
  const visita = await sujetar(bd, sesion, idVisita);
  if (!visita) throw new Rechazo('no-encontrado');
  return visita;
}
