import { useEffect, useSyncExternalStore } from 'react';
import { sesion } from '../memoria/sesion.ts';
import { trasLaPrimera } from '../rutas/enCalma.ts';
import { crearValor } from '../valor.ts';
import type { Posicion } from './geolocalizacion.ts';

/** What the screens know of where this phone is. It is never written anywhere. */
export interface DondeEstoy {
  /** Null when it is not known, or was known too long ago to say how far anything is. */
  posicion: Posicion | null;
  /** While it is being looked for. */
  busqueda: AbortController | null;
  /** Why it could not be had, and what to do about it. */
  fallo: string | null;
  /** When it was last known. */
  desde: number;
}

const NADA: DondeEstoy = {
  posicion: null,
  busqueda: null,
  fallo: null,
  desde: Number.NEGATIVE_INFINITY,
};
/** In so long somebody may be anywhere. */
const VIGENCIA_MS = 30 * 60_000;
/** It is looked for again, where that bothers nobody, when it is older than this. */
const FRESCA_MS = 5 * 60_000;

const sabido = crearValor(NADA);
const cambiar = (cambios: Partial<DondeEstoy>) => sabido.poner({ ...sabido.ver(), ...cambios });

/** Whoever enters next on this phone is not told where the other was. */
sesion.alCambiar(() => {
  sabido.ver().busqueda?.abort();
  sabido.poner(NADA);
});

function escuchar(oyente: () => void): () => void {
  const dejar = sabido.escuchar(oyente);
  return () => {
    dejar();
    // Nobody shows it any more: nor is it looked for.
    if (!sabido.hayOyentes()) sabido.ver().busqueda?.abort();
  };
}

export const dondeEstoy = {
  /** It was taken for something else: a visit that was started or finished there. */
  anotar(posicion: Posicion): void {
    cambiar({ posicion, fallo: null, desde: Date.now() });
    setTimeout(
      () => sabido.ver().posicion === posicion && cambiar({ posicion: null }),
      VIGENCIA_MS,
    );
  },

  /** Asked for by the person, who is told why if it cannot be had. */
  buscar: (): Promise<void> => buscar(true),

  /** Only where the person has allowed it before: nothing is asked of anybody, and no failure is told. */
  async buscarSiSePuede(): Promise<void> {
    if (Date.now() - sabido.ver().desde < FRESCA_MS) return;
    const permiso = await navigator.permissions
      ?.query({ name: 'geolocation' })
      .catch(() => undefined);
    if (permiso?.state === 'granted') await buscar(false);
  },
};

/** How it is looked for is downloaded when it is. Without coverage, that may be what is missing. */
async function buscar(dicho: boolean): Promise<void> {
  if (sabido.ver().busqueda) return;
  const control = new AbortController();
  cambiar({ busqueda: control, fallo: null });
  const { posicion, fallo } = await import('./busqueda.ts')
    .then(({ buscarPosicion }) => buscarPosicion(control.signal))
    .catch(() => ({ posicion: null, fallo: 'No se pudo obtener la ubicación' }));
  if (sabido.ver().busqueda === control) cambiar({ busqueda: null });
  if (control.signal.aborted) return;
  if (posicion) dondeEstoy.anotar(posicion);
  else if (dicho) cambiar({ fallo });
}

export const useDondeEstoy = (): DondeEstoy => useSyncExternalStore(escuchar, sabido.ver);

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
