import { Link, useMatches } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import type { Accion } from '../campo/pendientes/accion.ts';
import { useCola } from '../campo/pendientes/cola.ts';
import { loPendiente } from '../campo/pendientes/textos.ts';
import { RUTAS } from '../navegacion.ts';
import { useConexion } from '../plataforma/conexion.ts';
import { useAbrirDesdeAqui } from '../ui/pagina/useAbrirDesdeAqui.ts';
import { Icono } from '../ui/piezas/Icono.tsx';
import { IconChevronRight, IconCloudUp, IconWifiOff } from '../ui/piezas/iconos.ts';
import clases from './FranjaConexion.module.css';

const SIN_CONEXION = 'Sin conexión';

/**
 * A strip on a technician's screens while there is no connection, and on anybody's while actions of
 * theirs wait to be sent. It links to the pending actions. It has no alarm colour: nothing is lost.
 */
export function FranjaConexion({ enCampo }: { enCampo: boolean }) {
  const hay = useConexion() || !enCampo;
  const cola = useCola();
  const visible = !hay || cola.length > 0;
  const hueco = useRef<HTMLDivElement>(null);
  useSinEmpujar(visible, hueco);
  const partes = [!hay && SIN_CONEXION, cola.length > 0 && loPendiente(cola)];
  return (
    <>
      {/* Present from the start, because some screen readers ignore a region that appears later. */}
      <p role="status" className="solo-lectores">
        {partes.filter(Boolean).join('. ')}
      </p>
      {visible && (
        <div ref={hueco} className={clases.lugar}>
          <Contenido hay={hay} cola={cola} />
        </div>
      )}
    </>
  );
}

function Contenido({ hay, cola }: { hay: boolean; cola: readonly Accion[] }) {
  const desdeAqui = useAbrirDesdeAqui();
  const enLaLista = useMatches({
    select: (matches) => matches.at(-1)?.pathname === RUTAS['acciones-pendientes'],
  });
  const texto = (
    <>
      <Icono de={hay ? IconCloudUp : IconWifiOff} />
      <span className={clases.texto}>
        {!hay && <strong>{SIN_CONEXION}</strong>}
        {!hay && cola.length > 0 && ' · '}
        {cola.length > 0 && loPendiente(cola)}
      </span>
    </>
  );
  if (enLaLista) return <div className={clases.franja}>{texto}</div>;
  return (
    <Link to={RUTAS['acciones-pendientes']} {...desdeAqui} className={clases.franja}>
      {texto}
      <Icono de={IconChevronRight} />
    </Link>
  );
}

/** Keeps the reader's place when the strip appears or goes. Browsers with scroll anchoring need no help. */
function useSinEmpujar(visible: boolean, hueco: { current: HTMLElement | null }): void {
  const alto = useRef(0);
  useLayoutEffect(() => {
    const antes = alto.current;
    alto.current = visible ? (hueco.current?.offsetHeight ?? 0) : 0;
    // Asked first: the place of the scroll would lay the page out in every browser.
    if (CSS.supports('overflow-anchor', 'auto') || window.scrollY === 0) return;
    window.scrollBy({ top: alto.current - antes, behavior: 'instant' });
  }, [visible, hueco]);
}
