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
import { enviarAccion } from './red.ts';
import { Remitente, type SucesoDeAccion } from './remitente.ts';

/** How long the answer is waited for before the screen says that the action is kept on the phone. */
const MOMENTO_MS = 4_000;
const MOMENTO_SIN_CONEXION_MS = 1_000;
/** How often the server is looked for while it does not answer, with the page in view. */
const SONDEO_MS = 15_000;

const canal = 'BroadcastChannel' in globalThis ? new BroadcastChannel('visitas.pendientes') : null;
const almacen = almacenEnDisco(() => canal?.postMessage({ clase: 'cambio' }));
const sucesos = crearOyentes<[SucesoDeAccion]>();

/** What has just been pressed: until a moment passes without an answer, the screen only says that it is busy. */
const enMano = new Set<string>();

/** The one of whoever is in now: what one tapped may be answered when they have signed in again. */
let actual: Remitente | undefined;

/** Begins to send what this person has kept, until what it answers is called. */
export function abrirBandeja(idUsuario: number): () => void {
  const remitente = new Remitente(
    idUsuario,
    {
      almacen,
      reglasDe,
      enExclusiva,
      enviar: enviarAccion,
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
  actual = remitente;
  const parar = [vigilar(remitente), () => remitente.parar()];
  void puedeGuardar().then(async (guarda) => {
    if (guarda) await remitente.releer().catch(() => undefined);
    if (actual !== remitente) return;
    mostrar(guarda);
    void remitente.despertar(true);
  });
  return () => {
    for (const una of parar) una();
    if (actual === remitente) actual = undefined;
  };
}

/** Until the disk has been read nobody knows what waits, nor whether it keeps anything. */
function mostrar(guarda = pendientes.ver()?.guarda): void {
  if (!actual || guarda === undefined) return;
  const remitente = actual;
  const cola = remitente.vista.cola.filter(({ clave }) => !enMano.has(clave));
  const antes = () => enviarAntes(remitente);
  pendientes.mostrar({ ...remitente.vista, cola, guarda, enviarAntes: antes });
}

/** Everything that is a reason to try again: the browser's 'online' alone does not always come. */
function vigilar(remitente: Remitente): () => void {
  const yaMismo = () => void remitente.despertar(true);
  const alVolver = () => {
    if (document.visibilityState !== 'visible') return;
    // The system may have dropped the database, or another tab changed it, while nobody looked.
    void remitente
      .releer()
      .catch(() => undefined)
      .then(yaMismo);
  };
  // What failed because nobody answered is worth trying again now that somebody does.
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

/** Before a reading: what is due is sent, unless it has just been seen that it cannot be. */
function enviarAntes(remitente: Remitente): Promise<unknown> {
  const { cola, proximoIntento } = remitente.vista;
  const espera = proximoIntento !== null && proximoIntento > Date.now();
  if (espera || !cola.some(({ rechazo }) => !rechazo)) return Promise.resolve();
  return remitente.despertar(false);
}

/** What had waited on the phone and arrives together is told together. */
function decirEnviada({ clave, cliente, operacion }: Accion): void {
  const fila = filaDe(operacion);
  if (!fila) return;
  const esperaba = !enMano.has(clave);
  toasts.exito(fila.exito, {
    de: cliente,
    ...(esperaba && { llave: 'enviadas', varios: (cuantas) => `${cuantas} acciones enviadas` }),
  });
}

/** Section 8, once for each action and only when the server has answered. */
function alSuceder(suceso: SucesoDeAccion): void {
  const { accion, clase } = suceso;
  if (clase === 'enviada') {
    enLecturas(lecturas, accion, suceso.respuesta);
    decirEnviada(accion);
  }
  if (clase === 'rechazada' && accion.rechazo) toasts.fallo(accion.rechazo.frase);
  if (clase === 'enviada' || clase === 'rechazada') refrescar();
  sucesos.avisar(suceso);
}

/** What whoever presses knows; the rest is found here. */
interface Tocada<N extends OperacionSinRed>
  extends Omit<AccionNueva, 'formato' | 'idUsuario' | 'metodo' | 'ruta' | 'clave'> {
  operacion: N;
}

export type Desenlace<N extends OperacionSinRed> =
  | { clase: 'enviada'; respuesta: Respuesta<N> | null }
  /** It is on the disk of the phone, and will be sent. */
  | { clase: 'enCola' }
  | { clase: 'rechazada'; error: ErrorApi }
  /** The phone cannot keep it: it can only go straight to the server. */
  | { clase: 'directa' };

/** Keeps what somebody has just pressed, sends it, and waits a moment for the answer. */
export async function hacer<N extends OperacionSinRed>(tocada: Tocada<N>): Promise<Desenlace<N>> {
  const { operacion } = tocada;
  const { metodo, ruta }: OperacionEnNavegador = enNavegador[operacion];
  const usuario = sesion.usuario();
  const guarda = pendientes.ver()?.guarda;
  if (!actual || !guarda || usuario?.idUsuario !== actual.idUsuario) return { clase: 'directa' };
  const clave = claveUnica();
  enMano.add(clave);
  const resultado = esperarSuceso(clave);
  try {
    const { idUsuario } = actual;
    await actual.anadir({ ...tocada, formato: FORMATO, idUsuario, metodo, ruta, clave });
  } catch {
    resultado.dejar();
    enMano.delete(clave);
    // The disk was full, or it has gone: what follows is told before the next tap.
    mostrar(await puedeGuardar());
    return { clase: 'directa' };
  }
  // Not the one that kept it: the same person may have signed in again meanwhile.
  void actual?.despertar(true);
  const suceso = await resultado.llegada;
  if (suceso?.clase === 'enviada') {
    const leida = enNavegador[operacion].respuesta.safeParse(suceso.respuesta);
    // Read by the schema of this same operation.
    return { clase: 'enviada', respuesta: leida.success ? (leida.data as Respuesta<N>) : null };
  }
  enMano.delete(clave);
  mostrar();
  if (suceso?.clase === 'rechazada') {
    const { status, frase, codigo } = suceso.accion.rechazo ?? { status: 0, frase: '', codigo: '' };
    return { clase: 'rechazada', error: new ErrorApi(status, frase, {}, codigo) };
  }
  if (suceso?.clase === 'sesion') sesionTerminada();
  return { clase: 'enCola' };
}

/** As for any other call (section 8): whoever is looking is told and signs in, and it is sent then. */
function sesionTerminada(): void {
  toasts.fallo(SESION_TERMINADA);
  sesion.cerrar('caducada');
}
const SESION_TERMINADA = 'Tu sesión terminó. Ingresa de nuevo.';

/** The first thing that happens to the action with this key; undefined when it takes too long. */
function esperarSuceso(clave: string) {
  let dejar = (): void => undefined;
  const llegada = new Promise<SucesoDeAccion | undefined>((cumplir) => {
    const oir = (suceso: SucesoDeAccion) => {
      if (suceso.accion.clave !== clave) return;
      dejar();
      cumplir(suceso);
    };
    const espera = conexion.hay() ? MOMENTO_MS : MOMENTO_SIN_CONEXION_MS;
    const reloj = setTimeout(() => {
      dejar();
      cumplir(undefined);
    }, espera);
    const dejarDeOir = sucesos.escuchar(oir);
    dejar = () => {
      dejarDeOir();
      clearTimeout(reloj);
    };
  });
  return { llegada, dejar: () => dejar() };
}

export const reintentar = (id?: number): Promise<void> =>
  actual?.reintentar(id) ?? Promise.resolve();

/** False when it was gone already. */
export const descartar = (accion: Accion): Promise<boolean> =>
  actual?.descartar(accion.id) ?? Promise.resolve(false);
