import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { oirColas, reservas } from './observacion.ts';

/**
 * What the process measures, for Prometheus (`/metricas`). Labels take few values, all known here: a route's
 * pattern, never an address, a user or an id.
 */
const medidas = new Registry();
const registers = [medidas];

const RAPIDAS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export const peticiones = new Histogram({
  name: 'visitas_peticion_segundos',
  help: 'Duration of the requests, by route pattern, method and class of status',
  labelNames: ['ruta', 'metodo', 'estado'] as const,
  buckets: RAPIDAS_S,
  registers,
});

/** Only of those that wait: a free turn is taken without a trace. */
const esperas = new Histogram({
  name: 'visitas_espera_segundos',
  help: 'How long the calls that found no free turn waited for one, by queue',
  labelNames: ['cola'] as const,
  buckets: RAPIDAS_S,
  registers,
});

const enEspera = new Gauge({
  name: 'visitas_en_espera',
  help: 'Calls waiting for a turn now, by queue',
  labelNames: ['cola'] as const,
  registers,
});

const rechazadas = new Counter({
  name: 'visitas_rechazadas_por_espera_total',
  help: 'Calls refused because their wait was or would have been too long, by queue',
  labelNames: ['cola'] as const,
  registers,
});

oirColas({
  empiezaEspera: (cola) => enEspera.inc({ cola }),
  acabaEspera: (cola, segundos) => {
    enEspera.dec({ cola });
    esperas.observe({ cola }, segundos);
  },
  seRechaza: (cola) => rechazadas.inc({ cola }),
});

export const flujosAbiertos = new Gauge({
  name: 'visitas_vivo_flujos',
  help: 'Open streams of changes',
  registers,
});

export const cambiosAnunciados = new Counter({
  name: 'visitas_vivo_cambios_total',
  help: 'Changes announced to the open streams',
  registers,
});

const MINUTO_S = 60;
const HORA_S = 60 * MINUTO_S;

/** How old the phones' outboxes are: the actions of technicians, at their arrival. */
export const demoras = new Histogram({
  name: 'visitas_demora_de_accion_segundos',
  help: 'Time between an action on a phone and its arrival, by action',
  labelNames: ['accion'] as const,
  buckets: [
    2,
    10,
    MINUTO_S,
    5 * MINUTO_S,
    30 * MINUTO_S,
    2 * HORA_S,
    8 * HORA_S,
    24 * HORA_S,
    72 * HORA_S,
  ],
  registers,
});

export const dibujos = new Histogram({
  name: 'visitas_reporte_segundos',
  help: 'How long the reports took to draw, with their wait for the thread',
  buckets: RAPIDAS_S,
  registers,
});

export const dibujosPendientes = new Gauge({
  name: 'visitas_reportes_pendientes',
  help: 'Reports waiting for the thread that draws them',
  registers,
});

export const dibujosFallidos = new Counter({
  name: 'visitas_reportes_fallidos_total',
  help: 'Reports that could not be drawn',
  registers,
});

export const baseResponde = new Gauge({
  name: 'visitas_base_responde',
  help: '1 when the database answered this reading, 0 when it did not',
  registers,
});

export const respaldoBueno = new Gauge({
  name: 'visitas_respaldo_ultimo_bueno_segundos',
  help: 'When the last good backup began, in seconds since 1970; 0 when there is none',
  registers,
});

export const respaldoBytes = new Gauge({
  name: 'visitas_respaldo_bytes',
  help: 'Size of the last good backup',
  registers,
});

export const respaldosFallidos = new Gauge({
  name: 'visitas_respaldos_fallidos',
  help: 'Backups that failed since the last good one',
  registers,
});

export const ensayoBueno = new Gauge({
  name: 'visitas_ensayo_ultimo_bueno_segundos',
  help: 'When the last good rehearsal of a backup ended, in seconds since 1970; 0 when there is none',
  registers,
});

export const discoLibre = new Gauge({
  name: 'visitas_disco_libre_bytes',
  help: 'Free bytes on the disk of the embedded engine',
  registers,
});

export const discoTotal = new Gauge({
  name: 'visitas_disco_total_bytes',
  help: 'Size of the disk of the embedded engine',
  registers,
});

new Gauge({
  name: 'visitas_base_conexiones',
  help: 'Connections of this process to the database',
  labelNames: ['situacion'] as const,
  registers,
  collect() {
    const todas = [...reservas];
    const suma = (cuenta: (una: pg.Pool) => number) =>
      todas.reduce((total, una) => total + cuenta(una), 0);
    const libres = suma(({ idleCount }) => idleCount);
    this.set({ situacion: 'libre' }, libres);
    this.set({ situacion: 'en uso' }, suma(({ totalCount }) => totalCount) - libres);
    this.set(
      { situacion: 'maximo' },
      suma(({ options }) => options.max ?? 0),
    );
  },
});

/** The text for Prometheus. The measures of the process itself begin with the first reading. */
export function escribirMedidas(): Promise<string> {
  const yaSeMide = medidas.getSingleMetric('process_cpu_seconds_total');
  if (!yaSeMide) collectDefaultMetrics({ register: medidas });
  return medidas.metrics();
}

export const TIPO_DE_MEDIDAS = medidas.contentType;
