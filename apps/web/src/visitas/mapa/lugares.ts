import type { Punto } from '@visitas/contract/comun/distancia';
import type { Veredicto, Visita } from '@visitas/contract/visitas/esquemas';

export interface LugarConocido {
  nombre: 'Cliente' | 'Inicio' | 'Finalización';
  punto: Punto;
  /** These three are known only for the technician's positions. */
  precision: number | null;
  distancia: number | null;
  veredicto: Veredicto | null;
}

const SIN_MEDIDAS = { precision: null, distancia: null, veredicto: null };

/**
 * The client's place when the positions were judged. If the client has moved since, the distances
 * do not apply to the new place.
 */
function lugarDelCliente({ cliente, ejecucionVisita }: Visita): LugarConocido[] {
  const { latitud, longitud } = ejecucionVisita?.lugarCliente ?? cliente;
  if (latitud === null || longitud === null) return [];
  return [{ nombre: 'Cliente', punto: { latitud, longitud }, ...SIN_MEDIDAS }];
}

function posiciones({ ejecucionVisita: ejecucion }: Visita): LugarConocido[] {
  if (!ejecucion) return [];
  const inicio: LugarConocido = {
    nombre: 'Inicio',
    punto: { latitud: ejecucion.latitudInicio, longitud: ejecucion.longitudInicio },
    precision: ejecucion.precisionInicio,
    distancia: ejecucion.distanciaInicio,
    veredicto: ejecucion.veredictoInicio,
  };
  const { latitudFin: latitud, longitudFin: longitud } = ejecucion;
  if (latitud === null || longitud === null) return [inicio];
  const fin: LugarConocido = {
    nombre: 'Finalización',
    punto: { latitud, longitud },
    precision: ejecucion.precisionFin,
    distancia: ejecucion.distanciaFin,
    veredicto: ejecucion.veredictoFin,
  };
  return [inicio, fin];
}

export const lugaresDe = (visita: Visita): LugarConocido[] => [
  ...lugarDelCliente(visita),
  ...posiciones(visita),
];

/**
 * The side of the dot for the name: away from the other places, so that they do not cover it. Two
 * positions at the very same place take one side each.
 */
export function ladoDe(
  lugar: LugarConocido,
  lugares: readonly LugarConocido[],
): 'izquierda' | 'derecha' {
  const orden = lugares.filter(({ nombre }) => nombre !== 'Cliente').indexOf(lugar);
  const otros = lugares.filter((otro) => otro !== lugar && otro.nombre !== 'Cliente');
  const contra = otros.length > 0 ? otros : lugares.filter((otro) => otro !== lugar);
  const hacia = contra.reduce((suma, { punto }) => suma + punto.longitud, 0) / contra.length;
  const corrido = lugar.punto.longitud - hacia;
  if (corrido === 0 || Number.isNaN(corrido)) return orden === 0 ? 'izquierda' : 'derecha';
  return corrido < 0 ? 'izquierda' : 'derecha';
}
