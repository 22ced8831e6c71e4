import type { QueryClient } from '@tanstack/react-query';
import { alPrimerUso } from '../alPrimerUso.ts';
import { crearValor } from '../valor.ts';
import { porTerminar } from './porTerminar.ts';

const GUION = '/sw.js';
const CADA_MS = 60 * 60 * 1000;
/** How long a page waits for the new version that it asked for. */
const VENIDA_MS = 3_000;

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
  // The browser looks for a new version when a page loads: one may be on its way already.
  esperarlo();
  let buscada = Date.now();
  document.addEventListener('visibilitychange', () => {
    // An installed application may stay open for days, and the browser only looks when a page loads.
    if (document.hidden || Date.now() - buscada < CADA_MS) return;
    buscada = Date.now();
    registro.update().catch(() => undefined);
  });
  anotar({ registro });
}

/**
 * All tabs change to the new version together, after a user asks for it in one of them. The first
 * worker of a browser takes over pages of its own version, so nothing reloads.
 */
const recargarConElNuevo = alPrimerUso(() => {
  let habia = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (habia) void porTerminar.terminado().then(() => location.reload());
    habia = true;
  });
});

/** Resolves when the changes in progress have their responses. */
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

async function sinNadaPorTerminar(lecturas: QueryClient): Promise<void> {
  await porTerminar.terminado();
  await sinEnvios(lecturas);
}

/** The worker that opens the application without network, and the new version that waits. */
export const trabajador = {
  /** With `registrar`, registers a worker if there is none. Otherwise only follows an existing one. */
  async seguir({ registrar }: { registrar: boolean }): Promise<void> {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    recargarConElNuevo();
    // A failure is not reported: the page works as before, and the next load tries again.
    try {
      if (registrar) await navigator.serviceWorker.register(GUION, { updateViaCache: 'none' });
      const suyo = await navigator.serviceWorker.getRegistration();
      if (suyo) seguir(suyo);
    } catch {}
  },

  /** True when a new version waits and no user has postponed it since this page opened. */
  hayVersion(): boolean {
    const { registro, pospuesta } = seguido.ver();
    // The first worker replaces nothing.
    return !pospuesta && !!registro?.waiting && navigator.serviceWorker.controller !== null;
  },

  alCambiar: seguido.escuchar,
  posponer: () => anotar({ pospuesta: true }),

  /** Typed text is already stored (borradores); changes in progress are waited for. */
  async actualizar(lecturas: QueryClient): Promise<void> {
    await sinNadaPorTerminar(lecturas);
    // Another tab may have done it meanwhile.
    const nuevo = seguido.ver().registro?.waiting;
    if (!nuevo) return location.reload();
    nuevo.postMessage('actualizar');
    // This page loads again when the new one comes. A browser sometimes leaves it waiting for an old
    // one that does nothing, and lets it in when a page loads: so this page does it in any case.
    await new Promise((cumplir) => setTimeout(cumplir, VENIDA_MS));
    await sinNadaPorTerminar(lecturas);
    location.reload();
  },
};
