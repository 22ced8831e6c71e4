import type { Visita } from '@visitas/contract/visitas/esquemas';
import type { HoraLeida } from '@visitas/contract/visitas/hora';
import { detalleEn } from '@visitas/contract/visitas/noRealizada';
import { VEN_MEDIDAS } from '@visitas/contract/visitas/reglas';
import { hoyEn } from '../plataforma/hoy.ts';
import { encontrado } from '../plataforma/http/rechazo.ts';
import { enlaceDeReporte } from '../reportes/enlace.ts';
import type { HoraGuardada } from './cambios/ventanas.ts';
import type { FilaDeEjecucion, FilaDeVisita } from './consultas.ts';
import type { Entorno } from './entorno.ts';

export interface QuienLee {
  rol: string;
  hoy: string;
  zona: string;
  /** A report's link is signed for its minute. */
  alFirmarEnlace: () => void;
}

export const quienLee = ({ sesion, config, caducar }: Entorno): QuienLee => ({
  rol: sesion.rol,
  hoy: hoyEn(config.zonaHoraria),
  zona: config.zonaHoraria,
  alFirmarEnlace: caducar,
});

type Planificada = Pick<FilaDeVisita, 'estado' | 'fechaPlanificada'>;

/** Computed when read and never stored, because a visit becomes late with the day. */
export const estaAtrasada = ({ estado, fechaPlanificada }: Planificada, hoy: string): boolean =>
  estado === 'Pendiente' && fechaPlanificada < hoy;

/** A row as section 3 describes a visit. */
export function comoVisita(fila: FilaDeVisita, quien: QuienLee): Visita {
  const { rol, hoy, alFirmarEnlace } = quien;
  if (fila.llave) alFirmarEnlace();
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
    horaDesde: fila.horaDesde ?? undefined,
    horaHasta: fila.horaHasta ?? undefined,
    duracionMinutos: fila.duracionMinutos ?? undefined,
    fijada: fila.fijada || undefined,
    enCamino: enCaminoDe(fila, quien),
    observaciones: fila.observaciones,
    estadoVisita: { idEstadoVisita, nombre: estado },
    atrasada: estaAtrasada(fila, hoy),
    solicitudCancelacion: cancelacion !== 'ninguna',
    aprobadaCancelacion: cancelacion === 'aprobada',
    rechazadaCancelacion: cancelacion === 'rechazada',
    motivoCancelacion: fila.motivoCancelacion,
    fechaSolicitud: fila.fechaSolicitud?.toISOString() ?? null,
    recibidoSolicitud: fila.recibidoSolicitud?.toISOString() ?? null,
    horaDudosaSolicitud: fila.horaDudosaSolicitud,
    cerradaPor: cerradaPor(fila),
    fechaCierre: fila.fechaCierre?.toISOString() ?? null,
    motivoCierre: fila.motivoCierre,
    ejecucionVisita: ejecucionDe(fila, VEN_MEDIDAS.includes(rol)),
    serie: serieDe(fila),
    fueraDeLimites: fila.fueraDeLimites || undefined,
    vuelta: siNoEsLaPrimera(fila),
    version: fila.version,
  };
}

/** What it lacks is absent. */
export const comoHoraLeida = (fila: HoraGuardada): HoraLeida => ({
  horaDesde: fila.horaDesde ?? undefined,
  horaHasta: fila.horaHasta ?? undefined,
  duracionMinutos: fila.duracionMinutos ?? undefined,
  fijada: fila.fijada || undefined,
});

/** Who said so on another day is no longer on the way. */
const enCaminoDe = (
  { estado, enCaminoDesde: desde, llegadaEsperada }: FilaDeVisita,
  { hoy, zona }: QuienLee,
) =>
  estado === 'Pendiente' && desde !== null && hoyEn(zona, desde) === hoy
    ? { desde: desde.toISOString(), llegada: llegadaEsperada?.toISOString() ?? null }
    : undefined;

const siNoEsLaPrimera = ({ vuelta }: FilaDeVisita) => (vuelta > 1 ? vuelta : undefined);

const serieDe = ({ idSerie, fechaSerie: fecha }: FilaDeVisita) =>
  idSerie === null || fecha === null ? null : { idSerie, fecha };

function cerradaPor({ cerradaPor: idUsuario, nombreDeQuienCerro: nombre }: FilaDeVisita) {
  return idUsuario === null || nombre === null ? null : { idUsuario, nombre };
}

type Ejecucion = NonNullable<Visita['ejecucionVisita']>;

/** For a visit already read in the same transaction. */
export const ejecucionPara = ({ sesion }: Entorno, fila: FilaDeEjecucion): Ejecucion =>
  encontrado(ejecucionDe(fila, VEN_MEDIDAS.includes(sesion.rol)));

function ejecucionDe(fila: FilaDeEjecucion, conMedidas: boolean): Ejecucion | null {
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
    ...(fila.noRealizada && {
      noRealizada: {
        motivo: fila.noRealizada,
        detalle: detalleEn(fila.resultado, fila.noRealizada),
      },
    }),
    validadoPorUbicacion: fila.validadoPorUbicacion,
    // A step recorded before there were two clocks was received when it happened.
    recibidoInicio: (fila.recibidoInicio ?? fechaInicio).toISOString(),
    horaDudosaInicio: fila.horaDudosaInicio,
    recibidoFin: (fila.recibidoFin ?? fechaFinalizacion)?.toISOString() ?? null,
    horaDudosaFin: fila.horaDudosaFin,
    reporteVisita: fila.llave && { archivoPdf: enlaceDeReporte(fila.idVisita, fila.llave) },
    ...(conMedidas ? medidasDe(fila) : SIN_MEDIDAS),
  };
}

const medidasDe = (fila: FilaDeEjecucion) => ({
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
