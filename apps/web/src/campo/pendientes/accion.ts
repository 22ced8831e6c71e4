import { codigoDeProblema } from '@visitas/contract/comun/errores';
import { esObjeto } from '@visitas/contract/comun/objetos';

/** The cause of the last failure: no response, or a response that does not confirm the action. */
type Fallo = 'sinRespuesta' | 'servidor';

/** An action as known when the user presses the button. */
export interface AccionNueva {
  /** The version of the record. Other versions are sent too: the record has all it needs. */
  formato: number;
  idUsuario: number;
  operacion: string;
  metodo: string;
  /** Path below the API base. */
  ruta: string;
  idVisita: number;
  cliente: string;
  fechaPlanificada: string;
  /**
   * The body, byte for byte the same in every attempt, because the server compares the bodies sent
   * with one key. A string is JSON; a Blob has its own type.
   */
  cuerpo: string | Blob;
  /** The idempotency key, the same in every attempt. */
  clave: string;
  /** The time of the press by the phone's clock: an ISO instant. */
  ocurridoEn: string;
  /** What it is about (`Reglas.sustituye`): a later action about the same replaces it. */
  asunto?: string;
  /** The files that must reach the server before the action. Their bytes are stored apart. */
  adjuntos?: readonly Adjunto[];
}

export interface Adjunto {
  huella: string;
  /** Its media type. */
  tipo: string;
  bytes: number;
}

export interface Accion extends AccionNueva {
  /** Increases with each press, whatever the clock says. */
  id: number;
  /** Set before the first attempt: the server may have it, so it is no longer replaced. */
  empezada?: boolean;
  intentos: number;
  /** The time of the next attempt, in the phone's milliseconds. */
  proximo: number;
  fallo: Fallo | null;
  /** The server's final refusal. The action stays until the user discards or retries it. */
  rechazo: { status: number; codigo: string; frase: string } | null;
}

/** True when it was sent without an answer: the server may have it. */
export const pudoLlegar = ({ empezada, intentos, rechazo }: Accion): boolean =>
  !rechazo && (empezada === true || intentos > 0);

/** The rules for sending an operation. */
export interface Reglas {
  /**
   * Only one visit may be open at a time. An action that opens waits for all earlier actions that
   * open or close.
   */
  turno?: 'abre' | 'cierra';
  /** A photo waits for the earlier texts of its visit, and no text waits for a photo. */
  carril?: 'fotos';
  /** What an action is about. The last one about the same is enough, so it replaces those not sent yet. */
  sustituye?: (accion: Pick<AccionNueva, 'idVisita' | 'cuerpo'>) => string;
  /** Returns whether a body is this operation's response: a captive portal sends its own page with 200. */
  contesta: (cuerpo: unknown, accion: Accion) => boolean;
}
export type ReglasDe = (operacion: string) => Reglas;

export const FORMATO = 1;
const PRIMERA_ESPERA_MS = 2_000;
export const ESPERA_MAXIMA_MS = 5 * 60_000;
/** The random share of a wait, so that many phones do not return at once. */
const AZAR = 0.25;
const PRIMER_PLAZO_MS = 20_000;
const PLAZO_MAXIMO_MS = 80_000;

/** The wait after this many attempts: from 2 seconds to 5 minutes. `azar` is between 0 and 1. */
export function esperaTrasIntentos(intentos: number, azar: number): number {
  const doblada = PRIMERA_ESPERA_MS * 2 ** Math.min(Math.max(intentos, 1) - 1, 20);
  const entera = Math.min(doblada, ESPERA_MAXIMA_MS);
  return Math.max(PRIMERA_ESPERA_MS, Math.round(entera * (1 - AZAR * azar)));
}

/** The time limit of an attempt. It grows with each one, for a server that needs a minute. */
export const plazoDe = ({ intentos }: Accion): number =>
  Math.min(PRIMER_PLAZO_MS * 2 ** Math.min(intentos, 10), PLAZO_MAXIMO_MS);

/** A wait longer than the longest one was written by a clock that has since been set back. */
const vencida = ({ proximo }: Accion, ahora: number): boolean =>
  proximo <= ahora || proximo - ahora > ESPERA_MAXIMA_MS;

/**
 * An earlier action of the same visit, or one whose turn comes first. Nothing waits for an action the
 * server refused.
 */
export const accionQueDebeAcabarAntes = (
  accion: Accion,
  cola: readonly Accion[],
  reglasDe: ReglasDe,
): Accion | undefined =>
  cola.find(
    (otra) =>
      otra.id < accion.id &&
      otra.rechazo === null &&
      (otra.idVisita === accion.idVisita
        ? !reglasDe(otra.operacion).carril || mismoAsunto(accion, otra)
        : reglasDe(accion.operacion).turno === 'abre' &&
          reglasDe(otra.operacion).turno !== undefined),
  );

const mismoAsunto = (una: AccionNueva, otra: AccionNueva): boolean =>
  una.asunto !== undefined && una.asunto === otra.asunto && una.operacion === otra.operacion;

/** The earlier actions about the same that are in the outbox. */
export const delMismoAsunto = (nueva: AccionNueva, cola: readonly Accion[]): Accion[] =>
  cola.filter((una) => una.rechazo === null && mismoAsunto(nueva, una));

/** A later action about the same says nothing of the files: they are still those of the earlier one. */
export function conSusAdjuntos<A extends AccionNueva>(nueva: A, cola: readonly Accion[]): A {
  const previa = delMismoAsunto(nueva, cola).findLast(({ adjuntos }) => adjuntos);
  return nueva.adjuntos || !previa?.adjuntos ? nueva : { ...nueva, adjuntos: previa.adjuntos };
}

const porEnviar = (cola: readonly Accion[], reglasDe: ReglasDe): Accion[] =>
  cola.filter(
    (una) => una.rechazo === null && accionQueDebeAcabarAntes(una, cola, reglasDe) === undefined,
  );

const sinOrden = (una: Accion, otra: Accion): number =>
  una.proximo - otra.proximo || una.id - otra.id;

/**
 * The action to send now, among those `admitida` accepts. Recent failures go last, so that one that always
 * fails does not block the rest. A photo goes only when no text can go.
 */
export function siguiente(
  cola: readonly Accion[],
  reglasDe: ReglasDe,
  ahora: number,
  ignorarEsperas: boolean,
  admitida: (accion: Accion) => boolean,
): Accion | undefined {
  const listas = porEnviar(cola, reglasDe)
    .filter((una) => admitida(una) && (ignorarEsperas || vencida(una, ahora)))
    .sort(sinOrden);
  return listas.find(({ operacion }) => !reglasDe(operacion).carril) ?? listas[0];
}

/** True when a text could go now: a photo on its way gives it its place. */
export const hayTextoListo = (
  cola: readonly Accion[],
  reglasDe: ReglasDe,
  ahora: number,
): boolean =>
  siguiente(
    cola,
    reglasDe,
    ahora,
    false,
    ({ operacion }) => reglasDe(operacion).carril === undefined,
  ) !== undefined;

/** The milliseconds until the next attempt. Undefined when no action is waiting for its time. */
export function faltaPara(
  cola: readonly Accion[],
  reglasDe: ReglasDe,
  ahora: number,
): number | undefined {
  const faltan = porEnviar(cola, reglasDe).map((una) =>
    vencida(una, ahora) ? 0 : una.proximo - ahora,
  );
  return faltan.length === 0 ? undefined : Math.min(...faltan);
}

/**
 * The response to an attempt; undefined when there was none. `otraVez`: it is no final refusal, because the
 * phone can send again what the server lacks.
 */
export type Contestacion = { status: number; cuerpo: unknown; otraVez?: true } | undefined;

export type ResultadoDeIntento =
  | { clase: 'enviada'; respuesta: unknown }
  | { clase: 'rechazada'; rechazo: NonNullable<Accion['rechazo']> }
  | { clase: 'sesion' }
  /** `general`: the other actions would fail the same way, so they are not tried now. */
  | { clase: 'fallo'; fallo: Fallo; general: boolean };

const PARA_SIEMPRE = [400, 404, 409, 413, 415];
const SIN_SESION = 401;
/** The user's role has changed, so a retry would always fail. */
const SIN_PERMISO = 'sin-permiso';
const CON_TODAS = [429, 503];

export const campo = (cuerpo: unknown, nombre: string): unknown =>
  esObjeto(cuerpo) ? cuerpo[nombre] : undefined;

/**
 * Judges a response. Only our own server decides. A captive portal's page with 200 and a proxy's
 * error count as no response.
 */
export function juzgarContestacion(
  accion: Accion,
  contestacion: Contestacion,
  { contesta }: Pick<Reglas, 'contesta'>,
): ResultadoDeIntento {
  if (!contestacion) return { clase: 'fallo', fallo: 'sinRespuesta', general: true };
  const { status, cuerpo, otraVez = false } = contestacion;
  if (otraVez) return { clase: 'fallo', fallo: 'servidor', general: false };
  if (status >= 200 && status < 300 && contesta(cuerpo, accion)) {
    return { clase: 'enviada', respuesta: cuerpo };
  }
  const codigo = codigoDeProblema(campo(cuerpo, 'type'));
  if (codigo === undefined) return { clase: 'fallo', fallo: 'servidor', general: true };
  if (status === SIN_SESION) return { clase: 'sesion' };
  if (PARA_SIEMPRE.includes(status) || codigo === SIN_PERMISO) {
    return { clase: 'rechazada', rechazo: { status, codigo, frase: fraseDe(cuerpo) } };
  }
  return { clase: 'fallo', fallo: 'servidor', general: CON_TODAS.includes(status) };
}

/** The messages of the fields say more than the general one. */
function fraseDe(cuerpo: unknown): string {
  const errores = campo(cuerpo, 'errors');
  const mensajes = Object.values(esObjeto(errores) ? errores : {})
    .flat()
    .filter((uno) => typeof uno === 'string');
  const detalle = campo(cuerpo, 'detail');
  return mensajes.length > 0 ? mensajes.join(' ') : String(detalle ?? '');
}
