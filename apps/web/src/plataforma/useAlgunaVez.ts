import { useState } from 'react';

/**
 * True if `ahora` was ever true since the screen opened. A form stays once shown, even if its
 * action becomes impossible. Another user's change does not discard the typed text.
 */
export function useAlgunaVez(ahora: boolean): boolean {
  const [antes, setAntes] = useState(ahora);
  if (ahora && !antes) setAntes(true);
  return antes || ahora;
}
