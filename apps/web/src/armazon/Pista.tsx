import { lazy, type ReactElement, Suspense } from 'react';

// The wide navigation, and the one on a phone, never need it.
const PistaFlotante = lazy(async () => ({
  default: (await import('./PistaFlotante.tsx')).PistaFlotante,
}));

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
