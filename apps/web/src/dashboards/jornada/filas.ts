import type { Medida, VisitaDelDia } from '../../campo/jornada/jornada.ts';
import type { LlegadaPrevista } from '../../campo/jornada/llegadas.ts';
import type { Jornada } from '../../campo/jornada/useJornada.ts';
import { aproximada, minutosDeCamino } from '../../ui/formato.ts';

export interface FilaDelDia {
  visita: VisitaDelDia;
  /** Its place in today's order. */
  numero: number | null;
  medida: Medida | undefined;
  /** When it should be reached today. */
  prevista?: LlegadaPrevista | undefined;
}

export interface GrupoDeJornada {
  nombre: 'Hoy' | 'Atrasadas' | 'Próximos días' | 'Cerradas';
  filas: readonly FilaDelDia[];
  /** Includes the visits in progress, which count for today and are shown above. */
  cuantas: number;
  /** How many rows are drawn before the reader scrolls down. */
  primeras: number;
  /** Among the day's headings and rows. */
  indiceDeCabecera: number;
}

/** Twice what the tallest phone shows. */
const PRIMERAS = 12;

export const llaveDeFila = ({ visita }: FilaDelDia): number => visita.idVisita;

/** 'aprox. 12 km', or by road 'aprox. 12 km · 18 min'. */
export const dichaLa = ({ metros, segundos }: Medida): string =>
  segundos === undefined
    ? aproximada(metros)
    : `${aproximada(metros)} · ${minutosDeCamino(segundos)}`;

/** The groups that are not empty. Visits in progress are shown above them and not repeated. */
export function gruposDe(jornada: Jornada): GrupoDeJornada[] {
  const { enProceso, hoy, cerradasHoy, atrasadas, proximas, cerradas } = jornada;
  const { orden, medidas, previsto } = jornada;
  const como = (visita: VisitaDelDia): FilaDelDia => ({
    visita,
    numero: null,
    medida: medidas.get(visita.idVisita),
  });
  const deHoy = hoy.map((visita, n) => ({
    ...como(visita),
    numero: orden && n + 1,
    prevista: previsto?.llegadas.get(visita.idVisita),
  }));
  const grupos: (Pick<GrupoDeJornada, 'nombre' | 'filas'> & { arriba?: number })[] = [
    { nombre: 'Hoy', filas: [...deHoy, ...cerradasHoy.map(como)], arriba: enProceso.length },
    { nombre: 'Atrasadas', filas: atrasadas.map(como) },
    { nombre: 'Próximos días', filas: proximas.map(como) },
    { nombre: 'Cerradas', filas: cerradas.map(como) },
  ];
  let quedan = PRIMERAS;
  let indiceDeCabecera = 0;
  return grupos
    .filter(({ filas }) => filas.length > 0)
    .map(({ arriba = 0, ...grupo }) => {
      const { length: aqui } = grupo.filas;
      const suyo = {
        ...grupo,
        cuantas: aqui + arriba,
        primeras: Math.min(quedan, aqui),
        indiceDeCabecera,
      };
      quedan -= suyo.primeras;
      indiceDeCabecera += 1 + aqui;
      return suyo;
    });
}
