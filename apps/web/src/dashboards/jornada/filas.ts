import type { Medida, VisitaDelDia } from '../../campo/jornada/jornada.ts';
import type { Jornada } from '../../campo/jornada/useJornada.ts';
import { aproximada, minutosDeCamino } from '../../ui/formato.ts';

/** A visit as a row of its group. */
export interface FilaDelDia {
  visita: VisitaDelDia;
  /** Its place in the order of today. */
  numero: number | null;
  medida: Medida | undefined;
}

export interface GrupoDeJornada {
  nombre: 'Hoy' | 'Atrasadas' | 'Próximos días' | 'Cerradas';
  filas: readonly FilaDelDia[];
  /** With what is under way, which is today's and is shown above. */
  cuantas: number;
  /** How many are drawn before anybody goes down to the others. */
  primeras: number;
  /** The place of its heading among all the headings and rows of the day. */
  lugar: number;
}

/** What the tallest phone shows, and as much again. */
const PRIMERAS = 12;

export const llaveDeFila = ({ visita }: FilaDelDia): number => visita.idVisita;

/** 'aprox. 12 km', and by road 'aprox. 12 km · 18 min'. */
export const dichaLa = ({ metros, segundos }: Medida): string =>
  segundos === undefined
    ? aproximada(metros)
    : `${aproximada(metros)} · ${minutosDeCamino(segundos)}`;

/** The groups that have something. What is in process is above all of them, and not repeated. */
export function gruposDe(jornada: Jornada): GrupoDeJornada[] {
  const { enProceso, hoy, cerradasHoy, atrasadas, proximas, cerradas, orden, medidas } = jornada;
  const como = (visita: VisitaDelDia): FilaDelDia => ({
    visita,
    numero: null,
    medida: medidas.get(visita.idVisita),
  });
  const deHoy = hoy.map((visita, n) => ({ ...como(visita), numero: orden && n + 1 }));
  const grupos: (Pick<GrupoDeJornada, 'nombre' | 'filas'> & { arriba?: number })[] = [
    { nombre: 'Hoy', filas: [...deHoy, ...cerradasHoy.map(como)], arriba: enProceso.length },
    { nombre: 'Atrasadas', filas: atrasadas.map(como) },
    { nombre: 'Próximos días', filas: proximas.map(como) },
    { nombre: 'Cerradas', filas: cerradas.map(como) },
  ];
  let quedan = PRIMERAS;
  let lugar = 0;
  return grupos
    .filter(({ filas }) => filas.length > 0)
    .map(({ arriba = 0, ...grupo }) => {
      const { length: aqui } = grupo.filas;
      const suyo = { ...grupo, cuantas: aqui + arriba, primeras: Math.min(quedan, aqui), lugar };
      quedan -= suyo.primeras;
      lugar += 1 + aqui;
      return suyo;
    });
}
