import { useEffect, useRef, useState } from 'react';
import { toasts } from '../../plataforma/toasts.ts';
import { dondeEstoy } from '../../plataforma/ubicacion/dondeEstoy.ts';
import { EXPLICACIONES } from '../../plataforma/ubicacion/explicacionesUbicacion.ts';
import {
  type Avance,
  ErrorUbicacion,
  impedimento,
  type MotivoUbicacion,
  obtenerPosicion,
  type Posicion,
} from '../../plataforma/ubicacion/geolocalizacion.ts';
import { Icono } from '../../ui/piezas/Icono.tsx';
import { IconCurrentLocation, IconCurrentLocationOff } from '../../ui/piezas/iconos.ts';
import clases from './Ubicacion.module.css';

type EstadoUbicacion =
  | { fase: 'sinPedir' }
  | { fase: 'buscando'; avance: Avance }
  | { fase: 'obtenida'; precision: number }
  | { fase: 'fallida'; motivo: MotivoUbicacion };

/** Asks for the technician's position when needed. Leaving the screen cancels it. */
export function useUbicacion() {
  const [estado, setEstado] = useState<EstadoUbicacion>({ fase: 'sinPedir' });
  const control = useRef<AbortController>(null);
  useEffect(() => () => control.current?.abort(), []);

  function alFallar(error: unknown): void {
    const motivo = error instanceof ErrorUbicacion ? error.motivo : 'noDisponible';
    setEstado({ fase: 'fallida', motivo });
    toasts.fallo(EXPLICACIONES[motivo].titulo);
  }

  /** Resolves to undefined when there is no position, after showing why. */
  async function obtener(): Promise<Posicion | undefined> {
    const posicionamiento = new AbortController();
    control.current = posicionamiento;
    try {
      const posicion = await obtenerPosicion({
        signal: posicionamiento.signal,
        alAvanzar: (avance) => setEstado({ fase: 'buscando', avance }),
      });
      setEstado({ fase: 'obtenida', precision: posicion.precision });
      // The distance to the next visit is measured from here.
      dondeEstoy.anotar(posicion);
      return posicion;
    } catch (error) {
      if (!posicionamiento.signal.aborted) alFallar(error);
      return undefined;
    }
  }

  return { estado, obtener };
}

/** Says that the position will be recorded or, before any attempt, why it cannot be. */
export function NotaUbicacion({ texto }: { texto: string }) {
  const motivo = impedimento();
  if (motivo) return <FalloUbicacion motivo={motivo} />;
  return (
    <p className={clases.nota}>
      <Icono de={IconCurrentLocation} tamano={16} />
      {texto}
    </p>
  );
}

/** The live region is there from the start, because some screen readers ignore one that appears. */
export function AvanceUbicacion({
  estado,
  ocupado,
}: {
  estado: EstadoUbicacion;
  ocupado: boolean;
}) {
  const obtenida = estado.fase === 'obtenida';
  return (
    <div role="status" aria-atomic="false" className={clases.avance}>
      {ocupado && (obtenida || estado.fase === 'buscando') && (
        <>
          <span className={clases.pulso} data-quieto={obtenida}>
            <Icono de={IconCurrentLocation} />
          </span>
          <div>
            <strong>{obtenida ? 'Ubicación obtenida' : 'Obteniendo tu ubicación…'}</strong>
            <p>{detalleDe(estado)}</p>
          </div>
        </>
      )}
    </div>
  );
}

function detalleDe(estado: EstadoUbicacion): string {
  if (estado.fase === 'obtenida') return `Precisión: ${metros(estado.precision)}. Guardando…`;
  if (estado.fase !== 'buscando') return '';
  const { preguntando, precision } = estado.avance;
  if (preguntando) return 'Permite el acceso cuando tu navegador lo pida.';
  if (precision !== undefined) return `Precisión actual: ${metros(precision)}`;
  return 'Puede tardar unos segundos. No cierres esta pantalla.';
}

const metros = (precision: number): string => `${Math.ceil(precision)} m`;

/** Stays in the page and says what to do. A toast reads the title aloud, so only the text is an alert. */
export function FalloUbicacion({ motivo }: { motivo: MotivoUbicacion }) {
  const { titulo, texto } = EXPLICACIONES[motivo];
  return (
    <div className={clases.fallo}>
      <Icono de={IconCurrentLocationOff} />
      <div>
        <strong>{titulo}</strong>
        <p role="alert">{texto}</p>
      </div>
    </div>
  );
}
