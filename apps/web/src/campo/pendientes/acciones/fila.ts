import type { Icon } from '@tabler/icons-react';
import { esObjeto } from '@visitas/contract/comun/objetos';
import type { Operacion } from '@visitas/contract/comun/operacion';
import type { Respuesta } from '@visitas/contract/operaciones';
import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import type { AccionVisita } from '@visitas/contract/visitas/reglas';
import type { Accion, Reglas } from '../accion.ts';

export type FilaDePanel = Respuesta<'dashboards.tecnico'>['visitas'][number];

/** The data lost when an action is discarded. */
interface Perdida {
  hora: string;
  ubicacion: boolean;
  escrito?: { que: string; texto: string | null };
}

/** The description of an action that may wait on the phone. */
export interface FilaDeAccion extends Reglas {
  /** As on its button or dialog. */
  titulo: string;
  /** The success message of section 8, shown only after the server confirms. */
  exito: string;
  icono: Icon;
  /** Done by itself as the user works: its success is not told, nor its wait at first. */
  callada?: true;
  /**
   * Named here because the build removes the schema from the browser's operations table (vite/contrato.ts).
   */
  cuerpo: () => Promise<NonNullable<Operacion['cuerpo']>>;
  /** Its effect on the visit, when the visit rules admit it. A visit of a list has less than its page. */
  enVisita: {
    admite?: AccionVisita;
    aplicar: (visita: VisitaSola, accion: Accion) => VisitaSola;
  };
  /** Its effect on the visit's row in the dashboard. */
  enFila?: {
    desde: readonly FilaDePanel['estado'][];
    cambia: (accion: Accion) => Partial<FilaDePanel>;
  };
  /** True when its technician no longer goes to the visit to which they were on the way before it. */
  dejaDeIr?: (accion: Accion) => boolean;
  /** When the visit no longer admits it, the server keeps the attempt for the supervisor. */
  dejaIntento?: true;
  pierde: (accion: Accion) => Perdida;
  /** Sentences: the state of the visit, and the end of the warning for a later action. */
  trasDescartar: string | ((accion: Accion) => string);
  avisoADependiente?: string;
}

/** The body sent, to be read field by field: another version of the program may have written it. */
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

export const enEstado = (visita: VisitaSola, nombre: string): VisitaSola => ({
  ...visita,
  estadoVisita: { ...visita.estadoVisita, nombre },
  atrasada: false,
});

/** The server returns the visit or its execution. */
export const contestaDeSuVisita = (cuerpo: unknown, { idVisita }: Accion): boolean =>
  esObjeto(cuerpo) && cuerpo.idVisita === idVisita;
