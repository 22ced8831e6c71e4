import type { OperacionEnNavegador } from '@visitas/contract/comun/operacion';
import { enNavegador } from '@visitas/contract/enNavegador';
import type { OperacionSinRed, Respuesta } from '@visitas/contract/operaciones';
import { conexion } from '../../plataforma/conexion.ts';
import { configuracion } from '../../plataforma/configuracion.ts';
import { sesion } from '../../plataforma/memoria/sesion.ts';
import { ErrorApi } from '../../plataforma/servidor/errorApi.ts';
import { lecturas, refrescar } from '../../plataforma/servidor/lecturas.ts';
import { claveUnica, pedir } from '../../plataforma/servidor/peticion.ts';
import { toasts } from '../../plataforma/toasts.ts';
import { crearOyentes } from '../../plataforma/valor.ts';
import { type Accion, type AccionNueva, FORMATO } from './accion.ts';
import { filaDe, reglasDe } from './acciones/acciones.ts';
import { almacenEnDisco, puedeGuardar } from './almacen.ts';
import { pendientes } from './cola.ts';
import { enLecturas } from './enLecturas.ts';
import { enExclusiva } from './exclusiva.ts';
import { enviarEntera } from './red.ts';
import { type BytesDeArchivo, Remitente, type SucesoDeAccion } from './remitente.ts';
import { GUARDADA } from './textos.ts';

/** The wait for a response before the screen says that the action is stored on the phone. */
const MOMENTO_MS = 4_000;
const MOMENTO_SIN_CONEXION_MS = 1_000;
/** Interval of the checks for the server while it does not answer and the page is visible. */
const SONDEO_MS = 15_000;

const canal = 'BroadcastChannel' in globalThis ? new BroadcastChannel('visitas.pendientes') : null;
const almacen = almacenEnDisco(() => canal?.postMessage({ clase: 'cambio' }));
const sucesos = crearOyentes<[SucesoDeAccion]>();

/** Their keys. For a moment the screen only shows that it is busy. */
const recienPulsadas = new Set<string>();

/** It changes: an action's response may come after the user signs in again. */
let remitenteActual: Remitente | undefined;

/** Starts sending this user's outbox. Returns a function that stops it. */
export function abrirBandeja(idUsuario: number): () => void {
  const remitente = new Remitente(
    idUsuario,
    {
      almacen,
      reglasDe,
      enExclusiva,
      enviar: enviarEntera,
      tokenDe: (id) => (sesion.usuario()?.idUsuario === id ? sesion.token() : ''),
      ahora: Date.now,
      tras: (ms, llamar) => {
        const reloj = setTimeout(llamar, ms);
        return () => clearTimeout(reloj);
      },
      azar: Math.random,
    },
    {
      alCambiar: () => mostrar(),
      alSuceder: (suceso) => {
        canal?.postMessage({ clase: 'suceso', suceso });
        alSuceder(suceso);
      },
    },
  );
  remitenteActual = remitente;
  const parar = [vigilar(remitente), () => remitente.parar()];
  void puedeGuardar().then(async (guarda) => {
    if (guarda) await remitente.releer().catch(() => undefined);
    if (remitenteActual !== remitente) return;
    mostrar(guarda);
    void remitente.despertar(true);
  });
  return () => {
    for (const una of parar) una();
    if (remitenteActual === remitente) remitenteActual = undefined;
  };
}

/** Does nothing until the disk has been read: the queue and `guarda` are unknown before. */
function mostrar(guarda = pendientes.ver()?.guarda): void {
  if (!remitenteActual || guarda === undefined) return;
  const remitente = remitenteActual;
  const cola = remitente.vista.cola.filter(({ clave }) => !recienPulsadas.has(clave));
  const antes = () => enviarAntes(remitente);
  pendientes.mostrar({ ...remitente.vista, cola, guarda, enviarAntes: antes });
}

/** Retries on every sign of a connection: the browser's 'online' event is not reliable alone. */
function vigilar(remitente: Remitente): () => void {
  const yaMismo = () => void remitente.despertar(true);
  const alVolver = () => {
    if (document.visibilityState !== 'visible') return;
    // While the page was hidden, the system may have dropped the database or another tab changed it.
    void remitente
      .releer()
      .catch(() => undefined)
      .then(yaMismo);
  };
  // Actions that failed without a response are worth retrying once the server answers.
  const alContestar = conexion.alContestar(() => {
    const { cola, enviando } = remitente.vista;
    const porSinRespuesta = cola.some(
      ({ rechazo, fallo, intentos }) => !rechazo && (fallo === 'sinRespuesta' || intentos === 0),
    );
    if (enviando === null && porSinRespuesta) yaMismo();
  });
  const alOir = ({ data }: MessageEvent<Mensaje>) => {
    if (data.clase === 'cambio') void remitente.releer().catch(() => undefined);
    else if (data.suceso.accion.idUsuario === remitente.idUsuario) alSuceder(data.suceso);
  };
  const sondeo = setInterval(() => {
    if (conexion.hay() || document.visibilityState !== 'visible') return;
    pedir('salud', {}, { base: configuracion.apiBase, token: '' }).catch(() => undefined);
  }, SONDEO_MS);
  window.addEventListener('online', alVolver);
  window.addEventListener('focus', alVolver);
  window.addEventListener('pageshow', alVolver);
  document.addEventListener('visibilitychange', alVolver);
  canal?.addEventListener('message', alOir);
  return () => {
    clearInterval(sondeo);
    alContestar();
    window.removeEventListener('online', alVolver);
    window.removeEventListener('focus', alVolver);
    window.removeEventListener('pageshow', alVolver);
    document.removeEventListener('visibilitychange', alVolver);
    canal?.removeEventListener('message', alOir);
  };
}

type Mensaje = { clase: 'cambio' } | { clase: 'suceso'; suceso: SucesoDeAccion };

/** Sends the due actions before a reading, unless a recent attempt failed. Photos are not waited for. */
function enviarAntes(remitente: Remitente): Promise<unknown> {
  const { cola, proximoIntento } = remitente.vista;
  const espera = proximoIntento !== null && proximoIntento > Date.now();
  if (espera || !cola.some(esTextoPorEnviar)) return Promise.resolve();
  return Promise.race([remitente.despertar(false), sinTextos(remitente)]);
}

const esTextoPorEnviar = ({ rechazo, operacion }: Accion): boolean =>
  !rechazo && !reglasDe(operacion).carril;

/** Resolves when all the texts have had their answer. */
const sinTextos = (remitente: Remitente): Promise<void> =>
  new Promise((cumplir) => {
    const dejar = sucesos.escuchar(({ accion, clase }) => {
      const quedan = remitente.vista.cola.some(
        (una) => una.id !== accion.id && esTextoPorEnviar(una),
      );
      if (clase === 'enviada' && quedan) return;
      dejar();
      cumplir();
    });
  });

/**
 * Actions that waited on the phone and arrive together share one message. The photos of a visit have theirs
 * when the last one has arrived.
 */
function decirEnviada({ clave, cliente, operacion, adjuntos, idVisita }: Accion): void {
  const fila = filaDe(operacion);
  if (!fila || fila.callada) return;
  if (fila.carril) {
    const quedan = remitenteActual?.vista.cola.some(
      (una) => una.clave !== clave && una.idVisita === idVisita && una.adjuntos && !una.rechazo,
    );
    if (adjuntos && !quedan) toasts.exito(fila.exito, { de: cliente });
    return;
  }
  const esperaba = !recienPulsadas.has(clave);
  toasts.exito(fila.exito, {
    de: cliente,
    ...(esperaba && { llave: 'enviadas', varios: (cuantas) => `${cuantas} acciones enviadas` }),
  });
}

/** Section 8: one message for each action, only after the server's response. */
function alSuceder(suceso: SucesoDeAccion): void {
  const { accion, clase } = suceso;
  if (clase === 'enviada') {
    enLecturas(lecturas, accion, suceso.respuesta);
    decirEnviada(accion);
  }
  if (clase === 'rechazada' && accion.rechazo) {
    // It said that the action would be sent.
    toasts.retirar(GUARDADA);
    toasts.fallo(accion.rechazo.frase);
  }
  if (clase === 'enviada' || clase === 'rechazada') refrescar();
  sucesos.avisar(suceso);
}

/** The fields the caller knows; the rest is added here. */
interface Tocada<N extends OperacionSinRed>
  extends Omit<AccionNueva, 'formato' | 'idUsuario' | 'metodo' | 'ruta' | 'clave' | 'asunto'> {
  operacion: N;
}

/** The outbox of the signed-in user; undefined when this phone cannot store anything. */
function abierta(): Remitente | undefined {
  const suya = sesion.usuario()?.idUsuario === remitenteActual?.idUsuario;
  return suya && pendientes.ver()?.guarda ? remitenteActual : undefined;
}

function completa(tocada: Tocada<OperacionSinRed>, idUsuario: number, clave: string): AccionNueva {
  const { metodo, ruta }: OperacionEnNavegador = enNavegador[tocada.operacion];
  const asunto = reglasDe(tocada.operacion).sustituye?.(tocada);
  const nueva = { ...tocada, formato: FORMATO, idUsuario, metodo, ruta, clave };
  return asunto === undefined ? nueva : { ...nueva, asunto };
}

/**
 * Stores an action and its files, and resolves once they are on disk, without waiting for the server.
 * False when this phone stores nothing. It rejects when this action does not fit.
 */
export async function dejar<N extends OperacionSinRed>(
  tocada: Tocada<N>,
  contenidos?: readonly BytesDeArchivo[],
): Promise<boolean> {
  const remitente = abierta();
  if (!remitente) return false;
  const clave = claveUnica();
  const callada = filaDe(tocada.operacion)?.callada === true;
  if (callada) recienPulsadas.add(clave);
  await remitente.anadir(completa(tocada, remitente.idUsuario, clave), contenidos);
  void remitenteActual?.despertar(true);
  if (callada) void dejarVer(clave);
  return true;
}

/** The same for a user whose session ended meanwhile: it waits on the disk until they sign in again. */
export async function dejarA<N extends OperacionSinRed>(
  idUsuario: number,
  tocada: Tocada<N>,
  contenidos?: readonly BytesDeArchivo[],
): Promise<boolean> {
  if (!(await puedeGuardar())) return false;
  await almacen.anadir(completa(tocada, idUsuario, claveUnica()), contenidos);
  return true;
}

/** The screens show it only if it still waits after a moment. */
async function dejarVer(clave: string): Promise<void> {
  await esperarSuceso(clave).llegada;
  recienPulsadas.delete(clave);
  mostrar();
}

export type Desenlace<N extends OperacionSinRed> =
  | { clase: 'enviada'; respuesta: Respuesta<N> | null }
  /** Stored on the phone's disk, to be sent. */
  | { clase: 'enCola' }
  | { clase: 'rechazada'; error: ErrorApi }
  /** The phone cannot store it, so it must go straight to the server. */
  | { clase: 'directa' };

/** Stores the action just pressed, sends it and waits a moment for the response. */
export async function hacer<N extends OperacionSinRed>(tocada: Tocada<N>): Promise<Desenlace<N>> {
  const { operacion } = tocada;
  const remitente = abierta();
  if (!remitente) return { clase: 'directa' };
  const clave = claveUnica();
  recienPulsadas.add(clave);
  const resultado = esperarSuceso(clave);
  try {
    await remitente.anadir(completa(tocada, remitente.idUsuario, clave));
  } catch {
    resultado.dejar();
    recienPulsadas.delete(clave);
    // The disk was full or is gone. The screen must know before the next press.
    mostrar(await puedeGuardar());
    return { clase: 'directa' };
  }
  // Uses the current sender: the user may have signed in again meanwhile.
  void remitenteActual?.despertar(true).then(() => {
    // An action before it had no answer, so this one was not tried.
    if (siguePorEnviar(clave)) resultado.dejar();
  });
  const suceso = await resultado.llegada;
  if (suceso?.clase === 'enviada') {
    const leida = enNavegador[operacion].respuesta.safeParse(suceso.respuesta);
    // Validated by the schema of this same operation.
    return { clase: 'enviada', respuesta: leida.success ? (leida.data as Respuesta<N>) : null };
  }
  recienPulsadas.delete(clave);
  mostrar();
  if (suceso?.clase === 'rechazada') {
    const { status, frase, codigo } = suceso.accion.rechazo ?? { status: 0, frase: '', codigo: '' };
    return { clase: 'rechazada', error: new ErrorApi(status, frase, {}, codigo) };
  }
  if (suceso?.clase === 'sesion') sesionTerminada();
  return { clase: 'enCola' };
}

/** False also when another tab has sent it: its answer is about to come. */
const siguePorEnviar = (clave: string): boolean =>
  remitenteActual?.vista.cola.some((una) => una.clave === clave && !una.rechazo) ?? false;

/** As for any other call (section 8): the user is told, signs in again, and then the action is sent. */
function sesionTerminada(): void {
  toasts.fallo(SESION_TERMINADA);
  sesion.cerrar('caducada');
}
const SESION_TERMINADA = 'Tu sesión terminó. Ingresa de nuevo.';

/** The first event of the action with this key; undefined after the time limit, or once it is given up. */
function esperarSuceso(clave: string) {
  let dejar = (): void => undefined;
  const llegada = new Promise<SucesoDeAccion | undefined>((cumplir) => {
    const momento = conexion.hay() ? MOMENTO_MS : MOMENTO_SIN_CONEXION_MS;
    const reloj = setTimeout(() => dejar(), momento);
    const dejarDeOir = sucesos.escuchar((suceso) => {
      if (suceso.accion.clave !== clave) return;
      cumplir(suceso);
      dejar();
    });
    dejar = () => {
      dejarDeOir();
      clearTimeout(reloj);
      cumplir(undefined);
    };
  });
  return { llegada, dejar: () => dejar() };
}

export const reintentar = (id?: number): Promise<void> =>
  remitenteActual?.reintentar(id) ?? Promise.resolve();

/** False when the action was already gone. */
export const descartar = (accion: Accion): Promise<boolean> =>
  remitenteActual?.descartar(accion.id) ?? Promise.resolve(false);
