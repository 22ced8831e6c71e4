import { lazy, type ReactElement, Suspense } from 'react';
import { traer } from '../plataforma/rutas/aparte.ts';

// Downloaded apart: neither the wide navigation nor a phone's needs it.
const PistaFlotante = lazy(() =>
  traer(() => import('./PistaFlotante.tsx')).then(
    ({ PistaFlotante }) => ({ default: PistaFlotante }),
    () => ({ default: SinPista }),
  ),
);

/** The navigation works without tooltips, so a failed download shows no error. */
const SinPista = ({ children }: Pick<Props, 'texto' | 'children'>) => children;

interface Props {
  texto: string;
  activa?: boolean;
  children: ReactElement;
}

/** A tooltip with the name of an icon. Screen readers use the icon's own label. */
export function Pista({ texto, activa = true, children }: Props) {
  if (!activa) return children;
  return (
    <Suspense fallback={children}>
      <PistaFlotante texto={texto}>{children}</PistaFlotante>
    </Suspense>
  );
}
