import {
  MOTIVOS_NO_REALIZADA,
  type NoRealizada,
  resultadoDe,
} from '@visitas/contract/visitas/noRealizada';
import type { Accion } from './accion.ts';

/** What was sent, to be read field by field: another version of the program may have written it. */
export function cuerpoDe({ cuerpo }: Pick<Accion, 'cuerpo'>): Record<string, unknown> {
  try {
    return { ...(JSON.parse(cuerpo) as object) };
  } catch {
    return {};
  }
}

export const texto = (valor: unknown): string | null =>
  typeof valor === 'string' && valor !== '' ? valor : null;

/** Why a finish says that the visit could not be done; undefined when it could. */
export function noRealizadaDe(accion: Pick<Accion, 'cuerpo'>): NoRealizada | undefined {
  const { noRealizada, resultado } = cuerpoDe(accion);
  const dicha = typeof noRealizada === 'object' && noRealizada !== null ? noRealizada : {};
  const motivo = 'motivo' in dicha && MOTIVOS_NO_REALIZADA.find((uno) => uno === dicha.motivo);
  return motivo ? { motivo, detalle: texto(resultado) } : undefined;
}

/** The result as the server will keep it. */
export function resultadoDeAccion(accion: Pick<Accion, 'cuerpo'>): string | null {
  const noRealizada = noRealizadaDe(accion);
  return noRealizada ? resultadoDe(noRealizada) : texto(cuerpoDe(accion).resultado);
}
