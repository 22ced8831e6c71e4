import type { Visita } from '@visitas/contract/visitas/esquemas';
import { type Accion, campo } from './accion.ts';

/** What was sent, to be read field by field: another version of the program may have written it. */
export function cuerpoDe({ cuerpo }: Pick<Accion, 'cuerpo'>): Record<string, unknown> {
  try {
    return { ...JSON.parse(String(cuerpo)) };
  } catch {
    return {};
  }
}

export const texto = (valor: unknown): string | null =>
  typeof valor === 'string' && valor !== '' ? valor : null;

export const numero = (valor: unknown): number => (typeof valor === 'number' ? valor : 0);

export const enEstado = (visita: Visita, nombre: string): Visita => ({
  ...visita,
  estadoVisita: { ...visita.estadoVisita, nombre },
  atrasada: false,
});

/** The server answers with the visit, or with its execution. */
export const contestaDeSuVisita = (cuerpo: unknown, { idVisita }: Accion): boolean =>
  campo(cuerpo, 'idVisita') === idVisita;
