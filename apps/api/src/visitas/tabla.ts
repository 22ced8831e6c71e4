import type { EstadoGuardado } from '@visitas/contract/comun/estados';
import type { FirmaLeida } from '@visitas/contract/evidencia/esquemas';
import type { Peticion } from '@visitas/contract/operaciones';
import type { AccionDeTecnico, Veredicto } from '@visitas/contract/visitas/esquemas';
import type { MotivoNoRealizada } from '@visitas/contract/visitas/noRealizada';
import type { Cancelacion } from '@visitas/contract/visitas/reglas';
import type { Generated, GeneratedAlways } from 'kysely';

/** The technician's position, what it was compared with, and the result. */
type ColumnasDePosicion<Momento extends string> = {
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

/** When the server received it, and whether the phone's clock was not credible. */
type Reloj<Momento extends string> = {
  [C in `recibido${Momento}`]: Generated<Date | null>;
} & {
  [C in `horaDudosa${Momento}`]: Generated<boolean>;
};

export type FilaVisita = ColumnasDePosicion<'Inicio'> &
  ColumnasDePosicion<'Fin'> &
  Reloj<'Solicitud'> & {
    idVisita: Generated<number>;
    /** The number of the execution: reopening begins the next one. */
    vuelta: Generated<number>;
    /** An answer of its checklist is out of its limits. */
    fueraDeLimites: Generated<boolean>;
    idSupervisor: number;
    idTecnico: number;
    idCliente: number;
    idTipoVisita: number;
    /** YYYY-MM-DD. */
    fechaPlanificada: string;
    /** HH:mm, both or none. */
    horaDesde: Generated<string | null>;
    horaHasta: Generated<string | null>;
    duracionMinutos: Generated<number | null>;
    fijada: Generated<boolean>;
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
    /** When its technician said that they were on the way, and when they expected to arrive. */
    enCaminoDesde: Generated<Date | null>;
    llegadaEsperada: Generated<Date | null>;
    resultado: Generated<string | null>;
    /** Why the visit ended without being done. */
    noRealizada: Generated<MotivoNoRealizada | null>;
    /** The visit that could not be done and that this one replaces. */
    reemplazaA: Generated<number | null>;
    validadoPorUbicacion: GeneratedAlways<boolean | null>;
    /** The series that created it, its date in the series, and whether it was changed individually since. */
    idSerie: Generated<number | null>;
    fechaSerie: Generated<string | null>;
    suelta: Generated<boolean>;
    /** A phone cannot report anything earlier. */
    accionesDesde: Generated<Date>;
    version: Generated<number>;
    actualizadaEn: Generated<Date>;
    /** When its last change was told, written by a trigger; null when none was. */
    dichaEn: GeneratedAlways<Date | null>;
  };

/** The previous technicians of a visit, written by a trigger. */
interface FilaTecnicoAnterior {
  idVisita: GeneratedAlways<number>;
  idTecnico: GeneratedAlways<number>;
  idTecnicoNuevo: GeneratedAlways<number>;
  reasignadaEn: GeneratedAlways<Date>;
}

/** What a finish says besides section 7. The moment of its signature is by our clock. */
export type DichoAlFinalizar = Pick<
  Peticion<'visitas.finalizar'>['cuerpo'],
  'evidencias' | 'respuestas' | 'noCumplidas'
> & { firma?: FirmaLeida };

/** An action that arrived when the visit no longer admitted it. Written once. */
export interface FilaIntento {
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
  /** What a finish said besides its result: no answer or signature is lost with it. */
  evidencia: Generated<DichoAlFinalizar | null>;
  /** The sentence for the technician. */
  respuesta: string;
  /** The sentence for the supervisor. */
  causa: string;
}

declare module '../plataforma/bd/esquema.ts' {
  interface Esquema {
    visitas: FilaVisita;
    tecnicosAnteriores: FilaTecnicoAnterior;
    intentosNoAplicados: FilaIntento;
  }
}
