import clases from './Tecla.module.css';

interface Props {
  children: string;
  /** True to hide it from screen readers: the text beside it says what it does. */
  callada?: boolean;
}

/** A key, as printed on the keyboard. */
export const Tecla = ({ children, callada }: Props) => (
  <kbd className={clases.tecla} aria-hidden={callada}>
    {NOMBRES[children] ?? children.toUpperCase()}
  </kbd>
);

const EN_MAC = /Mac|iPhone|iPad/.test(navigator.platform);

/** Keys whose name is not the letter they write. */
const NOMBRES: Record<string, string | undefined> = {
  ctrl: EN_MAC ? '⌘' : 'Ctrl',
  mayús: 'Mayús',
  intro: 'Intro',
  esc: 'Esc',
};
