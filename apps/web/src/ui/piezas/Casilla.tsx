import type { ComponentPropsWithRef } from 'react';
import clases from './Casilla.module.css';

interface Props extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'> {
  /** Required unless a label surrounds it. */
  'aria-label'?: string;
}

/** A checkbox with enough room around it for a finger. */
export const Casilla = (props: Props) => (
  <span className={clases.lugar}>
    <input {...props} type="checkbox" className={clases.casilla} />
  </span>
);
