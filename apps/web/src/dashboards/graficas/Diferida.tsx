import { CatchBoundary } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';

interface Props {
  /** In its place, should its file never arrive. */
  siFalla: ReactNode;
  children: ReactNode;
}

/** A chart comes in a file of its own, and what is around it waits for nothing. */
export function Diferida({ siFalla, children }: Props) {
  return (
    <CatchBoundary getResetKey={() => 0} errorComponent={() => siFalla}>
      <Suspense>{children}</Suspense>
    </CatchBoundary>
  );
}
