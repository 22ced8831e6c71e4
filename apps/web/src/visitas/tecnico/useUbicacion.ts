import { useEffect, useRef, useState } from 'react';
import { avisos } from '../../plataforma/avisos.ts';
import { EXPLICACIONES } from '../../plataforma/ubicacion/explicacionesUbicacion.ts';
import {
  type Avance,
  ErrorUbicacion,
  type MotivoUbicacion,
  obtenerPosicion,
  type Posicion,
} from '../../plataforma/ubicacion/geolocalizacion.ts';

/** How it goes, for the screen to say. */
export type EstadoUbicacion =
  | { fase: 'sinPedir' }
  | { fase: 'buscando'; avance: Avance }
  | { fase: 'obtenida'; precision: number }
  | { fase: 'fallida'; motivo: MotivoUbicacion };

/** The technician's position, asked for when it is needed; leaving the screen stops asking. */
export function useUbicacion() {
  const [estado, setEstado] = useState<EstadoUbicacion>({ fase: 'sinPedir' });
  const control = useRef<AbortController>(null);
  useEffect(() => () => control.current?.abort(), []);

  function alFallar(error: unknown): void {
    const motivo = error instanceof ErrorUbicacion ? error.motivo : 'noDisponible';
    setEstado({ fase: 'fallida', motivo });
    avisos.fallo(EXPLICACIONES[motivo].titulo);
  }

  /** Undefined if there is none: why has been told. */
  async function obtener(): Promise<Posicion | undefined> {
    const busqueda = new AbortController();
    control.current = busqueda;
    try {
      const posicion = await obtenerPosicion({
        signal: busqueda.signal,
        alAvanzar: (avance) => setEstado({ fase: 'buscando', avance }),
      });
      setEstado({ fase: 'obtenida', precision: posicion.precision });
      return posicion;
    } catch (error) {
      if (!busqueda.signal.aborted) alFallar(error);
      return undefined;
    }
  }

  return { estado, obtener };
}
