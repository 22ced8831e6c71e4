import type { Icon } from '@tabler/icons-react';
import { esObjeto } from '@visitas/contract/comun/objetos';
import type { Operacion } from '@visitas/contract/comun/operacion';
import type { Respuesta } from '@visitas/contract/operaciones';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import type { AccionVisita } from '@visitas/contract/visitas/reglas';
import type { Accion, Reglas } from '../accion.ts';

export type FilaDePanel = Respuesta<'dashboards.tecnico'>['visitas'][number];

/** What is lost when an action is discarded. */
interface Perdida {
  hora: string;
  ubicacion: boolean;
  escrito?: { que: string; texto: string | null };
}

/** All that is said of an action that may wait on the phone. */
export interface FilaDeAccion extends Reglas {
  /** As its button or its dialog calls it. */
  titulo: string;
  /** Section 8: what is told when the server has done it, and never before. */
  exito: string;
  icono: Icon;
  /** Its schema is named here because the table of operations reaches a browser without it (vite/contrato.ts). */
  cuerpo: NonNullable<Operacion['cuerpo']>;
  /** What it does to its visit, where the rules of visits admit it. */
  enVisita: { admite: AccionVisita; aplicar: (visita: Visita, accion: Accion) => Visita };
  /** What it does to the row of its visit in the dashboard. */
  enFila?: {
    desde: readonly FilaDePanel['estado'][];
    cambia: (accion: Accion) => Partial<FilaDePanel>;
  };
  pierde: (accion: Accion) => Perdida;
  /** How its visit is left when it is discarded, and what is said of the one after it that counted on it. */
  queda: string;
  sinElla?: string;
}

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
  esObjeto(cuerpo) && cuerpo.idVisita === idVisita;
