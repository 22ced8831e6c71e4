import clases from './Tecla.module.css';

/** A key of the keyboard, as it is written on it. */
export const Tecla = ({ children }: { children: string }) => (
  <kbd className={clases.tecla}>{NOMBRES[children] ?? children.toUpperCase()}</kbd>
);

const EN_MAC = /Mac|iPhone|iPad/.test(navigator.platform);

/** Those whose name is not the letter they write. */
const NOMBRES: Record<string, string | undefined> = {
  ctrl: EN_MAC ? '⌘' : 'Ctrl',
  intro: 'Intro',
  esc: 'Esc',
};
