import { crearGuardados } from '../../plataforma/memoria/guardados.ts';
import { sesion } from '../../plataforma/memoria/sesion.ts';
import { seDesistio } from '../../plataforma/servidor/identidad.ts';
import { intentos } from '../../plataforma/servidor/intentos.ts';
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

const sinVer = crearGuardados<true>('codigos');
const DE_LA_CUENTA = 'sin-ver';

/** True when codes may have been made whose answer nobody saw. It says nothing of them, so it is kept in the browser. */
export const hayCodigosSinVer = (): boolean => sinVer.leer(DE_LA_CUENTA) !== null;
export const olvidarCodigosSinVer = (): void => sinVer.borrar(DE_LA_CUENTA);

/** Sends what makes codes. A refusal makes none. */
export async function haciendoCodigos<T>(hacer: () => Promise<T>): Promise<T> {
  const yaHabia = hayCodigosSinVer();
  sinVer.guardar(DE_LA_CUENTA, true);
  try {
    return await hacer();
  } catch (fallo) {
    if (!yaHabia && (seDesistio(fallo) || intentos.zanja(fallo))) olvidarCodigosSinVer();
    throw fallo;
  }
}
