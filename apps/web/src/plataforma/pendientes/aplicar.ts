import { fecha } from '@visitas/contract/comun/formato';
import type { Respuesta } from '@visitas/contract/operaciones';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import {
  type Cancelacion,
  type REGLAS_VISITA,
  visitaAdmite,
} from '@visitas/contract/visitas/reglas';
import type { Accion, OperacionEnCola } from './accion.ts';
import { panelConPendientes } from './aplicarAlPanel.ts';
import { cuerpoDe, noRealizadaDe, resultadoDeAccion, texto } from './cuerpo.ts';

type Panel = Respuesta<'dashboards.tecnico'>;
type Ejecucion = NonNullable<Visita['ejecucionVisita']>;

const PASOS = {
  'visitas.iniciar': { accion: 'iniciar', aplicar: iniciada },
  'visitas.finalizar': { accion: 'finalizar', aplicar: finalizada },
  'visitas.solicitarCancelacion': { accion: 'solicitarCancelacion', aplicar: solicitada },
} as const satisfies Record<
  OperacionEnCola,
  { accion: keyof typeof REGLAS_VISITA; aplicar: (visita: Visita, accion: Accion) => Visita }
>;

const pasoDe = ({ operacion }: Accion) =>
  Object.entries(PASOS).find(([nombre]) => nombre === operacion)?.[1];

/**
 * A visit as it is once what was done on this phone is counted. Each action is applied only where the
 * rules admit it, so one that the reading already has changes nothing.
 */
export function conPendientes<V extends Visita>(visita: V, cola: readonly Accion[]): V {
  const como: Visita = cola.reduce<Visita>(conPendiente, visita);
  return { ...visita, ...como };
}

function conPendiente(visita: Visita, accion: Accion): Visita {
  const paso = pasoDe(accion);
  if (!paso || accion.rechazo || accion.idVisita !== visita.idVisita) return visita;
  const estado = visita.estadoVisita.nombre;
  const situacion = { estado, cancelacion: cancelacionDe(visita) };
  return visitaAdmite(paso.accion, situacion as Parameters<typeof visitaAdmite>[1])
    ? paso.aplicar(visita, accion)
    : visita;
}

function cancelacionDe(visita: Visita): Cancelacion {
  if (visita.aprobadaCancelacion) return 'aprobada';
  if (visita.rechazadaCancelacion) return 'rechazada';
  return visita.solicitudCancelacion ? 'solicitada' : 'ninguna';
}

const numero = (valor: unknown): number => (typeof valor === 'number' ? valor : 0);

const enEstado = (visita: Visita, nombre: string): Visita => ({
  ...visita,
  estadoVisita: { ...visita.estadoVisita, nombre },
  atrasada: false,
});

function iniciada(visita: Visita, accion: Accion): Visita {
  const { latitudInicio, longitudInicio } = cuerpoDe(accion);
  const ejecucionVisita: Ejecucion = {
    idVisita: visita.idVisita,
    fechaInicio: accion.ocurridoEn,
    latitudInicio: numero(latitudInicio),
    longitudInicio: numero(longitudInicio),
    precisionInicio: null,
    distanciaInicio: null,
    veredictoInicio: null,
    fechaFinalizacion: null,
    latitudFin: null,
    longitudFin: null,
    precisionFin: null,
    distanciaFin: null,
    veredictoFin: null,
    lugarCliente: null,
    resultado: null,
    validadoPorUbicacion: null,
    recibidoInicio: null,
    horaDudosaInicio: false,
    recibidoFin: null,
    horaDudosaFin: false,
    reporteVisita: null,
  };
  return { ...enEstado(visita, 'En Proceso'), ejecucionVisita };
}

function finalizada(visita: Visita, accion: Accion): Visita {
  const { latitudFin, longitudFin } = cuerpoDe(accion);
  const noRealizada = noRealizadaDe(accion);
  const ejecucionVisita = visita.ejecucionVisita && {
    ...visita.ejecucionVisita,
    fechaFinalizacion: accion.ocurridoEn,
    latitudFin: numero(latitudFin),
    longitudFin: numero(longitudFin),
    resultado: resultadoDeAccion(accion),
    ...(noRealizada && { noRealizada }),
    validadoPorUbicacion: null,
  };
  return { ...enEstado(visita, 'Finalizada'), ejecucionVisita };
}

function solicitada(visita: Visita, accion: Accion): Visita {
  const { motivoCancelacion } = cuerpoDe(accion);
  return {
    ...visita,
    solicitudCancelacion: true,
    motivoCancelacion: texto(motivoCancelacion),
    fechaSolicitud: accion.ocurridoEn,
  };
}

interface Abierta {
  idVisita: number;
  cliente: string;
  fechaPlanificada: string;
}

/** The visit that was started on this phone and not finished, besides this one. */
function abiertaAqui(cola: readonly Accion[], idVisita: number): Abierta | undefined {
  const suyas = cola.filter((una) => una.rechazo === null && una.idVisita !== idVisita);
  return suyas.find(
    (una) =>
      una.operacion === 'visitas.iniciar' &&
      !suyas.some(
        (otra) => otra.operacion === 'visitas.finalizar' && otra.idVisita === una.idVisita,
      ),
  );
}

/**
 * Why this visit cannot be started now, in the words of the server: another one is En Proceso. What was
 * started here is known; of the rest, `panel` is believed, which is given only when nobody can be asked.
 */
export function impedimentoDeInicio(
  idVisita: number,
  cola: readonly Accion[],
  panel: Panel | undefined,
): string | undefined {
  const enPanel = panel && panelConPendientes(panel, cola).visitas;
  const abierta =
    abiertaAqui(cola, idVisita) ??
    enPanel?.find((una) => una.estado === 'En Proceso' && una.idVisita !== idVisita);
  return (
    abierta &&
    `Ya tienes en proceso la visita a ${abierta.cliente} del ` +
      `${fecha(abierta.fechaPlanificada)}. Finalízala antes de iniciar otra.`
  );
}
