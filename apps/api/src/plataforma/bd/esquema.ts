import type { ClaseDeAusencia } from '@visitas/contract/ausencias/operaciones';
import type { ClaseDeAviso } from '@visitas/contract/avisos/operaciones';
import type { EstadoGuardado } from '@visitas/contract/comun/estados';
import type { Lugar } from '@visitas/contract/geo/esquemas';
import type { Regla } from '@visitas/contract/series/regla';
import type { AccionDeTecnico, Veredicto } from '@visitas/contract/visitas/esquemas';
import type { MotivoNoRealizada } from '@visitas/contract/visitas/noRealizada';
import type { Cancelacion } from '@visitas/contract/visitas/reglas';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, Kysely } from 'kysely';

/** The tables as the migrations leave them, in camelCase (CamelCasePlugin translates). */
export interface Esquema {
  rolesUsuario: FilaCatalogo;
  estadosVisita: FilaCatalogo;
  tiposVisita: FilaCatalogo;
  usuarios: FilaUsuario;
  clientes: FilaCliente;
  supervisoresTecnicos: FilaSupervisorTecnico;
  visitas: FilaVisita;
  cuentasDeVisitas: FilaCuenta;
  tecnicosAnteriores: FilaTecnicoAnterior;
  intentosNoAplicados: FilaIntento;
  reportes: FilaReporte;
  bitacora: FilaBitacora;
  sesiones: FilaSesion;
  dispositivos: FilaDispositivo;
  direccionesConocidas: FilaDireccionConocida;
  intentosIngreso: FilaIntentoIngreso;
  llaves: FilaLlave;
  idempotencia: FilaIdempotencia;
  cambios: FilaCambio;
  cambiosDeVisitas: FilaCambioDeVisitas;
  avisos: FilaAviso;
  avisosDados: FilaAvisoDado;
  atrasosVistos: FilaAtrasosVistos;
  vistas: FilaVista;
  ausencias: FilaAusencia;
  feriados: FilaFeriado;
  series: FilaSerie;
  seriesSinHacer: FilaSinHacer;
  calendarios: FilaCalendario;
  lugaresBuscados: FilaLugares;
  turnoDeBusqueda: FilaTurno;
}

/** Where a query runs: the pool or a transaction. Always a required argument. */
export type Ejecutor = Kysely<Esquema>;

interface FilaCatalogo {
  id: Generated<number>;
  nombre: string;
  activo: Generated<boolean>;
  sistema: Generated<boolean>;
  version: Generated<number>;
  nombrePlegado: GeneratedAlways<string>;
}

interface FilaUsuario {
  idUsuario: Generated<number>;
  nombre: string;
  documentoIdentificacion: string;
  usuario: string;
  contrasenaHash: string;
  debeCambiarContrasena: Generated<boolean>;
  idRolUsuario: number;
  foto: Generated<string | null>;
  activo: Generated<boolean>;
  version: Generated<number>;
  nombrePlegado: GeneratedAlways<string>;
}

interface FilaCliente {
  idCliente: Generated<number>;
  nombre: string;
  documentoIdentificacion: string;
  direccion: string;
  telefono: string;
  correo: string | null;
  nit: string | null;
  latitud: number | null;
  longitud: number | null;
  /** For whoever goes, who wrote them and when. */
  notas: Generated<string | null>;
  notasPor: Generated<number | null>;
  notasEn: Generated<Date | null>;
  idTipoVisitaUsual: Generated<number | null>;
  activo: Generated<boolean>;
  version: Generated<number>;
  nombrePlegado: GeneratedAlways<string>;
}

interface FilaSupervisorTecnico {
  idSupervisorTecnico: Generated<number>;
  idSupervisor: number;
  idTecnico: number;
}

/** Where the technician stood, what it was compared with, and what came out. */
type Posicion<Momento extends string> = {
  [C in
    | 'latitud'
    | 'longitud'
    | 'precision'
    | 'rango'
    | 'clienteLatitud'
    | 'clienteLongitud'
    | 'distancia' as `${C}${Momento}`]: Generated<number | null>;
} & {
  [C in `tomada${Momento}`]: Generated<Date | null>;
} & Reloj<Momento> & {
    [C in `veredicto${Momento}`]: Generated<Veredicto | null>;
  };

/** When the server learned of it, and whether the phone's clock could not be believed. */
type Reloj<Momento extends string> = {
  [C in `recibido${Momento}`]: Generated<Date | null>;
} & {
  [C in `horaDudosa${Momento}`]: Generated<boolean>;
};

type FilaVisita = Posicion<'Inicio'> &
  Posicion<'Fin'> &
  Reloj<'Solicitud'> & {
    idVisita: Generated<number>;
    idSupervisor: number;
    idTecnico: number;
    idCliente: number;
    idTipoVisita: number;
    /** YYYY-MM-DD. */
    fechaPlanificada: string;
    observaciones: string | null;
    estado: Generated<EstadoGuardado>;
    cancelacion: Generated<Cancelacion>;
    motivoCancelacion: Generated<string | null>;
    fechaSolicitud: Generated<Date | null>;
    cerradaPor: Generated<number | null>;
    fechaCierre: Generated<Date | null>;
    motivoCierre: Generated<string | null>;
    fechaInicio: Generated<Date | null>;
    fechaFinalizacion: Generated<Date | null>;
    resultado: Generated<string | null>;
    /** Why it ended without being done. */
    noRealizada: Generated<MotivoNoRealizada | null>;
    /** The visit that could not be done, in the place of which this one is. */
    reemplazaA: Generated<number | null>;
    validadoPorUbicacion: GeneratedAlways<boolean | null>;
    /** The series that made it, for which of its dates, and whether it has been changed alone since. */
    idSerie: Generated<number | null>;
    fechaSerie: Generated<string | null>;
    suelta: Generated<boolean>;
    /** Nothing that a phone says can have happened before. */
    accionesDesde: Generated<Date>;
    version: Generated<number>;
    actualizadaEn: Generated<Date>;
    /** When what was done with it was last told, written by a trigger; null when it never was. */
    dichaEn: GeneratedAlways<Date | null>;
  };

/** How many more, or fewer: what there is, is the sum. Written by a trigger. */
interface FilaCuenta {
  idSupervisor: number;
  idTecnico: number;
  estado: EstadoGuardado;
  /** YYYY-MM-DD, the first day of the month, of what is pending; of the rest it does not matter. */
  mes: string;
  /** Whether they are the finished ones that were not done. */
  noRealizada: boolean;
  cuantas: number;
}

/** Whose the visit was before, written by a trigger. */
interface FilaTecnicoAnterior {
  idVisita: GeneratedAlways<number>;
  idTecnico: GeneratedAlways<number>;
  idTecnicoNuevo: GeneratedAlways<number>;
  reasignadaEn: GeneratedAlways<Date>;
}

/** What came when the visit no longer admitted it. Written once. */
interface FilaIntento {
  idIntento: Generated<number>;
  idVisita: number;
  idTecnico: number;
  accion: AccionDeTecnico;
  ocurridoEn: Date;
  recibidoEn: Date;
  horaDudosa: boolean;
  latitud: number | null;
  longitud: number | null;
  precision: number | null;
  tomada: Date | null;
  rango: number | null;
  clienteLatitud: number | null;
  clienteLongitud: number | null;
  distancia: number | null;
  veredicto: Veredicto | null;
  resultado: string | null;
  motivoCancelacion: string | null;
  /** What the technician was told. */
  respuesta: string;
  /** What whoever supervises reads. */
  causa: string;
}

/** Written once. */
interface FilaReporte {
  idVisita: number;
  clave: string;
  emitidoEn: Date;
  contenido: string;
  huella: Buffer;
  archivo: Buffer;
  huellaArchivo: GeneratedAlways<Buffer>;
  /** Signs the links to the file. */
  llave: Buffer;
}

/** Written by triggers, and by who signs in and out. */
interface FilaBitacora {
  idBitacora: GeneratedAlways<number>;
  ocurridaEn: GeneratedAlways<Date>;
  idUsuario: GeneratedAlways<number | null>;
  operacion: GeneratedAlways<string | null>;
  entidad: GeneratedAlways<string>;
  idEntidad: GeneratedAlways<number>;
  antes: GeneratedAlways<Record<string, unknown> | null>;
  despues: GeneratedAlways<Record<string, unknown> | null>;
  idPeticion: GeneratedAlways<string | null>;
}

interface FilaSesion {
  tokenHash: Buffer;
  idUsuario: number;
  creadaEn: Generated<Date>;
  expiraEn: ColumnType<Date, Date, Date>;
}

/** A browser that has signed in as this user. */
interface FilaDispositivo {
  idUsuario: number;
  marcaHash: Buffer;
  creadoEn: Generated<Date>;
  vistoEn: Generated<Date>;
}

interface FilaDireccionConocida {
  idUsuario: number;
  direccionHash: Buffer;
  vistaEn: Generated<Date>;
}

interface FilaIntentoIngreso {
  claveHash: Buffer;
  fallos: number;
  ultimoEn: Generated<Date>;
}

interface FilaLlave {
  uso: string;
  llave: Buffer;
}

interface FilaIdempotencia {
  idUsuario: number;
  clave: string;
  huella: Buffer;
  estado: number | null;
  respuesta: string | null;
  creadaEn: Generated<Date>;
}

interface FilaLugares {
  buscado: string;
  lugares: JSONColumnType<Lugar[]>;
  guardadosEn: Generated<Date>;
}

interface FilaTurno {
  unico: Generated<boolean>;
  libreDesde: Generated<Date>;
}

interface FilaCambio {
  tx: Generated<string>;
  ocurridoEn: Generated<Date>;
  ambito: string;
  entidad: string;
  idEntidad: number;
  personas: number[] | null;
}

/** Who reaches a visit that a transaction changed. */
interface FilaCambioDeVisitas {
  idUsuario: number;
  tx: string;
}

/** Written by triggers. */
interface FilaAviso {
  idAviso: GeneratedAlways<number>;
  idUsuario: number;
  clase: ClaseDeAviso;
  idVisita: number;
  idTecnico: number;
  ocurridoEn: Generated<Date>;
  visto: Generated<boolean>;
  /** As they were when it was written. */
  fechaPlanificada: string;
  fechaAnterior: Generated<string | null>;
  momento: Generated<'inicio' | 'fin' | null>;
  distancia: Generated<number | null>;
  precision: Generated<number | null>;
  motivo: Generated<string | null>;
  /** The name of the client, only of a visit that went to another. */
  cliente: Generated<string | null>;
  /** Only of 'sinSupervisor': who no longer supervises. */
  idSupervisor: Generated<number | null>;
}

/** What each person has been told of, while it lasts. */
interface FilaAvisoDado {
  idUsuario: number;
  clase: ClaseDeAviso;
  idAsunto: number;
}

interface FilaAtrasosVistos {
  idUsuario: number;
  vistoEn: Date;
}

interface FilaVista {
  idVista: GeneratedAlways<number>;
  idUsuario: number;
  nombre: string;
  filtros: string;
}

interface FilaAusencia {
  idAusencia: GeneratedAlways<number>;
  idTecnico: number;
  clase: ClaseDeAusencia;
  /** YYYY-MM-DD, both included. */
  desde: string;
  hasta: string;
  nota: string | null;
  version: Generated<number>;
}

interface FilaFeriado {
  idFeriado: GeneratedAlways<number>;
  fecha: string;
  nombre: string;
  version: Generated<number>;
}

interface FilaSerie {
  idSerie: GeneratedAlways<number>;
  idSupervisor: number;
  idTecnico: number;
  idCliente: number;
  idTipoVisita: number;
  observaciones: string | null;
  /** From where the rule counts; of its dates, those of the series are between the next two. */
  desde: string;
  regla: JSONColumnType<Regla>;
  vigenteDesde: string;
  vigenteHasta: Generated<string | null>;
  /** The next date to be made; null is none. */
  proxima: string | null;
  version: Generated<number>;
}

interface FilaSinHacer {
  idSerie: number;
  fecha: string;
  causa: string;
}

interface FilaCalendario {
  idUsuario: number;
  secreto: Buffer;
  creadoEn: Generated<Date>;
  leidoEn: Generated<Date | null>;
}
