import { codigoDeProblema } from '@visitas/contract/comun/errores';
import { esObjeto } from '@visitas/contract/comun/objetos';

/** Why the last try did not do it: nobody answered, or somebody did, but not that it is done. */
type Fallo = 'sinRespuesta' | 'servidor';

/** What is known of an action when the person presses. */
export interface AccionNueva {
  /** Of the record. Another one is sent all the same: what it needs for that is in it. */
  formato: number;
  idUsuario: number;
  operacion: string;
  metodo: string;
  /** Below the base of the API. */
  ruta: string;
  idVisita: number;
  cliente: string;
  fechaPlanificada: string;
  /**
   * The body, exactly as every try sends it: the server tells two bodies with one key apart. A text is JSON; anything
   * else is of its own type.
   */
  cuerpo: string | Blob;
  /** The idempotency key, the same for every try. */
  clave: string;
  /** When the person pressed, by the phone: an ISO instant. */
  ocurridoEn: string;
}

/** An action in the outbox. */
export interface Accion extends AccionNueva {
  /** They are numbered as they are pressed, whatever the clock says. */
  id: number;
  intentos: number;
  /** When it is due again, in the phone's milliseconds. */
  proximo: number;
  fallo: Fallo | null;
  /** The server refused it for good; it stays until the person discards it or tries again. */
  rechazo: { status: number; codigo: string; frase: string } | null;
}

/** What who sends has to know of an operation, by its name. */
export interface Reglas {
  /** Only one may be open at a time: what opens waits for all that was opened and closed before it. */
  turno?: 'abre' | 'cierra';
  /** Whether what came is its answer: with 200 a captive portal sends its own page. */
  contesta: (cuerpo: unknown, accion: Accion) => boolean;
}
export type ReglasDe = (operacion: string) => Reglas;

export const FORMATO = 1;
const PRIMERA_ESPERA_MS = 2_000;
export const ESPERA_MAXIMA_MS = 5 * 60_000;
/** How much of a wait is left to chance, so that many phones do not come back at once. */
const AZAR = 0.25;
const PRIMER_PLAZO_MS = 20_000;
const PLAZO_MAXIMO_MS = 80_000;

/** How long to wait after so many tries: from 2 seconds to 5 minutes. `azar` is between 0 and 1. */
export function esperaTrasIntentos(intentos: number, azar: number): number {
  const doblada = PRIMERA_ESPERA_MS * 2 ** Math.min(Math.max(intentos, 1) - 1, 20);
  const entera = Math.min(doblada, ESPERA_MAXIMA_MS);
  return Math.max(PRIMERA_ESPERA_MS, Math.round(entera * (1 - AZAR * azar)));
}

/** How long an answer is waited for: longer each time, for a server that needs a minute. */
export const plazoDe = ({ intentos }: Accion): number =>
  Math.min(PRIMER_PLAZO_MS * 2 ** Math.min(intentos, 10), PLAZO_MAXIMO_MS);

/** A wait that is longer than the longest one was written by a clock that has been set back since. */
const vencida = ({ proximo }: Accion, ahora: number): boolean =>
  proximo <= ahora || proximo - ahora > ESPERA_MAXIMA_MS;

/**
 * What an action has to wait for, of those pressed before it: another of its visit, and those whose turn comes
 * before its own. What the server refused is waited for by nobody.
 */
export const esperaA = (
  accion: Accion,
  cola: readonly Accion[],
  reglasDe: ReglasDe,
): Accion | undefined =>
  cola.find(
    (otra) =>
      otra.id < accion.id &&
      otra.rechazo === null &&
      (otra.idVisita === accion.idVisita ||
        (reglasDe(accion.operacion).turno === 'abre' &&
          reglasDe(otra.operacion).turno !== undefined)),
  );

const porEnviar = (cola: readonly Accion[], reglasDe: ReglasDe): Accion[] =>
  cola.filter((una) => una.rechazo === null && esperaA(una, cola, reglasDe) === undefined);

const sinOrden = (una: Accion, otra: Accion): number =>
  una.proximo - otra.proximo || una.id - otra.id;

/**
 * The one to send now, of those `admitidas`. Those that failed last go last, so that one that fails
 * always does not hold the rest. `yaMismo`: there is a reason to believe that waiting is over.
 */
export const siguiente = (
  cola: readonly Accion[],
  reglasDe: ReglasDe,
  ahora: number,
  yaMismo: boolean,
  admitida: (accion: Accion) => boolean,
): Accion | undefined =>
  porEnviar(cola, reglasDe)
    .filter((una) => admitida(una) && (yaMismo || vencida(una, ahora)))
    .sort(sinOrden)[0];

/** In how long the next one is due; undefined when nothing waits for its time. */
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

/** What came in answer to a try; undefined when nothing did. */
export type Contestacion = { status: number; cuerpo: unknown } | undefined;

export type ResultadoDeIntento =
  | { clase: 'enviada'; respuesta: unknown }
  | { clase: 'rechazada'; rechazo: NonNullable<Accion['rechazo']> }
  | { clase: 'sesion' }
  /** `general`: the others would fail the same way, so they are not tried now. */
  | { clase: 'fallo'; fallo: Fallo; general: boolean };

const PARA_SIEMPRE = [400, 404, 409];
const SIN_SESION = 401;
/** The person has another role now: trying again would say the same for ever. */
const SIN_PERMISO = 'sin-permiso';
const CON_TODAS = [429, 503];

export const campo = (cuerpo: unknown, nombre: string): unknown =>
  esObjeto(cuerpo) ? cuerpo[nombre] : undefined;

/**
 * What an answer means. Only our own server decides: the page of a captive portal, which comes with 200,
 * and the error of a proxy are as good as no answer.
 */
export function juzgarContestacion(
  accion: Accion,
  contestacion: Contestacion,
  { contesta }: Pick<Reglas, 'contesta'>,
): ResultadoDeIntento {
  if (!contestacion) return { clase: 'fallo', fallo: 'sinRespuesta', general: true };
  const { status, cuerpo } = contestacion;
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

/** What is wrong with a field says more than that something is wrong. */
function fraseDe(cuerpo: unknown): string {
  const errores = campo(cuerpo, 'errors');
  const mensajes = Object.values(esObjeto(errores) ? errores : {})
    .flat()
    .filter((uno) => typeof uno === 'string');
  const detalle = campo(cuerpo, 'detail');
  return mensajes.length > 0 ? mensajes.join(' ') : String(detalle ?? '');
}
