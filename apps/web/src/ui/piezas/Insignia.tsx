import { Icono } from './Icono.tsx';
import clases from './Insignia.module.css';
import type { Icon } from './iconos.ts';

/** The icon of a whole page, on a tile. */
export function Insignia({ icono }: { icono: Icon }) {
  return (
    <span className={clases.insignia}>
      <Icono de={icono} tamano={22} />
    </span>
  );
}
