import type { esquemaFin, esquemaInicio } from '@visitas/contract/visitas/esquemas';
import { visitaAdmite } from '@visitas/contract/visitas/reglas';
import type * as z from 'zod/mini';
import { emitirReporte } from '../../reportes/emision.ts';
import { type Entorno, obtenerEjecucion } from '../servicio.ts';
import type { Punto } from '../ubicacion.ts';
import { buscarAbierta, lugarDelCliente, turnarse } from './consultas.ts';
import { hayOtraAbierta } from './negativas.ts';
import { darPaso, noAntesDe, sujetarVisita } from './paso.ts';
import { posicionJuzgada } from './posicion.ts';

async function referenciaDe({ bd }: Entorno, idCliente: number): Promise<Punto | null> {
  const { latitud, longitud } = await lugarDelCliente(bd, idCliente);
  return latitud === null || longitud === null ? null : { latitud, longitud };
}

/** Being out of range never blocks anybody: it is kept, for whoever supervises. */
const varaDe = async (entorno: Entorno, idCliente: number, recibida: Date) => ({
  referencia: await referenciaDe(entorno, idCliente),
  rango: entorno.config.rangoUbicacionMetros,
  recibida,
});

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
    ...posicionJuzgada('Inicio', captura, vara),
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
    // What was asked before is answered by having done it.
    ...(visita.cancelacion === 'solicitada' && { cancelacion: 'rechazada' }),
    fechaFinalizacion: noAntesDe(visita.fechaInicio, recibida),
    ...posicionJuzgada('Fin', captura, vara),
    resultado,
  });
  await emitirReporte(entorno, idVisita, recibida);
  const ejecucion = await obtenerEjecucion(entorno, idVisita);
  return { ...ejecucion, archivoPdf: ejecucion.reporteVisita?.archivoPdf ?? null };
}
