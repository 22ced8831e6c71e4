import type { Semana } from '@visitas/contract/visitas/semana';
import { conMayuscula } from '../../ui/formato.ts';
import { ausenciaDe, cargaDe } from './avisos.ts';

export interface Candidato {
  idTecnico: number;
  nombre: string;
  /** Their visits on the day; undefined for several days. */
  carga: number | undefined;
  ausente: boolean;
  /** A note about an absence, or about being inactive. */
  nota: string | undefined;
}

interface Para {
  dia: string | undefined;
  /** The technician who has it, who may keep it even if they may take no other. */
  actual: number | undefined;
}

/** Technicians at work that day go first, and those with fewer visits before the others. */
export function candidatos(semana: Semana, { dia, actual }: Para): Candidato[] {
  return semana.tecnicos
    .filter(({ idTecnico, elegible }) => elegible || idTecnico === actual)
    .map(({ idTecnico, nombre, elegible }) => {
      const ausencia = dia === undefined ? undefined : ausenciaDe(semana, idTecnico, dia);
      const inactivo = elegible ? undefined : 'Inactivo o ya no está a tu cargo';
      return {
        idTecnico,
        nombre,
        carga: dia === undefined ? undefined : cargaDe(semana, idTecnico, dia),
        ausente: ausencia !== undefined,
        nota: inactivo ?? (ausencia && conMayuscula(ausencia)),
      };
    })
    .sort(
      (uno, otro) =>
        Number(uno.ausente) - Number(otro.ausente) ||
        (uno.carga ?? 0) - (otro.carga ?? 0) ||
        uno.nombre.localeCompare(otro.nombre, 'es'),
    );
}
