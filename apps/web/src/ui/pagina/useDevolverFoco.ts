import { useEffect, useState } from 'react';
import { enfocarLoQueQueda } from './foco.ts';

/**
 * Closing returns the focus to what opened the dialog. Mantine's `returnFocus` needs a change of
 * `opened`; our dialogs are unmounted instead. What opened it may be gone, with its page or by what was done.
 */
export function useDevolverFoco(): void {
  const [origen] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (origen instanceof HTMLElement && origen.isConnected)
        origen.focus({ preventScroll: true });
      enfocarLoQueQueda();
    },
    [origen],
  );
}
