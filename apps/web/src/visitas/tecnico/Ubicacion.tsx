import { useEffect, useRef, useState } from 'react';
import { avisos } from '../../plataforma/avisos.ts';
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

/** How it goes, for the screen to say. */
type EstadoUbicacion =
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

/** What will be recorded, before it is; or that it cannot be, before somebody tries. */
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

const metros = (precision: number): string => `${Math.ceil(precision)} m`;

function detalleDe(estado: EstadoUbicacion): string {
  if (estado.fase === 'obtenida') return `Precisión: ${metros(estado.precision)}. Guardando…`;
  if (estado.fase !== 'buscando') return '';
  const { preguntando, precision } = estado.avance;
  if (preguntando) return 'Permite el acceso cuando tu navegador lo pida.';
  if (precision !== undefined) return `Precisión actual: ${metros(precision)}`;
  return 'Puede tardar unos segundos. No cierres esta pantalla.';
}

/** The region is there before it has something to say, or some readers would not say it. */
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

/** Stays in the page with what to do; the title is read by the notice, so it is not read again. */
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
