import clases from './Tecla.module.css';

interface Props {
  children: string;
  /** Not read: what it does is said beside it. */
  callada?: boolean;
}

/** A key of the keyboard, as it is written on it. */
export const Tecla = ({ children, callada }: Props) => (
  <kbd className={clases.tecla} aria-hidden={callada}>
    {NOMBRES[children] ?? children.toUpperCase()}
  </kbd>
);

const EN_MAC = /Mac|iPhone|iPad/.test(navigator.platform);

/** Those whose name is not the letter they write. */
const NOMBRES: Record<string, string | undefined> = {
  ctrl: EN_MAC ? '⌘' : 'Ctrl',
  intro: 'Intro',
  esc: 'Esc',
};
