import type { Visita } from '@visitas/contract/visitas/esquemas';

const SIN_LUGAR = {
  idCliente: 31,
  nombre: 'Farmacia del Centro',
  direccion: '12 calle 1-25, zona 10, Ciudad de Guatemala',
  telefono: '2232-1010',
  latitud: null,
  longitud: null,
};
export const CON_LUGAR = { ...SIN_LUGAR, latitud: 14.60142, longitud: -90.51287 };

/** A pending visit without a cancellation request. Its supervisor is the signed-in user. */
export const VISITA: Visita = {
  idVisita: 5,
  idSupervisor: 7,
  supervisor: { idUsuario: 7, nombre: 'María García' },
  idTecnico: 21,
  tecnico: { idUsuario: 21, nombre: 'Luis Tecún' },
  idCliente: SIN_LUGAR.idCliente,
  cliente: SIN_LUGAR,
  idTipoVisita: 3,
  tipoVisita: { idTipoVisita: 3, nombre: 'Mantenimiento preventivo' },
  fechaPlanificada: '2025-11-21',
  observaciones: null,
  estadoVisita: { idEstadoVisita: 1, nombre: 'Pendiente' },
  atrasada: false,
  solicitudCancelacion: false,
  aprobadaCancelacion: false,
  rechazadaCancelacion: false,
  motivoCancelacion: null,
  fechaSolicitud: null,
  recibidoSolicitud: null,
  horaDudosaSolicitud: false,
  cerradaPor: null,
  fechaCierre: null,
  motivoCierre: null,
  ejecucionVisita: null,
  serie: null,
  version: 4,
};
