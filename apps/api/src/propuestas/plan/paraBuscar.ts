import type { Punto } from '@visitas/contract/comun/distancia';
import type {
  ProblemaDeRecorridos,
  Recorrido,
  Tarea,
} from '../../plataforma/planeador/problema.ts';
import { caminosRectos } from '../agenda/caminos.ts';
import type { BusquedaDePropuesta, DiasDePlan, MatricesDePlan } from './pedidos.ts';

/** What the planner seeks: what may move and where, with the starts that are only supposed. */
export function paraBuscar(
  dias: DiasDePlan,
  matrices: MatricesDePlan,
  buscar: BusquedaDePropuesta,
  recorridos: readonly Recorrido[],
): ProblemaDeRecorridos {
  const { partidas, pesos } = buscar;
  const supuestas = new Map<string, { punto: Punto; lugar: number }>();
  const conPartida = recorridos.map((uno, r) => {
    const punto = partidas[r];
    if (!punto) return uno;
    const escrito = `${punto.latitud} ${punto.longitud}`;
    const lugar = supuestas.get(escrito)?.lugar ?? dias.puntos.length + supuestas.size;
    supuestas.set(escrito, { punto, lugar });
    return { ...uno, salida: lugar };
  });
  return {
    ...conSupuestas(
      dias,
      matrices,
      pesos,
      [...supuestas.values()].map(({ punto }) => punto),
    ),
    tareas: tareasDe(dias.tareas, buscar, new Set(recorridos.flatMap(({ tareas }) => tareas))),
    recorridos: conPartida,
    pesos: { ...pesos, distancia: 1 },
  };
}

/** What is fixed and belongs to nobody is in no route: the planner leaves it out. */
const tareasDe = (
  tareas: readonly Tarea[],
  { movibles, deSuDia }: BusquedaDePropuesta,
  conRecorrido: ReadonlySet<number>,
): Tarea[] =>
  tareas.map((tarea, k) => {
    const recorridos = movibles.get(k);
    const prefiere = deSuDia.get(k) ?? [];
    if (recorridos) return { ...tarea, recorridos, ...(prefiere.length > 0 && { prefiere }) };
    return conRecorrido.has(k) ? { ...tarea, fija: true } : { ...tarea, recorridos: [] };
  });

/**
 * The places, and each supposed start as one more. The distances are costs already: from a supposed start they count
 * the road, whose time is nothing.
 */
function conSupuestas(
  { puntos, velocidadKmH }: DiasDePlan,
  { segundos, metros }: MatricesDePlan,
  pesos: BusquedaDePropuesta['pesos'],
  supuestas: readonly Punto[],
): Pick<ProblemaDeRecorridos, 'lugares' | 'tiempos' | 'distancias'> {
  const sabidos = puntos.length;
  const lugares = sabidos + supuestas.length;
  const recto = caminosRectos([...puntos, ...supuestas], velocidadKmH);
  const tiempos = new Float64Array(lugares * lugares);
  const distancias = new Float64Array(lugares * lugares);
  for (let de = 0; de < lugares; de += 1)
    for (let a = 0; a < sabidos; a += 1) {
      const celda = de * lugares + a;
      const sabida = de * sabidos + a;
      if (de < sabidos) {
        tiempos[celda] = segundos[sabida] ?? 0;
        distancias[celda] = (metros[sabida] ?? 0) * pesos.distancia;
      } else
        distancias[celda] =
          recto.tiempo(de, a) * pesos.tiempo + recto.distancia(de, a) * pesos.distancia;
    }
  return { lugares, tiempos, distancias };
}
