import type { ComponentProps } from 'react';
import { Boton } from '../piezas/Boton.tsx';

type Props = ComponentProps<typeof Boton> & { alCerrar: () => void };

/** The two buttons of a dialog: cancel, and the action. A dangerous one opens with the keyboard on cancel. */
export const PieDeDialogo = ({ alCerrar, ...boton }: Props) => (
  <footer>
    <Boton onClick={alCerrar} {...(boton.tipo === 'peligroso' && { 'data-autofocus': true })}>
      Cancelar
    </Boton>
    <Boton tipo="principal" {...boton} />
  </footer>
);
