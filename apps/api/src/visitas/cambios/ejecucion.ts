import { fecha } from '@visitas/contract/comun/formato';
import type { esquemaFin, esquemaInicio } from '@visitas/contract/visitas/esquemas';
import { visitaAdmite } from '@visitas/contract/visitas/reglas';
import type * as z from 'zod/mini';
import { Rechazo } from '../../plataforma/http/rechazo.ts';
import { emitirReporte } from '../../reportes/emision.ts';
import { type Entorno, obtenerEjecucion } from '../servicio.ts';
import { comoFin, comoInicio, juzgarCaptura, type Vara } from '../ubicacion.ts';
import { buscarAbierta, lugarDelCliente, turnarse } from './consultas.ts';
import { darPaso, noAntesDe, sujetarVisita } from './paso.ts';

export async function iniciarVisita(entorno: Entorno, inicio: z.output<typeof esquemaInicio>) {
  const { bd, sesion } = entorno;
  const { idVisita, latitudInicio, longitudInicio, precisionInicio = null, tomadaInicio } = inicio;
  await turnarse(bd, sesion);
  const visita = await sujetarVisita(entorno, idVisita);
  const abierta = visitaAdmite('iniciar', visita) && (await buscarAbierta(bd, sesion));
  if (abierta) throw hayOtraAbierta(abierta);
  const fechaInicio = new Date();
  const vara = await varaDe(entorno, visita.idCliente, fechaInicio);
  const captura = {
    latitud: latitudInicio,
    longitud: longitudInicio,
    precision: precisionInicio,
    tomada: tomadaInicio,
  };
  await darPaso(entorno, 'iniciar', idVisita, {
    estado: 'En Proceso',
    fechaInicio,
    ...comoInicio(juzgarCaptura(captura, vara)),
  });
  return obtenerEjecucion(entorno, idVisita);
}

export async function finalizarVisita(entorno: Entorno, fin: z.output<typeof esquemaFin>) {
  const { idVisita, latitudFin, longitudFin, precisionFin = null, tomadaFin, resultado } = fin;
  const visita = await sujetarVisita(entorno, idVisita);
  const recibida = new Date();
  const vara = await varaDe(entorno, visita.idCliente, recibida);
  const captura = {
    latitud: latitudFin,
    longitud: longitudFin,
    precision: precisionFin,
    tomada: tomadaFin,
  };
  await darPaso(entorno, 'finalizar', idVisita, {
    estado: 'Finalizada',
    // Finishing the visit answers a request to cancel it: it was rejected.
    ...(visita.cancelacion === 'solicitada' && { cancelacion: 'rechazada' }),
    fechaFinalizacion: noAntesDe(visita.fechaInicio, recibida),
    ...comoFin(juzgarCaptura(captura, vara)),
    resultado,
  });
  await emitirReporte(entorno, idVisita, recibida);
  const ejecucion = await obtenerEjecucion(entorno, idVisita);
  return { ...ejecucion, archivoPdf: ejecucion.reporteVisita?.archivoPdf ?? null };
}

/** Being out of range never stops anybody; it is kept for those who supervise. */
async function varaDe({ bd, config }: Entorno, idCliente: number, recibida: Date): Promise<Vara> {
  const { latitud, longitud } = await lugarDelCliente(bd, idCliente);
  const referencia = latitud === null || longitud === null ? null : { latitud, longitud };
  return { referencia, rango: config.rangoUbicacionMetros, recibida };
}

const hayOtraAbierta = (abierta: { cliente: string; fechaPlanificada: string }): Rechazo =>
  new Rechazo('estado-no-permite', {
    detalle:
      `Ya tienes en proceso la visita a ${abierta.cliente} del ` +
      `${fecha(abierta.fechaPlanificada)}. Finalízala antes de iniciar otra.`,
  });
