import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';
import './pista.css';
import clases from './PistaFlotante.module.css';

export function PistaFlotante({ texto, children }: { texto: string; children: ReactElement }) {
  return (
    <Tooltip
      label={texto}
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
