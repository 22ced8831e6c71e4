import type { Visita } from '@visitas/contract/visitas/esquemas';
import { aMover } from './aMover.ts';
import { Varias } from './Varias.tsx';

interface Props {
  visitas: readonly Visita[];
  nota: string | undefined;
  alVaciar: () => void;
}

export const VariasDeLista = ({ visitas, ...resto }: Props) => (
  <Varias visitas={visitas.map(aMover)} {...resto} />
);
