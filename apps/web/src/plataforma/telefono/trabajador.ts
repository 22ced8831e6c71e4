import type { QueryClient } from '@tanstack/react-query';

const GUION = '/sw.js';
const CADA_MS = 60 * 60 * 1000;

type Oyente = () => void;
const oyentes = new Set<Oyente>();

let registro: ServiceWorkerRegistration | undefined;
let esperando: ServiceWorker | null = null;
let pospuesta = false;
let vigilado = false;

function mirar(): void {
  // The first one of all has nothing before it to take the place of.
  esperando = navigator.serviceWorker.controller ? (registro?.waiting ?? null) : null;
  for (const oyente of oyentes) oyente();
}

function seguir(nuevo: ServiceWorkerRegistration): void {
  if (registro === nuevo) return;
  registro = nuevo;
  const esperarlo = () => nuevo.installing?.addEventListener('statechange', mirar);
  nuevo.addEventListener('updatefound', esperarlo);
  // The browser looks for it when a page is loaded: it may be on its way already.
  esperarlo();
  let buscada = Date.now();
  document.addEventListener('visibilitychange', () => {
    // An installed application may stay open for days: the browser only looks when a page is loaded.
    if (document.hidden || Date.now() - buscada < CADA_MS) return;
    buscada = Date.now();
    nuevo.update().catch(() => undefined);
  });
  mirar();
}

/**
 * All the tabs change to the new version together, when somebody asked for it in one of them. The first
 * worker of all takes over pages that are of its own version, and nothing is loaded again.
 */
function recargarConElNuevo(): void {
  if (vigilado) return;
  vigilado = true;
  let habia = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (habia) location.reload();
    habia = true;
  });
}

/** What is being sent when it is called has been answered when it resolves. */
const sinEnvios = (lecturas: QueryClient): Promise<void> =>
  new Promise((cumplir) => {
    const listo = () => lecturas.isMutating() === 0;
    if (listo()) return cumplir();
    const dejar = lecturas.getMutationCache().subscribe(() => {
      if (!listo()) return;
      dejar();
      cumplir();
    });
  });

/** The worker that opens the application without network, and the version that waits for its turn. */
export const trabajador = {
  /** With `registrar` the browser gets one if it has none; otherwise only the one there is, is followed. */
  async seguir({ registrar }: { registrar: boolean }): Promise<void> {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    recargarConElNuevo();
    // A failure says nothing to anybody: it works as before, and is tried again the next time.
    try {
      if (registrar) await navigator.serviceWorker.register(GUION, { updateViaCache: 'none' });
      const suyo = await navigator.serviceWorker.getRegistration();
      if (suyo) seguir(suyo);
    } catch {}
  },

  /** There is a new version that waits, and nobody has said 'not now' since this page was opened. */
  hayVersion: (): boolean => esperando !== null && !pospuesta,

  alCambiar(oyente: Oyente): () => void {
    oyentes.add(oyente);
    return () => {
      oyentes.delete(oyente);
    };
  },

  posponer(): void {
    pospuesta = true;
    mirar();
  },

  /** What is typed is kept as it is typed (borradores); what is being sent is waited for. */
  async actualizar(lecturas: QueryClient): Promise<void> {
    await sinEnvios(lecturas);
    // Another tab may have done it meanwhile.
    if (registro?.waiting) registro.waiting.postMessage('actualizar');
    else location.reload();
  },
};
