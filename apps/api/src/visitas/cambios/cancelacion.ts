import type { Visita } from '@visitas/contract/visitas/esquemas';
import { type Entorno, obtenerVisita } from '../servicio.ts';
import type { Cambios } from './consultas.ts';
import { darPaso, noAntesDe, sujetarVisita } from './paso.ts';

type Accion = 'solicitarCancelacion' | 'rechazarCancelacion';

const paso =
  (accion: Accion, cambios: Cambios) =>
  async (entorno: Entorno, idVisita: number): Promise<Visita> => {
    await darPaso(entorno, accion, idVisita, cambios);
    return obtenerVisita(entorno, idVisita);
  };

export const solicitarCancelacion = (
  entorno: Entorno,
  { idVisita, motivoCancelacion }: { idVisita: number; motivoCancelacion: string },
): Promise<Visita> =>
  paso('solicitarCancelacion', { cancelacion: 'solicitada', motivoCancelacion })(entorno, idVisita);

export const rechazarCancelacion = paso('rechazarCancelacion', { cancelacion: 'rechazada' });

const cierreDe = ({ sesion }: Entorno, motivo: string, fechaInicio: Date | null): Cambios => ({
  cerradaPor: sesion.idUsuario,
  fechaCierre: noAntesDe(fechaInicio, new Date()),
  motivoCierre: motivo,
});

/** A visit that was started meanwhile is closed by the approval, with the reason of the request. */
export async function aprobarCancelacion(entorno: Entorno, idVisita: number): Promise<Visita> {
  const { fechaInicio, motivoCancelacion } = await sujetarVisita(entorno, idVisita);
  const comenzada = fechaInicio !== null && motivoCancelacion !== null;
  await darPaso(entorno, 'aprobarCancelacion', idVisita, {
    estado: 'Cancelada',
    cancelacion: 'aprobada',
    ...(comenzada && cierreDe(entorno, motivoCancelacion, fechaInicio)),
  });
  return obtenerVisita(entorno, idVisita);
}

/** Closes the visit without finishing it: what its start captured stays, and a pending request counts as approved. */
export async function cerrarVisita(
  entorno: Entorno,
  { idVisita, motivo }: { idVisita: number; motivo: string },
): Promise<Visita> {
  const { fechaInicio, cancelacion } = await sujetarVisita(entorno, idVisita);
  await darPaso(entorno, 'cerrar', idVisita, {
    estado: 'Cancelada',
    ...(cancelacion === 'solicitada' && { cancelacion: 'aprobada' }),
    ...cierreDe(entorno, motivo, fechaInicio),
  });
  return obtenerVisita(entorno, idVisita);
}
