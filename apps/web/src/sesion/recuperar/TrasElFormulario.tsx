import { type ReactNode, useEffect, useRef } from 'react';
import clases from './Recuperar.module.css';

/** What comes in the place of a form. It takes the focus, which was on a button that is gone, and is read aloud. */
export function TrasElFormulario({ children }: { children: ReactNode }) {
  const esto = useRef<HTMLDivElement>(null);
  useEffect(() => esto.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={esto} tabIndex={-1} className={clases.paso}>
      {children}
    </div>
  );
}
