/** Ctrl-K, and Cmd-K where that is the key. */
export const esDePaleta = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;

/** Whether a key writes something, or would in a field. */
export const escribe = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

/** The dialog over the page, which may be half written, and has its own keyboard. */
export const dialogoAbierto = (): Element | null => document.querySelector('[aria-modal="true"]');
