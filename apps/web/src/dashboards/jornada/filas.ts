import type { Medida, VisitaDelDia } from '../../plataforma/jornada/jornada.ts';
import type { Jornada } from '../../plataforma/jornada/useJornada.ts';
import { aproximada, minutosDeCamino } from '../../ui/formato.ts';

/** A visit as a row of its group. */
export interface Fila {
  visita: VisitaDelDia;
  /** Its place in the order of today. */
  numero: number | null;
  medida: Medida | undefined;
}

export interface Grupo {
  nombre: 'Hoy' | 'Atrasadas' | 'Próximos días' | 'Cerradas';
  filas: readonly Fila[];
}

export const llaveDe = ({ visita }: Fila): number => visita.idVisita;

/** 'aprox. 12 km', and by road 'aprox. 12 km · 18 min'. */
export const dichaLa = ({ metros, segundos }: Medida): string =>
  segundos === undefined
    ? aproximada(metros)
    : `${aproximada(metros)} · ${minutosDeCamino(segundos)}`;

/** The groups that have something. What is in process is above all of them, and not repeated. */
export function gruposDe(jornada: Jornada): Grupo[] {
  const { hoy, hechasHoy, atrasadas, proximas, cerradas, orden, medidas } = jornada;
  const como = (visita: VisitaDelDia): Fila => ({
    visita,
    numero: null,
    medida: medidas.get(visita.idVisita),
  });
  const deHoy = hoy.map((visita, n) => ({ ...como(visita), numero: orden && n + 1 }));
  const grupos: Grupo[] = [
    { nombre: 'Hoy', filas: [...deHoy, ...hechasHoy.map(como)] },
    { nombre: 'Atrasadas', filas: atrasadas.map(como) },
    { nombre: 'Próximos días', filas: proximas.map(como) },
    { nombre: 'Cerradas', filas: cerradas.map(como) },
  ];
  return grupos.filter(({ filas }) => filas.length > 0);
}
