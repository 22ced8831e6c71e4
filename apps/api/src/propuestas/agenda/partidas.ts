import type { Punto } from '@visitas/contract/comun/distancia';
import type { VisitaEnAgenda } from './consultas.ts';

type Suma = Punto & { cuantas: number };
const NADA: Suma = { cuantas: 0, latitud: 0, longitud: 0 };
const TODOS = 'todos';

/**
 * Where a technician's day may be thought to begin when nobody said where: the middle of their visits, or of
 * everybody's. Without it the first road of a day would cost nothing, and an empty day would always be the best.
 */
export function partidasSupuestas(
  visitas: readonly Pick<VisitaEnAgenda, 'idTecnico' | 'lugar'>[],
): (idTecnico: number) => Punto | undefined {
  const sumas = new Map<number | typeof TODOS, Suma>();
  for (const { idTecnico, lugar } of visitas)
    for (const quien of lugar ? ([idTecnico, TODOS] as const) : []) {
      const { cuantas, latitud, longitud } = sumas.get(quien) ?? NADA;
      sumas.set(quien, {
        cuantas: cuantas + 1,
        latitud: latitud + (lugar?.latitud ?? 0),
        longitud: longitud + (lugar?.longitud ?? 0),
      });
    }
  return (idTecnico) => {
    const suma = sumas.get(idTecnico) ?? sumas.get(TODOS);
    return suma && { latitud: suma.latitud / suma.cuantas, longitud: suma.longitud / suma.cuantas };
  };
}
