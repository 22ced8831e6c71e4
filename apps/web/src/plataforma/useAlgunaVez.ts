import { useState } from 'react';

/**
 * Whether it was so at some moment since the screen opened. A form stays once it has been shown, even if
 * what it does stops being possible: what is typed in it is not taken away because of what others did.
 */
export function useAlgunaVez(ahora: boolean): boolean {
  const [antes, setAntes] = useState(ahora);
  if (ahora && !antes) setAntes(true);
  return antes || ahora;
}
