import { Avatar } from '../piezas/Avatar.tsx';
import { Icono } from '../piezas/Icono.tsx';
import { IconCheck } from '../piezas/iconos.ts';
import clases from './OpcionDeSelector.module.css';

/** The classes of the parts of Mantine's Select. */
export const ASPECTO = {
  dropdown: clases.lista,
  options: clases.opciones,
  option: clases.opcion,
  empty: clases.ninguna,
};

/**
 * Where the list of a selector opens. Inside the page, because a dialog hides a portal from screen
 * readers. At the field's start, because Mantine centres a list before it has a width: it would
 * stick out of a phone's screen, and zooming out would move it again, endlessly.
 */
export const EN_SU_LUGAR = {
  withinPortal: false,
  floatingStrategy: 'fixed',
  position: 'bottom-start',
  zIndex: 'var(--capa-menu)',
} as const;

interface Props {
  nombre: string;
  elegida: boolean;
  /** True for a person, shown with an avatar. */
  persona: boolean;
}

export function OpcionDeSelector({ nombre, elegida, persona }: Props) {
  return (
    <>
      {persona && (
        <span className={clases.persona}>
          <Avatar usuario={{ nombre }} />
        </span>
      )}
      <span className={clases.nombre}>{nombre}</span>
      {elegida && <Icono de={IconCheck} tamano={16} />}
    </>
  );
}
