import { EXPLICACIONES } from '../../plataforma/ubicacion/explicacionesUbicacion.ts';
import { impedimento, type MotivoUbicacion } from '../../plataforma/ubicacion/geolocalizacion.ts';
import { Icono } from '../../ui/piezas/Icono.tsx';
import { IconCurrentLocation, IconCurrentLocationOff } from '../../ui/piezas/iconos.ts';
import clases from './Ubicacion.module.css';
import type { EstadoUbicacion } from './useUbicacion.ts';

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
