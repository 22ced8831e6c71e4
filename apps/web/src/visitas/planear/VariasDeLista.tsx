import type { Visita } from '@visitas/contract/visitas/esquemas';
import { aMover } from './aMover.ts';
import { Varias } from './Varias.tsx';

interface Props {
  visitas: readonly Visita[];
  alVaciar: () => void;
}

/** The bar of several, of rows of a list. */
export const VariasDeLista = ({ visitas, alVaciar }: Props) => (
  <Varias visitas={visitas.map(aMover)} alVaciar={alVaciar} />
);
