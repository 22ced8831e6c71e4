import { useEffect, useRef, useState } from 'react';
import { avisos } from '../../plataforma/avisos.ts';
import { EXPLICACIONES } from '../../plataforma/ubicacion/explicacionesUbicacion.ts';
import { ErrorUbicacion, obtenerPosicion } from '../../plataforma/ubicacion/geolocalizacion.ts';
import type { Pegado } from './lugar.ts';

/** Where this device is; leaving the screen stops asking. */
export function useMiUbicacion(alObtener: (obtenido: Pegado) => void) {
  const [ocupado, setOcupado] = useState(false);
  const control = useRef<AbortController>(null);
  useEffect(() => () => control.current?.abort(), []);
  // It takes a while: what is in the form by then is not what there was.
  const ultimo = useRef(alObtener);
  useEffect(() => {
    ultimo.current = alObtener;
  });

  function alFallar(error: unknown): void {
    const motivo = error instanceof ErrorUbicacion ? error.motivo : 'noDisponible';
    const { titulo, texto } = EXPLICACIONES[motivo];
    avisos.fallo(titulo);
    ultimo.current({ nota: { tono: 'peligro', texto: `${titulo}. ${texto}` } });
  }

  async function obtener(): Promise<void> {
    const busqueda = new AbortController();
    control.current = busqueda;
    setOcupado(true);
    try {
      const { precision, ...punto } = await obtenerPosicion({
        signal: busqueda.signal,
        alAvanzar: () => undefined,
      });
      const texto = `Se puso tu ubicación, con una precisión de ${Math.ceil(precision)} m. Arrastra el marcador si hace falta.`;
      ultimo.current({ punto, nota: { tono: 'normal', texto } });
    } catch (error) {
      if (!busqueda.signal.aborted) alFallar(error);
    }
    if (!busqueda.signal.aborted) setOcupado(false);
  }

  return { ocupado, obtener };
}
