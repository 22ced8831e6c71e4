import { useEffect, useSyncExternalStore } from 'react';
import { sesion } from '../memoria/sesion.ts';
import { trasLaPrimera } from '../rutas/enCalma.ts';
import type { Posicion } from './geolocalizacion.ts';

/** What the screens know of where this phone is. It is never written anywhere. */
export interface DondeEstoy {
  /** Null when it is not known, or was known too long ago to say how far anything is. */
  posicion: Posicion | null;
  buscando: boolean;
  /** Why it could not be had, and what to do about it. */
  fallo: string | null;
}

const NADA: DondeEstoy = { posicion: null, buscando: false, fallo: null };
/** In so long somebody may be anywhere. */
const VIGENCIA_MS = 30 * 60_000;
/** It is looked for again, where that bothers nobody, when it is older than this. */
const FRESCA_MS = 5 * 60_000;

let actual = NADA;
let desde = Number.NEGATIVE_INFINITY;
let caducidad: ReturnType<typeof setTimeout> | undefined;
let busqueda: AbortController | undefined;
const oyentes = new Set<() => void>();

function poner(cambios: Partial<DondeEstoy>): void {
  actual = { ...actual, ...cambios };
  for (const oyente of oyentes) oyente();
}

/** Whoever enters next on this phone is not told where the other was. */
sesion.alCambiar(() => {
  clearTimeout(caducidad);
  busqueda?.abort();
  desde = Number.NEGATIVE_INFINITY;
  poner(NADA);
});

function suscribir(oyente: () => void): () => void {
  oyentes.add(oyente);
  return () => {
    oyentes.delete(oyente);
    // Nobody shows it any more: nor is it looked for.
    if (oyentes.size === 0) busqueda?.abort();
  };
}

export const dondeEstoy = {
  /** It was taken for something else: a visit that was started or finished there. */
  anotar(posicion: Posicion): void {
    desde = Date.now();
    clearTimeout(caducidad);
    caducidad = setTimeout(() => poner({ posicion: null }), VIGENCIA_MS);
    poner({ posicion, fallo: null });
  },

  /** Asked for by the person, who is told why if it cannot be had. */
  buscar: (): Promise<void> => buscar(true),

  /** Only where the person has allowed it before: nothing is asked of anybody, and no failure is told. */
  async buscarSiSePuede(): Promise<void> {
    if (Date.now() - desde < FRESCA_MS) return;
    const permiso = await navigator.permissions
      ?.query({ name: 'geolocation' })
      .catch(() => undefined);
    if (permiso?.state === 'granted') await buscar(false);
  },
};

/** How it is looked for is downloaded when it is. Without coverage, that may be what is missing. */
async function buscar(dicho: boolean): Promise<void> {
  if (actual.buscando) return;
  const control = new AbortController();
  busqueda = control;
  poner({ buscando: true, fallo: null });
  const { posicion, fallo } = await import('./busqueda.ts')
    .then(({ buscarPosicion }) => buscarPosicion(control.signal))
    .catch(() => ({ posicion: null, fallo: 'No se pudo obtener la ubicación' }));
  if (busqueda === control) poner({ buscando: false });
  if (control.signal.aborted) return;
  if (posicion) dondeEstoy.anotar(posicion);
  else if (dicho) poner({ fallo });
}

export const useDondeEstoy = (): DondeEstoy => useSyncExternalStore(suscribir, () => actual);

/** A screen that tells how far things are keeps it fresh while it is looked at. */
export function useUbicacionAlDia(): void {
  useEffect(() => {
    const mirar = () => {
      if (!document.hidden) void dondeEstoy.buscarSiSePuede();
    };
    const retirar = trasLaPrimera(mirar);
    document.addEventListener('visibilitychange', mirar);
    return () => {
      retirar();
      document.removeEventListener('visibilitychange', mirar);
    };
  }, []);
}
