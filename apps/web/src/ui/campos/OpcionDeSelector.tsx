import { Avatar } from '../piezas/Avatar.tsx';
import { Icono } from '../piezas/Icono.tsx';
import { IconCheck } from '../piezas/iconos.ts';
import clases from './OpcionDeSelector.module.css';

/** Mantine's parts of a selector, with the product's looks. */
export const ASPECTO = {
  dropdown: clases.lista,
  options: clases.opciones,
  option: clases.opcion,
  empty: clases.ninguna,
};

/**
 * Beside its field also for who cannot see it: a dialog hides what is outside it. From its start:
 * centred, it is measured before it has a width and sticks out of a phone's screen, which zooms out,
 * which moves it, for ever.
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
  /** It is someone: with their picture. */
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
