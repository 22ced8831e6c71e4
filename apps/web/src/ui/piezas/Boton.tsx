import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import clases from './Boton.module.css';
import giro from './giro.module.css';
import { Icono } from './Icono.tsx';
import { type Icon, IconLoader2 } from './iconos.ts';

interface Aspecto {
  /**
   * A screen has at most one `principal`. `fila` and `enlace` have no border, because they repeat
   * in every row. `peligroso` undoes or refuses something.
   */
  tipo?: 'principal' | 'secundario' | 'peligroso' | 'fila' | 'enlace' | undefined;
  /** `grande` is for the only action of a technician's screen. */
  tamano?: 'chico' | 'normal' | 'mediano' | 'grande' | undefined;
  icono?: Icon | undefined;
  children?: ReactNode;
}

interface PropsBoton extends Aspecto, ComponentPropsWithRef<'button'> {
  /** Ignores presses. Not `disabled`, which would lose the focus. */
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
      {simbolo && <Icono de={simbolo} tamano={16} className={ocupado ? giro.giro : undefined} />}
      {children}
    </button>
  );
}

type PropsEnlace = Aspecto & ComponentPropsWithRef<'a'>;

/** A link styled as a button that leaves the application, such as a telephone number. */
export function EnlacePropio({ tipo, tamano, icono, children, ...resto }: PropsEnlace) {
  return (
    <a {...resto} {...aspecto({ tipo, tamano })}>
      {icono && <Icono de={icono} tamano={16} />}
      {children}
    </a>
  );
}

/** A link styled as a button to a page of the application, checked against the route tree. */
export const EnlaceBoton = createLink(EnlacePropio);

/** A link styled as a button to another site, in a new tab. */
export const EnlaceExterno = (props: PropsEnlace) => (
  <EnlacePropio {...props} target="_blank" rel="noreferrer" />
);
