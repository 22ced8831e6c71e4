import type { Icon } from './iconos.ts';

const TRAZO = 1.75;

interface Props {
  de: Icon;
  tamano?: number | undefined;
  className?: string | undefined;
}

/** Hidden from screen readers: its meaning is always in the text beside it or in its button's label. */
export function Icono({ de: Dibujo, tamano = 18, className }: Props) {
  return <Dibujo size={tamano} stroke={TRAZO} className={className} aria-hidden />;
}
