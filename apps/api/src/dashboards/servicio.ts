import type { LineaDeActividad, PlanDelDia, Suceso } from '@visitas/contract/dashboards/esquemas';
import type { NombreOperacion, Respuesta } from '@visitas/contract/operaciones';
import { jornadasDe } from '../jornadas/servicio.ts';
import { hoyEn } from '../plataforma/hoy.ts';
import type { Sesion } from '../plataforma/http/acceso.ts';
import type { Contexto } from '../plataforma/http/manejador.ts';
import {
  type Anotacion,
  deAdministrador,
  deSupervisor,
  deTecnico,
  type Hecho,
  leerActividad,
  type PasosDeVisita,
  type VisitaReciente,
} from './consultas.ts';

type Entorno = Contexto<Sesion>;

const hoyDe = ({ config }: Entorno) => hoyEn(config.zonaHoraria);

export async function panelDeTecnico(entorno: Entorno): Promise<Respuesta<'dashboards.tecnico'>> {
  const { bd, sesion } = entorno;
  const hoy = hoyDe(entorno);
  const { abiertas, cerradas, noRealizadas, ...cuentas } = await deTecnico(bd, {
    idTecnico: sesion.idUsuario,
    hoy,
    zona: entorno.config.zonaHoraria,
  });
  const plan = await planDe(entorno, hoy, abiertas);
  const visitas = [...abiertas, ...cerradas].map(({ dura, ...visita }) => ({
    ...visita,
    ...(plan && { dura }),
    fechaInicio: visita.fechaInicio && enUtc(visita.fechaInicio),
    fechaFinalizacion: visita.fechaFinalizacion && enUtc(visita.fechaFinalizacion),
    ...(visita.enCamino && {
      enCamino: {
        desde: enUtc(visita.enCamino.desde),
        llegada: visita.enCamino.llegada && enUtc(visita.enCamino.llegada),
      },
    }),
  }));
  return {
    ...cuentas,
    ...(noRealizadas && { noRealizadas }),
    ...(plan && { plan }),
    hoy,
    // Pending visits come by date after the late ones, so the first is the next.
    proximaVisita: visitas.find(({ estado }) => estado === 'Pendiente') ?? null,
    visitas,
  };
}

type Panel = Respuesta<'dashboards.tecnico'>;

/** A day in which nothing was promised is answered, and costs, as it always did. */
async function planDe(
  { bd, sesion, config }: Entorno,
  hoy: string,
  abiertas: Panel['visitas'],
): Promise<PlanDelDia | null> {
  const prometida = ({ fechaPlanificada, horaDesde, duracionMinutos }: Panel['visitas'][number]) =>
    fechaPlanificada <= hoy && Boolean(horaDesde ?? duracionMinutos);
  if (!abiertas.some(prometida)) return null;
  const jornadas = await jornadasDe(bd, config, [sesion.idUsuario], hoy, hoy);
  const { dias, salida = null, vuelve = false } = jornadas.get(sesion.idUsuario) ?? {};
  return { jornada: dias?.get(hoy) ?? null, salida, vuelve, velocidadKmH: config.velocidadKmH };
}

export async function panelDeSupervisor(
  entorno: Entorno,
): Promise<Respuesta<'dashboards.supervisor'>> {
  const { totalNoRealizadas, ...panel } = await deSupervisor(entorno.bd, {
    idSupervisor: entorno.sesion.idUsuario,
    hoy: hoyDe(entorno),
  });
  return { ...panel, ...(totalNoRealizadas && { totalNoRealizadas }) };
}

export async function panelDeAdministrador(
  entorno: Entorno,
): Promise<Respuesta<'dashboards.administrador'>> {
  const { recientes, totalNoRealizadas, ...resto } = await deAdministrador(entorno.bd, {
    hoy: hoyDe(entorno),
  });
  // Section 3 calls the client `nombre` here.
  return {
    ...resto,
    ...(totalNoRealizadas && { totalNoRealizadas }),
    recientes: recientes.map((visita) => {
      const { cliente: nombre, ...fila } = visita;
      return { ...fila, ...ultimoSuceso(visita), nombre };
    }),
  };
}

export async function actividadDeSupervisor({
  bd,
  sesion,
}: Entorno): Promise<Respuesta<'dashboards.actividad'>> {
  const anotaciones = await leerActividad(bd, sesion.idUsuario);
  return anotaciones.map(comoLinea);
}

function comoLinea(anotacion: Anotacion): LineaDeActividad {
  const { operacion, anotadaEn, inicio, fin } = anotacion;
  const suceso = operacion ? segunLaOperacion(operacion, anotacion) : segunLaFila(anotacion);
  const paso = pasoDe(suceso, anotacion);
  const ocurridoEn = paso?.ocurridoEn ? enUtc(paso.ocurridoEn) : anotadaEn.toISOString();
  return {
    idActividad: anotacion.idActividad,
    suceso,
    quien: quienFue(suceso, anotacion),
    idVisita: anotacion.idVisita,
    cliente: anotacion.cliente,
    tecnico: anotacion.tecnico,
    fechaPlanificada: anotacion.fechaPlanificada,
    fechaAnterior: anotacion.fechaAnterior,
    ocurridoEn,
    // A step recorded before there were two clocks was received when it happened.
    recibidoEn: paso?.recibidoEn ? enUtc(paso.recibidoEn) : ocurridoEn,
    distancia: paso?.distancia ?? null,
    precision: paso?.precision ?? null,
    veredicto: paso?.veredicto ?? null,
    duracion: TERMINAN.includes(suceso) ? segundosEntre(inicio.ocurridoEn, fin.ocurridoEn) : null,
    porDecidir: suceso === 'cancelacionSolicitada' && anotacion.porDecidir,
  };
}

/**
 * The program filled in a line without a user. A step that only the visit's technician may take was
 * that technician's.
 */
function quienFue(suceso: Suceso, anotacion: Anotacion): LineaDeActividad['quien'] {
  const { operacion, idUsuario, nombre, idTecnico, tecnico } = anotacion;
  if (idUsuario !== null && nombre !== null) return { idUsuario, nombre };
  return operacion === null && DE_SU_TECNICO.includes(suceso)
    ? { idUsuario: idTecnico, nombre: tecnico }
    : null;
}

const TERMINAN: readonly Suceso[] = ['finalizada', 'noRealizada'];
const DE_SU_TECNICO: readonly Suceso[] = ['iniciada', ...TERMINAN, 'cancelacionSolicitada'];

/** A technician's step carries its own time; everything else happens when it is written. */
function delPaso<P>(suceso: Suceso, { inicio, fin, solicitud }: PasosDeVisita<P>): P | null {
  if (suceso === 'iniciada') return inicio;
  if (TERMINAN.includes(suceso)) return fin;
  return suceso === 'cancelacionSolicitada' ? solicitud : null;
}

const pasoDe = (suceso: Suceso, { inicio, fin, solicitud }: Anotacion) =>
  delPaso(suceso, { inicio, fin, solicitud: { ...SIN_MEDIDAS, ...solicitud } });

const SIN_MEDIDAS = { distancia: null, precision: null, veredicto: null };

const segundosEntre = (desde: string | null, hasta: string | null): number | null =>
  desde === null || hasta === null
    ? null
    : Math.round((Date.parse(hasta) - Date.parse(desde)) / 1_000);

function ultimoSuceso(visita: VisitaReciente): { suceso: Suceso; ocurridoEn: string } {
  const { ultima, pasos, actualizadaEn } = visita;
  if (!ultima?.operacion) return { suceso: segunLaFila(visita), ocurridoEn: enUtc(actualizadaEn) };
  const suceso = segunLaOperacion(ultima.operacion, ultima);
  return { suceso, ocurridoEn: enUtc(delPaso(suceso, pasos) ?? ultima.ocurridaEn) };
}

/** An operation that is no step of the visit's life, and neither creates nor cancels it, changed it. */
function segunLaOperacion(operacion: string, { esAlta, esCierre, noRealizada }: Hecho): Suceso {
  if (esAlta) return 'creada';
  if (noRealizada && operacion === FINALIZAR) return 'noRealizada';
  return SEGUN_OPERACION.get(operacion) ?? (esCierre ? 'cerrada' : 'editada');
}

const FINALIZAR = 'visitas.finalizar' satisfies NombreOperacion;

/** The logged operations whose name says what they did. */
const SEGUN_OPERACION = new Map<string, Suceso>([
  ['visitas.iniciar', 'iniciada'],
  [FINALIZAR, 'finalizada'],
  ['visitas.reabrir', 'reabierta'],
  ['visitas.solicitarCancelacion', 'cancelacionSolicitada'],
  ['visitas.aprobarCancelacion', 'cancelacionAprobada'],
  ['visitas.rechazarCancelacion', 'cancelacionRechazada'],
  ['visitas.traspasar', 'traspasada'],
]);

type PorLaFila = Pick<VisitaReciente, 'estado' | 'cancelacion' | 'noRealizada'>;

/** Reads the event from the row: a visit that the program filled in has no other history. */
function segunLaFila({ estado, cancelacion, noRealizada }: PorLaFila): Suceso {
  if (estado === 'Finalizada') return noRealizada ? 'noRealizada' : 'finalizada';
  if (estado === 'En Proceso') return 'iniciada';
  if (cancelacion === 'ninguna') return 'creada';
  return SEGUN_CANCELACION[cancelacion];
}

const SEGUN_CANCELACION = {
  solicitada: 'cancelacionSolicitada',
  aprobada: 'cancelacionAprobada',
  rechazada: 'cancelacionRechazada',
} as const;

const enUtc = (instante: string) => new Date(instante).toISOString();
