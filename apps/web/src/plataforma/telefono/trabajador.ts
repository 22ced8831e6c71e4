import type { QueryClient } from '@tanstack/react-query';
import { alPrimerUso } from '../alPrimerUso.ts';
import { crearValor } from '../valor.ts';

const GUION = '/sw.js';
const CADA_MS = 60 * 60 * 1000;

interface Seguido {
  registro?: ServiceWorkerRegistration;
  pospuesta?: boolean;
}
const seguido = crearValor<Seguido>({});
const anotar = (nuevo: Seguido) => seguido.poner({ ...seguido.ver(), ...nuevo });

function seguir(registro: ServiceWorkerRegistration): void {
  if (seguido.ver().registro === registro) return;
  const esperarlo = () => registro.installing?.addEventListener('statechange', seguido.avisar);
  registro.addEventListener('updatefound', esperarlo);
  // The browser looks for it when a page is loaded: it may be on its way already.
  esperarlo();
  let buscada = Date.now();
  document.addEventListener('visibilitychange', () => {
    // An installed application may stay open for days: the browser only looks when a page is loaded.
    if (document.hidden || Date.now() - buscada < CADA_MS) return;
    buscada = Date.now();
    registro.update().catch(() => undefined);
  });
  anotar({ registro });
}

/**
 * All the tabs change to the new version together, when somebody asked for it in one of them. The first
 * worker of all takes over pages that are of its own version, and nothing is loaded again.
 */
const recargarConElNuevo = alPrimerUso(() => {
  let habia = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (habia) location.reload();
    habia = true;
  });
});

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
  hayVersion(): boolean {
    const { registro, pospuesta } = seguido.ver();
    // The first one of all has nothing before it to take the place of.
    return !pospuesta && !!registro?.waiting && navigator.serviceWorker.controller !== null;
  },

  alCambiar: seguido.escuchar,
  posponer: () => anotar({ pospuesta: true }),

  /** What is typed is kept as it is typed (borradores); what is being sent is waited for. */
  async actualizar(lecturas: QueryClient): Promise<void> {
    await sinEnvios(lecturas);
    // Another tab may have done it meanwhile.
    const nuevo = seguido.ver().registro?.waiting;
    if (nuevo) nuevo.postMessage('actualizar');
    else location.reload();
  },
};
