import { PRECISION_MAXIMA } from '@visitas/contract/lugares/esquemas';
import { useEffect, useState } from 'react';
import {
  ErrorUbicacion,
  type MotivoUbicacion,
  obtenerPosicion,
  type Posicion,
} from '../../plataforma/ubicacion/geolocalizacion.ts';

interface Busqueda {
  posicion: Posicion | null;
  fallo: MotivoUbicacion | null;
}

const NADA: Busqueda = { posicion: null, fallo: null };

export const esFina = (posicion: Posicion | null): posicion is Posicion =>
  posicion !== null && posicion.precision <= PRECISION_MAXIMA;

/** Searches until the position is precise enough, while the screen is open. A failure stops it. */
export function useLugarFino() {
  const [busqueda, setBusqueda] = useState(NADA);
  const [intento, setIntento] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt searches again.
  useEffect(() => {
    const control = new AbortController();
    const buscar = async (): Promise<void> => {
      const posicion = await obtenerPosicion({
        signal: control.signal,
        alAvanzar: () => undefined,
      });
      setBusqueda({ posicion, fallo: null });
      if (!esFina(posicion)) await buscar();
    };
    buscar().catch((error: unknown) => {
      if (control.signal.aborted) return;
      const fallo = error instanceof ErrorUbicacion ? error.motivo : 'noDisponible';
      setBusqueda((antes) => ({ ...antes, fallo }));
    });
    return () => control.abort();
  }, [intento]);

  const otraVez = () => {
    setBusqueda(NADA);
    setIntento((antes) => antes + 1);
  };
  return { ...busqueda, otraVez };
}
