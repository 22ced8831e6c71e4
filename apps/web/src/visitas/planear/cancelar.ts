import { enviarCambio } from '../../plataforma/servidor/enviarCambio.ts';
import { toasts } from '../../plataforma/toasts.ts';
import { contado } from '../../ui/formato.ts';
import type { Movible, Resultado } from './mover.ts';

/** Where the attempt is kept: a retry after no answer sends the same key. */
const INTENTO = '/visitas/cancelar-varias';

/** Closes them without finishing them, all or none. Both success and failure are reported. */
export async function cancelar(
  visitas: readonly Pick<Movible, 'idVisita' | 'version'>[],
  motivo: string,
): Promise<Resultado> {
  const cuerpo = {
    visitas: visitas.map(({ idVisita, version }) => ({ idVisita, version })),
    motivo,
  };
  try {
    await enviarCambio('visitas.cerrarVarias', { cuerpo }, { intento: INTENTO });
    toasts.exito(contado(visitas.length, ['visita cancelada', 'visitas canceladas']));
    return { ok: true };
  } catch (error) {
    return { ok: false, error };
  }
}
