import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import flotante from './flotante.module.css';
import { opcionesDe, recorrerMenu } from './recorrerMenu.ts';
import { useCerrarFuera } from './useCerrarFuera.ts';

interface Props {
  nombre: string;
  /** What opened it, where the focus returns. */
  boton: RefObject<HTMLElement | null>;
  /** Where its user measures and places it. */
  menu?: RefObject<HTMLDivElement | null>;
  className: string | undefined;
  alCerrar: () => void;
  /** `cerrar` closes it and returns the focus. */
  children: (cerrar: () => void) => ReactNode;
}

/** A menu that opens with the focus in its first option. The arrows go through it, and Tab closes it. */
export function MenuDeBoton({ nombre, boton, className, alCerrar, children, ...props }: Props) {
  const suyo = useRef<HTMLDivElement>(null);
  const { menu = suyo } = props;
  const { cerrar, alSalirElFoco } = useCerrarFuera({ panel: menu, boton, alCerrar });
  useEffect(() => opcionesDe(menu.current)[0]?.focus(), [menu]);
  return (
    <div
      ref={menu}
      role="menu"
      aria-label={nombre}
      tabIndex={-1}
      className={`${flotante.caja} ${className}`}
      onKeyDown={(evento) => (evento.key === 'Tab' ? cerrar() : recorrerMenu(evento))}
      onBlur={alSalirElFoco}
    >
      {children(cerrar)}
    </div>
  );
}
