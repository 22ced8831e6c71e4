import type { Visita } from '@visitas/contract/visitas/esquemas';
import { VEN_MEDIDAS } from '@visitas/contract/visitas/reglas';
import { enlaceDeReporte } from '../reportes/enlace.ts';
import type { FilaDeVisita } from './consultas.ts';

/** Who looks, and which day is today for the company. */
export interface Mirada {
  rol: string;
  hoy: string;
}

type Ejecucion = NonNullable<Visita['ejecucionVisita']>;

type Planificada = Pick<FilaDeVisita, 'estado' | 'fechaPlanificada'>;

/** Never stored: the day passes by itself. */
export const estaAtrasada = ({ estado, fechaPlanificada }: Planificada, hoy: string): boolean =>
  estado === 'Pendiente' && fechaPlanificada < hoy;

/** A row of the database as section 3 says it. */
export function comoVisita(fila: FilaDeVisita, { rol, hoy }: Mirada): Visita {
  const { idVisita, idSupervisor, idTecnico, idCliente, idTipoVisita, idEstadoVisita } = fila;
  const { fechaPlanificada, estado, cancelacion } = fila;
  return {
    idVisita,
    idSupervisor,
    supervisor: { idUsuario: idSupervisor, nombre: fila.supervisor },
    idTecnico,
    tecnico: { idUsuario: idTecnico, nombre: fila.tecnico },
    idCliente,
    cliente: {
      idCliente,
      nombre: fila.cliente,
      direccion: fila.direccion,
      telefono: fila.telefono,
      latitud: fila.latitud,
      longitud: fila.longitud,
    },
    idTipoVisita,
    tipoVisita: { idTipoVisita, nombre: fila.tipoVisita },
    fechaPlanificada,
    observaciones: fila.observaciones,
    estadoVisita: { idEstadoVisita, nombre: estado },
    atrasada: estaAtrasada(fila, hoy),
    solicitudCancelacion: cancelacion !== 'ninguna',
    aprobadaCancelacion: cancelacion === 'aprobada',
    rechazadaCancelacion: cancelacion === 'rechazada',
    motivoCancelacion: fila.motivoCancelacion,
    cerradaPor: cerradaPor(fila),
    fechaCierre: fila.fechaCierre?.toISOString() ?? null,
    motivoCierre: fila.motivoCierre,
    ejecucionVisita: ejecucionDe(fila, VEN_MEDIDAS.includes(rol)),
    version: fila.version,
  };
}

function cerradaPor({ cerradaPor: idUsuario, nombreDeQuienCerro: nombre }: FilaDeVisita) {
  return idUsuario === null || nombre === null ? null : { idUsuario, nombre };
}

function ejecucionDe(fila: FilaDeVisita, conMedidas: boolean): Ejecucion | null {
  const { fechaInicio, latitudInicio, longitudInicio, fechaFinalizacion } = fila;
  if (fechaInicio === null || latitudInicio === null || longitudInicio === null) return null;
  return {
    idVisita: fila.idVisita,
    fechaInicio: fechaInicio.toISOString(),
    latitudInicio,
    longitudInicio,
    fechaFinalizacion: fechaFinalizacion?.toISOString() ?? null,
    latitudFin: fila.latitudFin,
    longitudFin: fila.longitudFin,
    resultado: fila.resultado,
    validadoPorUbicacion: fila.validadoPorUbicacion,
    reporteVisita: fila.llave && { archivoPdf: enlaceDeReporte(fila.idVisita, fila.llave) },
    ...(conMedidas ? medidasDe(fila) : SIN_MEDIDAS),
  };
}

const medidasDe = (fila: FilaDeVisita) => ({
  precisionInicio: fila.precisionInicio,
  distanciaInicio: fila.distanciaInicio,
  veredictoInicio: fila.veredictoInicio,
  precisionFin: fila.precisionFin,
  distanciaFin: fila.distanciaFin,
  veredictoFin: fila.veredictoFin,
  lugarCliente:
    lugar(fila.clienteLatitudFin, fila.clienteLongitudFin) ??
    lugar(fila.clienteLatitudInicio, fila.clienteLongitudInicio),
});

const lugar = (latitud: number | null, longitud: number | null) =>
  latitud === null || longitud === null ? null : { latitud, longitud };

const SIN_MEDIDAS: ReturnType<typeof medidasDe> = {
  precisionInicio: null,
  distanciaInicio: null,
  veredictoInicio: null,
  precisionFin: null,
  distanciaFin: null,
  veredictoFin: null,
  lugarCliente: null,
};
