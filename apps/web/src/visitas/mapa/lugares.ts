import type { Veredicto, Visita } from '@visitas/contract/visitas/esquemas';
import type { Punto } from '../../plataforma/mapa/mapa.ts';

export interface Lugar {
  nombre: 'Cliente' | 'Inicio' | 'Finalización';
  punto: Punto;
  /** Of a position of the technician: what is known of it besides. */
  precision: number | null;
  distancia: number | null;
  veredicto: Veredicto | null;
}

const SIN_MEDIDAS = { precision: null, distancia: null, veredicto: null };

/** The client, where it was when the positions were judged: moved since, the distances would lie. */
function lugarDelCliente({ cliente, ejecucionVisita }: Visita): Lugar[] {
  const { latitud, longitud } = ejecucionVisita?.lugarCliente ?? cliente;
  if (latitud === null || longitud === null) return [];
  return [{ nombre: 'Cliente', punto: { latitud, longitud }, ...SIN_MEDIDAS }];
}

function posiciones({ ejecucionVisita: ejecucion }: Visita): Lugar[] {
  if (!ejecucion) return [];
  const inicio: Lugar = {
    nombre: 'Inicio',
    punto: { latitud: ejecucion.latitudInicio, longitud: ejecucion.longitudInicio },
    precision: ejecucion.precisionInicio,
    distancia: ejecucion.distanciaInicio,
    veredicto: ejecucion.veredictoInicio,
  };
  const { latitudFin: latitud, longitudFin: longitud } = ejecucion;
  if (latitud === null || longitud === null) return [inicio];
  const fin: Lugar = {
    nombre: 'Finalización',
    punto: { latitud, longitud },
    precision: ejecucion.precisionFin,
    distancia: ejecucion.distanciaFin,
    veredicto: ejecucion.veredictoFin,
  };
  return [inicio, fin];
}

/** Where a visit took place, as far as is known. */
export const lugaresDe = (visita: Visita): Lugar[] => [
  ...lugarDelCliente(visita),
  ...posiciones(visita),
];
