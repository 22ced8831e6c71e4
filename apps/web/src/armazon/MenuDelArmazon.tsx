import { Menu } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import './menu.css';
import clases from './MenuDelArmazon.module.css';

interface Props {
  /** Beside the narrow navigation, above the wide one. */
  contraido: boolean;
  /** The corner of the button it is aligned with. */
  desde: 'start' | 'end';
  ancho: number;
  alCerrar?: () => void;
  boton: ReactElement;
  children: ReactNode;
}

/** A menu that opens from the foot of the navigation. */
export function MenuDelArmazon({ contraido, desde, ancho, alCerrar, boton, children }: Props) {
  return (
    <Menu
      defaultOpened
      position={contraido ? 'right-end' : `top-${desde}`}
      width={ancho}
      zIndex="var(--capa-menu)"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      {...(alCerrar && { onClose: alCerrar })}
    >
      <Menu.Target>{boton}</Menu.Target>
      <Menu.Dropdown className={clases.menu}>{children}</Menu.Dropdown>
    </Menu>
  );
}

export const OPCION = clases.opcion;
