import type { ReactNode } from 'react';

export type Tono = 'warning' | 'primary' | 'success' | 'danger' | 'neutral';

const aro = <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="2" />;
const disco = <circle cx="8" cy="8" r="7" fill="currentColor" />;

/** A shape for each colour, so colour is never the only sign. */
const DIBUJOS: Record<Tono, ReactNode> = {
  warning: aro,
  primary: (
    <>
      {aro}
      <path
        d="M8 4.6a3.4 3.4 0 0 1 0 6.8z"
        fill="currentColor"
        stroke="currentColor"
        strokeWidth=".6"
      />
    </>
  ),
  success: (
    <>
      {disco}
      <path
        d="M4.9 8.3 7.1 10.5 11.2 5.9"
        fill="none"
        stroke="var(--estado-success-bg)"
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  danger: (
    <>
      {disco}
      <path d="M8 4.3v4.2" stroke="var(--estado-danger-bg)" strokeWidth="2" strokeLinecap="round" />
      <circle cx="8" cy="11.4" r="1.15" fill="var(--estado-danger-bg)" />
    </>
  ),
  neutral: (
    <>
      {aro}
      <path d="M5.4 8h5.2" stroke="currentColor" strokeWidth="1.9" strokeLinecap="round" />
    </>
  ),
};

export function Glifo({ tono, tamano }: { tono: Tono; tamano: number }) {
  return (
    <svg
      width={tamano}
      height={tamano}
      viewBox="0 0 16 16"
      aria-hidden="true"
      style={{ color: `var(--estado-${tono}-dot)` }}
    >
      {DIBUJOS[tono]}
    </svg>
  );
}
