import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { ArchivoPerdido } from '../../../plataforma/rutas/aparte.ts';
import { Esqueleto } from '../../piezas/Esqueleto.tsx';
import { FalloDeMapa } from '../FalloDeMapa.tsx';
import clases from './MapaEnCamino.module.css';

interface Props {
  /** As CSS says it. */
  alto: string;
}

/** A map whose code is in a file of its own: until it arrives, and when it does not. */
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

/** Until the points and the code of the map arrive. */
export const EnCamino = ({ alto }: Props) => (
  <div role="status" aria-busy="true" aria-label="Cargando el mapa">
    <Esqueleto alto={alto} />
  </div>
);

/** The code of the map did not arrive. The page reloads only when the server has a newer version. */
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
