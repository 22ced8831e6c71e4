import { sesion } from '../../plataforma/memoria/sesion.ts';
import { crearValor } from '../../plataforma/valor.ts';

interface PorGuardar {
  codigos: readonly string[];
  exito: string;
  /** True when the person could do nothing else before: they then go where they were going. */
  loPedian: boolean;
  /** What they have typed of the last one. */
  escrito: string;
}

/**
 * The recovery codes that were just made. They are kept outside the page, because what they change draws the page
 * anew, and no answer has them again.
 */
export const porGuardar = crearValor<PorGuardar | null>(null);
sesion.alCambiar(() => porGuardar.poner(null));

const preguntar = (evento: BeforeUnloadEvent): void => evento.preventDefault();

/** A reload would lose them. */
porGuardar.escuchar(() => {
  if (porGuardar.ver()) window.addEventListener('beforeunload', preguntar);
  else window.removeEventListener('beforeunload', preguntar);
});

export const guardarDespues = (
  codigos: readonly string[],
  { exito, loPedian = false }: { exito: string; loPedian?: boolean },
): void => porGuardar.poner({ codigos, exito, loPedian, escrito: '' });
