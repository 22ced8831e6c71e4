import type { ComponentPropsWithRef } from 'react';
import clases from './Casilla.module.css';

interface Props extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'> {
  /** Required unless a label is around it. */
  'aria-label'?: string;
}

/** One that is marked or not, with as much room around it as a finger needs. */
export const Casilla = (props: Props) => (
  <span className={clases.lugar}>
    <input {...props} type="checkbox" className={clases.casilla} />
  </span>
);
