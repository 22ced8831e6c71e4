import { CampoSelector, type Oferta, type PropsSelector } from './CampoSelector.tsx';
import { type Elegibles, type ListaElegible, useOpciones } from './useOpciones.ts';

interface Props<N extends ListaElegible> extends Omit<PropsSelector, keyof Oferta> {
  de: Elegibles<N>;
}

/** Chooses one of a list of the server, whatever its length: only active ones (section 5). */
export function CampoDeLista<N extends ListaElegible>({ de, ...campo }: Props<N>) {
  return <CampoSelector {...campo} {...useOpciones(de, campo.value, campo.actual)} />;
}
