import { lazy, type ReactElement, Suspense } from 'react';
import { traer } from '../plataforma/rutas/aparte.ts';

// It is downloaded apart: the wide navigation, and the one on a phone, never need it.
const PistaFlotante = lazy(() =>
  traer(() => import('./PistaFlotante.tsx')).then(
    ({ PistaFlotante }) => ({ default: PistaFlotante }),
    () => ({ default: SinPista }),
  ),
);

/** The navigation works without its tooltips, so a failed download is not told. */
const SinPista = ({ children }: Pick<Props, 'texto' | 'children'>) => children;

interface Props {
  texto: string;
  activa?: boolean;
  children: ReactElement;
}

/** Shows the name of an icon; for screen readers the icon has its own label. */
export function Pista({ texto, activa = true, children }: Props) {
  if (!activa) return children;
  return (
    <Suspense fallback={children}>
      <PistaFlotante texto={texto}>{children}</PistaFlotante>
    </Suspense>
  );
}
