import { distanciaEntre, type Punto } from '@visitas/contract/comun/distancia';
import type { Veredicto } from '@visitas/contract/visitas/esquemas';
import { enHoraNuestra, type Llegada, noDespues } from '../plataforma/http/llegada.ts';

export interface PuntoConPrecision extends Punto {
  /** The device's estimate of its own error, in metres. */
  precision: number | null;
}
export interface Juicio {
  distancia: number;
  veredicto: Veredicto;
}

/** A worse accuracy counts as this one, so that a forged accuracy does not help to pass. */
const PRECISION_MAXIMA = 100;

/** Null without a reference. The range stays inside: no answer carries it. */
export function juzgarPosicion(
  posicion: PuntoConPrecision,
  referencia: Punto | null,
  rango: number,
): Juicio | null {
  if (referencia === null) return null;
  const distancia = distanciaEntre(posicion, referencia);
  const error = Math.min(posicion.precision ?? 0, PRECISION_MAXIMA);
  return { distancia, veredicto: veredictoDe(distancia, error, rango) };
}

function veredictoDe(distancia: number, error: number, rango: number): Veredicto {
  if (distancia + error <= rango) return 'dentro';
  return distancia - error > rango ? 'fuera' : 'noConcluyente';
}

/** A position as it arrives, and the time at which the device says it took it. */
export interface Captura extends PuntoConPrecision {
  tomada: string | null | undefined;
}

export interface BaseDelJuicio {
  referencia: Punto | null;
  rango: number;
  llegada: Llegada;
}

type Juzgada = ReturnType<typeof conVeredicto>;

/** It keeps what judged it: moving the client later changes nothing. */
export function conVeredicto(
  { tomada, ...posicion }: Captura,
  { referencia, rango, llegada }: BaseDelJuicio,
) {
  const juicio = juzgarPosicion(posicion, referencia, rango);
  return {
    ...posicion,
    tomada: tomadaEn(tomada, llegada),
    rango,
    clienteLatitud: referencia?.latitud ?? null,
    clienteLongitud: referencia?.longitud ?? null,
    distancia: juicio?.distancia ?? null,
    veredicto: juicio?.veredicto ?? null,
  };
}

/** The device's clock is not ours: it may not run ahead. Without a time, the position counts as taken now. */
function tomadaEn(tomada: string | null | undefined, llegada: Llegada): Date {
  const instante = Date.parse(tomada ?? '');
  if (Number.isNaN(instante)) return llegada.recibida;
  return noDespues(enHoraNuestra(instante, llegada), llegada.recibida);
}

export const comoInicio = (juzgada: Juzgada) => ({
  latitudInicio: juzgada.latitud,
  longitudInicio: juzgada.longitud,
  precisionInicio: juzgada.precision,
  tomadaInicio: juzgada.tomada,
  rangoInicio: juzgada.rango,
  clienteLatitudInicio: juzgada.clienteLatitud,
  clienteLongitudInicio: juzgada.clienteLongitud,
  distanciaInicio: juzgada.distancia,
  veredictoInicio: juzgada.veredicto,
});

export const comoFin = (juzgada: Juzgada) => ({
  latitudFin: juzgada.latitud,
  longitudFin: juzgada.longitud,
  precisionFin: juzgada.precision,
  tomadaFin: juzgada.tomada,
  rangoFin: juzgada.rango,
  clienteLatitudFin: juzgada.clienteLatitud,
  clienteLongitudFin: juzgada.clienteLongitud,
  distanciaFin: juzgada.distancia,
  veredictoFin: juzgada.veredicto,
});
