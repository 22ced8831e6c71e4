/**
 * What the planner is asked. It knows tasks, places and routes, and nothing of what they stand for. Every time
 * is in whole seconds, so that no rounding hides a broken window; hours count from the midnight of their day.
 */
export interface ProblemaDeRecorridos {
  /** How many places there are: both matrices have `lugares × lugares` cells, by rows of origins. */
  lugares: number;
  /** The seconds of road. The way back may last longer. */
  tiempos: Float64Array;
  /** The metres of road. */
  distancias: Float64Array;
  tareas: readonly Tarea[];
  recorridos: readonly Recorrido[];
  pesos: Pesos;
}

export interface Tarea {
  lugar: number;
  duracion: number;
  /** When the service may begin. Arriving earlier means waiting. */
  ventana?: { desde: number; hasta: number };
  /** The routes that may take it; without it, all of them. */
  recorridos?: readonly number[];
  /** It stays in the route where it is, although its place in the order may change. */
  fija?: boolean;
  /** What it takes of a route's `capacidad`. */
  carga?: number;
}

/** One person on one day. */
export interface Recorrido {
  desde: number;
  hasta: number;
  /** Without a place, the first road costs nothing. */
  salida?: number;
  /** Without a place, the last road costs nothing. */
  llegada?: number;
  capacidad?: number;
  /** The tasks that it has today, in today's order. */
  tareas: readonly number[];
}

/** What each thing costs, in one unit of the caller's. */
export interface Pesos {
  /** A second of road. */
  tiempo: number;
  /** A metre of road. */
  distancia: number;
  /** Uneven days: every route costs this much for its hours of work, squared and over its working time. */
  parejo: number;
  /** A task that leaves the route where it is today. */
  cambio: number;
  /** A task without place. By default more than all the rest, so that as many as possible have one. */
  sinLugar?: number;
}

/** The roads as the functions that need few of them ask for them. */
export interface Caminos {
  tiempo: (de: number, a: number) => number;
  distancia: (de: number, a: number) => number;
}

export const caminosDe = ({ lugares, tiempos, distancias }: ProblemaDeRecorridos): Caminos => ({
  tiempo: (de, a) => tiempos[de * lugares + a] ?? 0,
  distancia: (de, a) => distancias[de * lugares + a] ?? 0,
});

/** Refuses a problem that makes no sense: a wrong number would otherwise become a wrong day, silently. */
export function revisarProblema(problema: ProblemaDeRecorridos): void {
  const { lugares, tiempos, distancias, tareas, recorridos, pesos } = problema;
  exigirNumero('lugares', lugares, { entero: true });
  for (const [nombre, matriz] of Object.entries({ tiempos, distancias })) {
    if (matriz.length !== lugares * lugares)
      throw new RangeError(`${nombre}: ${matriz.length} cells for ${lugares} places`);
    for (const valor of matriz) exigirNumero(nombre, valor, { entero: nombre === 'tiempos' });
  }
  for (const [nombre, peso] of Object.entries(pesos)) exigirNumero(`pesos.${nombre}`, peso);
  for (const [i, tarea] of tareas.entries())
    revisarTarea(`tareas[${i}]`, tarea, lugares, recorridos.length);
  const vistas = new Set<number>();
  for (const [i, recorrido] of recorridos.entries()) {
    revisarRecorrido(`recorridos[${i}]`, recorrido, lugares);
    for (const k of recorrido.tareas) {
      exigirIndice(`recorridos[${i}].tareas`, k, tareas.length);
      if (vistas.has(k)) throw new RangeError(`tareas[${k}] is in two places`);
      vistas.add(k);
    }
  }
  const suelta = tareas.findIndex(({ fija }, k) => fija === true && !vistas.has(k));
  if (suelta >= 0) throw new RangeError(`tareas[${suelta}] is fixed and in no route`);
}

export function revisarTarea(
  nombre: string,
  { lugar, duracion, ventana, recorridos: suyos, carga = 0 }: Tarea,
  lugares: number,
  recorridos: number,
): void {
  exigirIndice(`${nombre}.lugar`, lugar, lugares);
  exigirNumero(`${nombre}.duracion`, duracion, { entero: true });
  exigirNumero(`${nombre}.carga`, carga);
  if (ventana) exigirOrden(`${nombre}.ventana`, ventana);
  for (const r of suyos ?? []) exigirIndice(`${nombre}.recorridos`, r, recorridos);
}

export function revisarRecorrido(nombre: string, recorrido: Recorrido, lugares: number): void {
  const { salida = 0, llegada = 0, capacidad = 0 } = recorrido;
  exigirOrden(nombre, recorrido);
  if (recorrido.salida !== undefined) exigirIndice(`${nombre}.salida`, salida, lugares);
  if (recorrido.llegada !== undefined) exigirIndice(`${nombre}.llegada`, llegada, lugares);
  exigirNumero(`${nombre}.capacidad`, capacidad);
}

function exigirOrden(nombre: string, { desde, hasta }: { desde: number; hasta: number }): void {
  exigirNumero(`${nombre}.desde`, desde, { entero: true });
  exigirNumero(`${nombre}.hasta`, hasta, { entero: true });
  if (hasta < desde) throw new RangeError(`${nombre}: it ends at ${hasta}, before ${desde}`);
}

function exigirIndice(nombre: string, valor: number, cuantos: number): void {
  exigirNumero(nombre, valor, { entero: true });
  if (valor >= cuantos) throw new RangeError(`${nombre}: ${valor} is not one of ${cuantos}`);
}

export function exigirNumero(nombre: string, valor: number, { entero = false } = {}): void {
  if (!Number.isFinite(valor) || valor < 0 || (entero && !Number.isInteger(valor)))
    throw new RangeError(`${nombre}: ${valor} is no ${entero ? 'whole ' : ''}number from 0 on`);
}
