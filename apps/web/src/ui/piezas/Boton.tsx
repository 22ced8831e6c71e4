import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import clases from './Boton.module.css';
import { Icono } from './Icono.tsx';
import { type Icon, IconLoader2 } from './iconos.ts';

interface Aspecto {
  /**
   * A screen has one `principal` at most. `fila` and `enlace` have no border, because they repeat in
   * every row. `peligroso` undoes or refuses something.
   */
  tipo?: 'principal' | 'secundario' | 'peligroso' | 'fila' | 'enlace' | undefined;
  /** `grande` is for the only action of a technician's screen. */
  tamano?: 'chico' | 'normal' | 'mediano' | 'grande' | undefined;
  icono?: Icon | undefined;
  children?: ReactNode;
}

interface PropsBoton extends Aspecto, ComponentPropsWithRef<'button'> {
  /** Pressing it again does nothing. It is not `disabled`, which would take the focus away. */
  ocupado?: boolean;
}

const aspecto = ({ tipo = 'secundario', tamano = 'normal' }: Aspecto) =>
  ({ className: clases.boton, 'data-tipo': tipo, 'data-tamano': tamano }) as const;

const evitar = (evento: MouseEvent) => evento.preventDefault();

export function Boton({ tipo, tamano, icono, ocupado = false, children, ...resto }: PropsBoton) {
  const simbolo = ocupado ? IconLoader2 : icono;
  return (
    <button
      type="button"
      {...resto}
      {...aspecto({ tipo, tamano })}
      {...(ocupado && { onClick: evitar, 'aria-disabled': true, 'aria-busy': true })}
    >
      {simbolo && <Icono de={simbolo} tamano={16} className={ocupado ? clases.giro : undefined} />}
      {children}
    </button>
  );
}

type PropsEnlace = Aspecto & ComponentPropsWithRef<'a'>;

/** A link that looks like a button and leads to no page of ours: a telephone number. */
export function EnlacePropio({ tipo, tamano, icono, children, ...resto }: PropsEnlace) {
  return (
    <a {...resto} {...aspecto({ tipo, tamano })}>
      {icono && <Icono de={icono} tamano={16} />}
      {children}
    </a>
  );
}

/** A link that looks like a button and leads to a page of ours, checked against the route tree. */
export const EnlaceBoton = createLink(EnlacePropio);

/** A link that looks like a button and leads to another site, in a tab of its own. */
export const EnlaceExterno = (props: PropsEnlace) => (
  <EnlacePropio {...props} target="_blank" rel="noreferrer" />
);
