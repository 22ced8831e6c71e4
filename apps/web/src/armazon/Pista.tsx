import { lazy, type ReactElement, Suspense } from 'react';

// The wide navigation, and the one on a phone, never need it.
const PistaFlotante = lazy(() =>
  import('./PistaFlotante.tsx').then(
    ({ PistaFlotante }) => ({ default: PistaFlotante }),
    () => ({ default: SinPista }),
  ),
);

/** One works without it: that it did not come is no failure of the page. */
const SinPista = ({ children }: Pick<Props, 'texto' | 'children'>) => children;

interface Props {
  texto: string;
  activa?: boolean;
  children: ReactElement;
}

/** Names an icon to who looks; its label already names it to who listens. */
export function Pista({ texto, activa = true, children }: Props) {
  if (!activa) return children;
  return (
    <Suspense fallback={children}>
      <PistaFlotante texto={texto}>{children}</PistaFlotante>
    </Suspense>
  );
}
