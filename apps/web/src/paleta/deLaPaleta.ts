/** Ctrl-K, or Cmd-K on a Mac. */
export const esDePaleta = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;

/** True for a key that types a character. */
export const escribe = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

/** The open dialog, which may hold unsaved text and handles its own keys. */
export const dialogoAbierto = (): Element | null => document.querySelector('[aria-modal="true"]');
