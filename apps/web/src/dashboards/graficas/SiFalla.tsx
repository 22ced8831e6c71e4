import { CatchBoundary } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface Props {
  /** In its place, should its file never arrive. */
  queda: ReactNode;
  children: ReactNode;
}

/** A chart that cannot be drawn takes nothing else of the page with it. */
export function SiFalla({ queda, children }: Props) {
  return (
    <CatchBoundary getResetKey={() => 0} errorComponent={() => queda}>
      {children}
    </CatchBoundary>
  );
}
