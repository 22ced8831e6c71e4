import type { Semana, VisitaEnSemana } from '@visitas/contract/visitas/semana';
import { avisosEn } from '../planear/avisos.ts';
import type { TableroLeido } from './tablero.ts';

const ABIERTAS = ['Pendiente', 'Atrasada', 'En Proceso'];

/** Of what is over there is nothing to keep in mind; the load of a day is told by its figure. */
export const avisosDe = (semana: Semana, visita: VisitaEnSemana): string[] =>
  ABIERTAS.includes(visita.estado)
    ? avisosEn(semana, visita).flatMap(({ asunto, frase }) => (asunto === 'carga' ? [] : [frase]))
    : [];

export interface ConAvisos {
  visita: VisitaEnSemana;
  tecnico: string;
  frases: readonly string[];
}

/** Of the visits that a board shows, those of which there is something to keep in mind, by day. */
export const conAvisos = (semana: Semana, { filas }: TableroLeido): ConAvisos[] =>
  filas
    .flatMap(({ tecnico: { nombre }, celdas }) =>
      celdas.flatMap(({ pasan }) =>
        pasan.map((visita) => ({ visita, tecnico: nombre, frases: avisosDe(semana, visita) })),
      ),
    )
    .filter(({ frases }) => frases.length > 0)
    .sort((una, otra) => una.visita.fechaPlanificada.localeCompare(otra.visita.fechaPlanificada));
