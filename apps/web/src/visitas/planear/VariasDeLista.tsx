import type { Visita } from '@visitas/contract/visitas/esquemas';
import { aMover } from './aMover.ts';
import { Varias } from './Varias.tsx';

interface Props {
  visitas: readonly Visita[];
  nota: string | undefined;
  alVaciar: () => void;
}

/** The bar for the selected rows of a list. */
export const VariasDeLista = ({ visitas, ...resto }: Props) => (
  <Varias visitas={visitas.map(aMover)} {...resto} />
);
