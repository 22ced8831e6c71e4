import { useEffect, useSyncExternalStore } from 'react';
import { sesion } from '../memoria/sesion.ts';
import { trasLaPrimera } from '../rutas/enCalma.ts';
import { crearValor } from '../valor.ts';
import type { Posicion } from './geolocalizacion.ts';

/** The phone's position as the screens know it. It is never stored. */
export interface DondeEstoy {
  /** Null when unknown, or too old to give distances. */
  posicion: Posicion | null;
  /** Set during a search. */
  busqueda: AbortController | null;
  /** The cause of the failure and its remedy. */
  fallo: string | null;
  desde: number;
}

const NADA: DondeEstoy = {
  posicion: null,
  busqueda: null,
  fallo: null,
  desde: Number.NEGATIVE_INFINITY,
};
/** After this time the user may be anywhere. */
const VIGENCIA_MS = 30 * 60_000;
/** A position older than this is searched again, where that disturbs no user. */
const FRESCA_MS = 5 * 60_000;

const sabido = crearValor(NADA);
const cambiar = (cambios: Partial<DondeEstoy>) => sabido.poner({ ...sabido.ver(), ...cambios });

/** The next user of this phone must not see the previous position. */
sesion.alCambiar(() => {
  sabido.ver().busqueda?.abort();
  sabido.poner(NADA);
});

function escuchar(oyente: () => void): () => void {
  const dejar = sabido.escuchar(oyente);
  return () => {
    dejar();
    // Without listeners the search stops.
    if (!sabido.hayOyentes()) sabido.ver().busqueda?.abort();
  };
}

export const dondeEstoy = {
  /** Records a position taken for another purpose: a visit started or finished there. */
  anotar(posicion: Posicion): void {
    cambiar({ posicion, fallo: null, desde: Date.now() });
    setTimeout(
      () => sabido.ver().posicion === posicion && cambiar({ posicion: null }),
      VIGENCIA_MS,
    );
  },

  /** At the user's request: a failure is explained. */
  buscar: (): Promise<void> => buscar(true),

  /** Only with permission already granted: it asks nothing and reports no failure. */
  async buscarSiSePuede(): Promise<void> {
    if (Date.now() - sabido.ver().desde < FRESCA_MS) return;
    const permiso = await navigator.permissions
      ?.query({ name: 'geolocation' })
      .catch(() => undefined);
    if (permiso?.state === 'granted') await buscar(false);
  },
};

/** The search code is downloaded on use. Without coverage, that download may be what fails. */
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

/** Keeps the position fresh while a screen with distances is visible. */
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
