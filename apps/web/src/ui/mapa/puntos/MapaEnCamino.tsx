import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { ArchivoPerdido } from '../../../plataforma/rutas/aparte.ts';
import { Esqueleto } from '../../piezas/Esqueleto.tsx';
import { FalloDeMapa } from '../FalloDeMapa.tsx';
import clases from './MapaEnCamino.module.css';

interface Props {
  /** A CSS height. */
  alto: string;
}

/** Handles the loading and the failure of a map whose code is downloaded apart. */
export function MapaEnCamino({ alto, children }: Props & { children: ReactNode }) {
  return (
    <CatchBoundary
      getResetKey={() => 0}
      errorComponent={(perdida) => <SinPrograma {...perdida} alto={alto} />}
    >
      <Suspense fallback={<EnCamino alto={alto} />}>{children}</Suspense>
    </CatchBoundary>
  );
}

/** Shown until the points and the map's code arrive. */
export const EnCamino = ({ alto }: Props) => (
  <div role="status" aria-busy="true" aria-label="Cargando el mapa">
    <Esqueleto alto={alto} />
  </div>
);

/** The map's code failed to download. The page reloads only when the server has a newer version. */
function SinPrograma({ error, reset, alto }: ErrorComponentProps & Props) {
  async function reintentar() {
    const perdido = error instanceof ArchivoPerdido;
    if (perdido && (await error.reintentar()) === 'reemplazado') window.location.reload();
    else reset();
  }
  return (
    <div className={clases.hueco} style={{ height: alto }}>
      <FalloDeMapa motivo="red" alReintentar={() => void reintentar()} />
    </div>
  );
}
