import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import clases from './Boton.module.css';
import { Icono } from './Icono.tsx';
import { type Icon, IconLoader2 } from './iconos.ts';

interface Aspecto {
  /**
   * One `principal` a screen. `fila` and `enlace` have no border: they repeat in every row.
   * `peligroso` undoes or refuses something.
   */
  tipo?: 'principal' | 'secundario' | 'peligroso' | 'fila' | 'enlace' | undefined;
  /** `grande` is the one action of a technician's screen. */
  tamano?: 'chico' | 'normal' | 'mediano' | 'grande' | undefined;
  icono?: Icon | undefined;
  children?: ReactNode;
}

interface PropsBoton extends Aspecto, ComponentPropsWithRef<'button'> {
  /** On its way: same text, and pressing again does nothing. It is not disabled, to keep the focus. */
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

/** Looks like a button and is an address that is no page: a telephone. */
export function EnlacePropio({ tipo, tamano, icono, children, ...resto }: PropsEnlace) {
  return (
    <a {...resto} {...aspecto({ tipo, tamano })}>
      {icono && <Icono de={icono} tamano={16} />}
      {children}
    </a>
  );
}

/** Looks like a button and goes somewhere: a real link, checked against the tree of routes. */
export const EnlaceBoton = createLink(EnlacePropio);

/** The same to an address of elsewhere, which opens apart: what is being done here stays. */
export const EnlaceExterno = (props: PropsEnlace) => (
  <EnlacePropio {...props} target="_blank" rel="noreferrer" />
);
