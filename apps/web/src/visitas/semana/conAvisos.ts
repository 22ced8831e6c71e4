import type { Semana, VisitaEnSemana } from '@visitas/contract/visitas/semana';
import { avisosEn, type DiasSabidos } from '../planear/avisos.ts';
import type { TableroLeido } from './tablero.ts';

const ABIERTAS = ['Pendiente', 'Atrasada', 'En Proceso'];

/** A closed visit has no warnings. The figure of a day already shows its load. */
export const avisosDe = (semana: DiasSabidos, visita: VisitaEnSemana): string[] =>
  ABIERTAS.includes(visita.estado)
    ? avisosEn(semana, visita).flatMap(({ asunto, frase }) => (asunto === 'carga' ? [] : [frase]))
    : [];

export interface ConAvisos<V = VisitaEnSemana> {
  visita: V;
  tecnico: string;
  frases: readonly string[];
}

export interface SemanaEnTablero {
  semana: Semana;
  tablero: TableroLeido;
}

/** The visits on the board that have warnings, by day. */
export const conAvisos = ({ semana, tablero }: SemanaEnTablero): ConAvisos[] =>
  tablero.filas
    .flatMap(({ tecnico: { nombre }, celdas }) =>
      celdas.flatMap(({ pasanFiltros }) =>
        pasanFiltros.map((visita) => ({
          visita,
          tecnico: nombre,
          frases: avisosDe(semana, visita),
        })),
      ),
    )
    .filter(({ frases }) => frases.length > 0)
    .sort((una, otra) => una.visita.fechaPlanificada.localeCompare(otra.visita.fechaPlanificada));
