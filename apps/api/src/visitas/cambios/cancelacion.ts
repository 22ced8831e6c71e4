import type { esquemaSolicitudCancelacion } from '@visitas/contract/visitas/entradas';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import type * as z from 'zod/mini';
import { momentoDe } from '../../plataforma/http/llegada.ts';
import type { Entorno } from '../entorno.ts';
import { obtenerVisita } from '../servicio.ts';
import { cierreCompleto, cierreDe } from './consultas.ts';
import { medirDemora } from './demora.ts';
import { oAnotarElIntento } from './intentos.ts';
import { darPaso, sujetarParaPaso, sujetarVisita } from './paso.ts';

type Solicitud = z.output<typeof esquemaSolicitudCancelacion>;

export const solicitarCancelacion = (entorno: Entorno, solicitud: Solicitud): Promise<Visita> =>
  oAnotarElIntento(
    entorno,
    {
      accion: 'solicitarCancelacion',
      idVisita: solicitud.idVisita,
      vuelta: solicitud.vuelta,
      ocurridoEn: solicitud.ocurridoEn,
      captura: null,
      resultado: null,
      motivoCancelacion: solicitud.motivoCancelacion,
    },
    () => solicitar(entorno, solicitud),
  );

async function solicitar(
  entorno: Entorno,
  { idVisita, vuelta, motivoCancelacion, ocurridoEn }: Solicitud,
): Promise<Visita> {
  const { accionesDesde } = await sujetarParaPaso(entorno, { idVisita, vuelta });
  const momento = momentoDe(ocurridoEn, entorno.llegada, accionesDesde);
  await darPaso(entorno, 'solicitarCancelacion', idVisita, {
    cancelacion: 'solicitada',
    motivoCancelacion,
    fechaSolicitud: momento.ocurrido,
    recibidoSolicitud: momento.recibido,
    horaDudosaSolicitud: momento.dudosa,
  });
  medirDemora('solicitar', momento);
  return obtenerVisita(entorno, idVisita);
}

export async function rechazarCancelacion(entorno: Entorno, idVisita: number): Promise<Visita> {
  await darPaso(entorno, 'rechazarCancelacion', idVisita, { cancelacion: 'rechazada' });
  return obtenerVisita(entorno, idVisita);
}

/** The approval also closes a visit that was started meanwhile, with the reason of the request. */
export async function aprobarCancelacion(entorno: Entorno, idVisita: number): Promise<Visita> {
  const { fechaInicio, motivoCancelacion } = await sujetarVisita(entorno, idVisita);
  const comenzada = fechaInicio !== null && motivoCancelacion !== null;
  await darPaso(entorno, 'aprobarCancelacion', idVisita, {
    estado: 'Cancelada',
    cancelacion: 'aprobada',
    ...(comenzada && cierreDe(entorno.sesion, motivoCancelacion)),
  });
  return obtenerVisita(entorno, idVisita);
}

/** What the start captured stays. */
export async function cerrarVisita(
  entorno: Entorno,
  { idVisita, motivo }: { idVisita: number; motivo: string },
): Promise<Visita> {
  await darPaso(entorno, 'cerrar', idVisita, cierreCompleto(entorno.sesion, motivo));
  return obtenerVisita(entorno, idVisita);
}
