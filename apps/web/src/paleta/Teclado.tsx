import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import { useEffect, useState } from 'react';
import { useCapa } from '../plataforma/atajos/capa.ts';
import { traer } from '../plataforma/rutas/aparte.ts';
import { ERROR_DE_CONEXION } from '../plataforma/servidor/errorApi.ts';
import { toasts } from '../plataforma/toasts.ts';
import type { Capas } from './Capas.tsx';
import { dialogoAbierto, escribe, esDePaleta } from './deLaPaleta.ts';

interface Props {
  usuario: UsuarioSesion;
  alSalir: () => void;
}

/**
 * Downloads the keyboard's code with the first key, which is handled when it arrives, or with the
 * first mouse movement. A phone has neither.
 */
export function Teclado(props: Props) {
  const [pieza, setPieza] = useState<{ Capas: typeof Capas } | null>(null);
  const [primeras] = useState<KeyboardEvent[]>([]);
  const pedida = useCapa() !== null;

  useEffect(() => {
    if (pieza) return undefined;
    const escuchas = new AbortController();
    const pedir = (alFallar: () => void) =>
      void traer(() => import('./Capas.tsx')).then(setPieza, () => {
        primeras.length = 0;
        alFallar();
      });
    const callar = () => undefined;
    const avisar = () => toasts.fallo(ERROR_DE_CONEXION);
    function oir(evento: KeyboardEvent): void {
      const suya = esDePaleta(evento);
      const paraElla = primeras.some(esDePaleta) && escribe(evento) && !dialogoAbierto();
      // Otherwise the browser would use Ctrl-K itself. Keys typed afterwards belong to the palette.
      if (suya || paraElla) evento.preventDefault();
      primeras.push(evento);
      pedir(suya ? avisar : callar);
    }
    if (pedida) pedir(avisar);
    const { signal } = escuchas;
    document.addEventListener('keydown', oir, { signal });
    document.addEventListener(
      'pointermove',
      ({ pointerType }) => pointerType === 'mouse' && pedir(callar),
      { signal, passive: true },
    );
    return () => escuchas.abort();
  }, [pieza, pedida, primeras]);

  return pieza && <pieza.Capas {...props} primeras={primeras} />;
}
