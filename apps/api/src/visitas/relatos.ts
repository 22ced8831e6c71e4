import type { EstadoGuardado } from '@visitas/contract/comun/estados';
import { duracionEnTexto, ventanaEnTexto } from '@visitas/contract/visitas/hora';
import { TEXTO_DE_MOTIVO } from '@visitas/contract/visitas/noRealizada';
import {
  type Campo,
  type ColumnasAnotadas,
  comoFecha,
  comoMomento,
  comoNombre,
  comoUnoDe,
  enEste,
  type LineaAnotada,
  type Relato,
  type Relatos,
} from '../plataforma/relatos.ts';

const VEREDICTO = comoUnoDe({
  dentro: 'Dentro del rango',
  fuera: 'Fuera del rango',
  noConcluyente: 'No concluyente',
});

const conMinutos = (valor: unknown): string | null =>
  typeof valor === 'string' ? valor.slice(0, 'hh:mm'.length) : null;

/** A line has only what changed, so it may have one end of a window. */
const HORA: Campo = {
  que: 'la hora',
  columnas: ['horaDesde', 'horaHasta'],
  texto(valores) {
    const [desde, hasta] = [conMinutos(valores.horaDesde), conMinutos(valores.horaHasta)];
    if (desde && hasta) return ventanaEnTexto({ horaDesde: desde, horaHasta: hasta });
    if (desde) return `desde las ${desde}`;
    return hasta && `hasta las ${hasta}`;
  },
};

/** What a visit and a series have alike. */
export const LO_PLANIFICADO: Relato['campos'] = {
  idCliente: { que: 'el cliente', texto: comoNombre('cliente') },
  idSupervisor: { que: 'el supervisor', texto: comoNombre('usuario') },
  idTecnico: { que: 'el técnico', texto: comoNombre('usuario') },
  idTipoVisita: { que: 'el tipo de visita', texto: comoNombre('tipoVisita') },
  fechaPlanificada: { que: 'la fecha planificada', texto: comoFecha },
  hora: HORA,
  duracionMinutos: {
    que: 'la duración prevista',
    texto: ({ duracionMinutos: minutos }) =>
      typeof minutos === 'number' ? duracionEnTexto(minutos) : null,
  },
  fijada: { que: 'la marca de no mover' },
  observaciones: { que: 'las observaciones' },
};

const PASOS: Readonly<Record<EstadoGuardado, (valores: ColumnasAnotadas) => string>> = {
  Pendiente: () => 'Reabrió la visita',
  'En Proceso': () => 'Inició la visita',
  Finalizada: ({ noRealizada: porque }) =>
    porque ? 'Finalizó la visita: no se pudo realizar' : 'Finalizó la visita',
  Cancelada: ({ cancelacion }) =>
    cancelacion === 'aprobada' ? 'Aprobó la cancelación' : 'Canceló la visita',
};

const esPaso = (estado: unknown): estado is EstadoGuardado => Object.hasOwn(PASOS, String(estado));

const CANCELACION: Readonly<Record<string, string>> = {
  solicitada: 'Solicitó la cancelación',
  aprobada: 'Aprobó la cancelación',
  rechazada: 'Rechazó la cancelación',
};

const PORQUE: Readonly<Record<string, string>> = {
  'visitas.traspasar': 'Traspasó la visita',
  'propuestas.aceptar': 'Cambió la visita al aceptar una propuesta',
};

function alCrear({ idSerie: serie, reemplazaA: otra }: ColumnasAnotadas): string {
  if (otra) return 'Planificó de nuevo la visita';
  return serie ? 'Creó la visita, que se repite' : 'Creó la visita';
}

function hizo({ operacion, antes, despues }: LineaAnotada): string | undefined {
  if (despues === null) return undefined;
  if (antes === null) return alCrear(despues);
  const { estado, cancelacion, enCaminoDesde: enCamino } = despues;
  if (esPaso(estado)) return PASOS[estado](despues);
  if (CANCELACION[String(cancelacion)]) return CANCELACION[String(cancelacion)];
  if (enCamino !== undefined) return enCamino ? 'Avisó que va en camino' : 'Dejó de ir en camino';
  return PORQUE[operacion ?? ''];
}

const visita: Relato = {
  grupo: 'visitas',
  que: 'la visita',
  en: enEste('visita'),
  hizo,
  campos: {
    ...LO_PLANIFICADO,
    fechaInicio: { que: 'el inicio', texto: comoMomento },
    veredictoInicio: { que: 'la ubicación al iniciar', texto: VEREDICTO },
    fechaFinalizacion: { que: 'la finalización', texto: comoMomento },
    veredictoFin: { que: 'la ubicación al finalizar', texto: VEREDICTO },
    noRealizada: { que: 'el motivo de no realizarla', texto: comoUnoDe(TEXTO_DE_MOTIVO) },
    resultado: { que: 'el resultado' },
    motivoCancelacion: { que: 'el motivo de la solicitud' },
    motivoCierre: { que: 'el motivo de la cancelación' },
    llegadaEsperada: { que: 'la llegada esperada', texto: comoMomento },
  },
  callados: [
    ...['idVisita', 'version', 'vuelta', 'estado', 'cancelacion', 'validadoPorUbicacion'],
    ...['latitudInicio', 'longitudInicio', 'precisionInicio', 'tomadaInicio'],
    ...['clienteLatitudInicio', 'clienteLongitudInicio', 'distanciaInicio'],
    ...['latitudFin', 'longitudFin', 'precisionFin', 'tomadaFin'],
    ...['clienteLatitudFin', 'clienteLongitudFin', 'distanciaFin', 'fueraDeLimites'],
    ...['actualizadaEn', 'accionesDesde', 'dichaEn', 'enCaminoDesde', 'cerradaPor'],
    ...['recibidoInicio', 'horaDudosaInicio', 'recibidoFin', 'horaDudosaFin', 'fechaCierre'],
    ...['fechaSolicitud', 'recibidoSolicitud', 'horaDudosaSolicitud'],
    ...['idSerie', 'fechaSerie', 'suelta', 'reemplazaA'],
  ],
};

const INTENTO: Readonly<Record<string, string>> = {
  iniciar: 'Intentó iniciar la visita y no se aplicó',
  finalizar: 'Intentó finalizar la visita y no se aplicó',
  solicitarCancelacion: 'Intentó solicitar la cancelación y no se aplicó',
};

const intentoNoAplicado: Relato = {
  grupo: 'noAplicado',
  que: 'el intento',
  en: enEste('visita'),
  hizo: ({ despues }) => INTENTO[String(despues?.accion)],
  campos: {
    causa: { que: 'la causa' },
    ocurridoEn: { que: 'la hora en el teléfono', texto: comoMomento },
    resultado: { que: 'el resultado' },
    motivoCancelacion: { que: 'el motivo de la solicitud' },
    veredicto: { que: 'la ubicación', texto: VEREDICTO },
  },
  callados: [
    ...['idIntento', 'idVisita', 'idTecnico', 'accion', 'recibidoEn', 'horaDudosa', 'respuesta'],
    ...['latitud', 'longitud', 'precision', 'tomada'],
    ...['clienteLatitud', 'clienteLongitud', 'distancia'],
  ],
};

export const relatosDeVisitas: Relatos = { visita, intentoNoAplicado };
