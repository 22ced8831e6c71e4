import type { Semana } from '@visitas/contract/visitas/semana';
import { ausenciaDe, cargaDe } from './avisos.ts';

/** Somebody who may be given a visit. */
export interface Candidato {
  idTecnico: number;
  nombre: string;
  /** How many they have that day, if it is of one day. */
  carga: number | undefined;
  ausente: boolean;
  /** What else there is to say of them. */
  nota: string | undefined;
}

interface Para {
  dia: string | undefined;
  /** Who has it, who may keep it even if they may be given no other. */
  actual: number | undefined;
}

/** First who is at work that day, and of them who has less. */
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

const conMayuscula = (frase: string): string => frase.charAt(0).toUpperCase() + frase.slice(1);
