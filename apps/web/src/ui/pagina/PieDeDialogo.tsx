import type { ComponentProps } from 'react';
import { Boton } from '../piezas/Boton.tsx';

type Props = ComponentProps<typeof Boton> & { alCerrar: () => void };

/** The two ways out of a dialog: leaving things as they are, and what its button says. */
export const PieDeDialogo = ({ alCerrar, ...boton }: Props) => (
  <footer>
    <Boton onClick={alCerrar}>Cancelar</Boton>
    <Boton tipo="principal" {...boton} />
  </footer>
);
