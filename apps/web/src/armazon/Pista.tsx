import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';
import clases from './Pista.module.css';

interface Props {
  texto: string;
  activa?: boolean;
  children: ReactElement;
}

/** Names an icon to who looks; its label already names it to who listens. */
export function Pista({ texto, activa = true, children }: Props) {
  return (
    <Tooltip
      label={texto}
      disabled={!activa}
      position="right"
      offset={10}
      classNames={{ tooltip: clases.pista }}
      events={{ hover: true, focus: true, touch: false }}
      transitionProps={{ duration: 120 }}
    >
      {children}
    </Tooltip>
  );
}
