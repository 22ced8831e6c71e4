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
  /** Any other route costs `pesos.cambio` once more; without it, none does. */
  prefiere?: readonly number[];
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

export const caminosDe = ({
  lugares,
  tiempos,
  distancias,
}: Pick<ProblemaDeRecorridos, 'lugares' | 'tiempos' | 'distancias'>): Caminos => ({
  tiempo: (de, a) => tiempos[de * lugares + a] ?? 0,
  distancia: (de, a) => distancias[de * lugares + a] ?? 0,
});

/** Refuses a problem that makes no sense: a wrong number would otherwise become a wrong day, silently. */
export function revisarProblema(problema: ProblemaDeRecorridos): void {
  const { lugares, tiempos, distancias, tareas, recorridos, pesos } = problema;
  exigirEntero(lugares, 'lugares');
  for (const [nombre, matriz] of Object.entries({ tiempos, distancias }))
    if (matriz.length !== lugares * lugares)
      throw new RangeError(`${nombre}: ${matriz.length} cells for ${lugares} places`);
  for (const segundos of tiempos) exigirEntero(segundos, 'tiempos');
  for (const metros of distancias) exigirNumero(metros, 'distancias');
  for (const [nombre, peso] of Object.entries(pesos)) exigirNumero(peso, 'pesos', nombre);
  revisarPartes(problema);
  const vistas = new Set<number>();
  for (const [i, { tareas: suyas }] of recorridos.entries())
    for (const k of suyas) {
      exigirIndice(k, tareas.length, 'recorridos', i);
      if (vistas.has(k)) throw new RangeError(`tareas ${k}: it is in two places`);
      vistas.add(k);
    }
  const suelta = tareas.findIndex(({ fija }, k) => fija === true && !vistas.has(k));
  if (suelta >= 0) throw new RangeError(`tareas ${suelta}: it is fixed, and in no route`);
}

/** The part that both questions share: every task and every route, each by itself. */
export function revisarPartes({
  lugares,
  tareas,
  recorridos,
}: Pick<ProblemaDeRecorridos, 'lugares' | 'tareas' | 'recorridos'>): void {
  for (const [i, tarea] of tareas.entries()) {
    const { lugar, duracion, ventana, recorridos: suyos, prefiere, carga = 0 } = tarea;
    exigirIndice(lugar, lugares, 'tareas', i);
    exigirEntero(duracion, 'tareas', i);
    exigirNumero(carga, 'tareas', i);
    if (ventana) exigirOrden(ventana, 'tareas', i);
    for (const r of [...(suyos ?? []), ...(prefiere ?? [])])
      exigirIndice(r, recorridos.length, 'tareas', i);
  }
  for (const [i, recorrido] of recorridos.entries()) {
    const { salida, llegada, capacidad = 0 } = recorrido;
    exigirOrden(recorrido, 'recorridos', i);
    for (const lugar of [salida, llegada])
      if (lugar !== undefined) exigirIndice(lugar, lugares, 'recorridos', i);
    exigirNumero(capacidad, 'recorridos', i);
  }
}

type Cual = number | string;

function exigirOrden({ desde, hasta }: { desde: number; hasta: number }, de: string, cual: Cual) {
  exigirEntero(desde, de, cual);
  exigirEntero(hasta, de, cual);
  if (hasta < desde) throw new RangeError(`${de} ${cual}: it ends at ${hasta}, before ${desde}`);
}

function exigirIndice(valor: number, cuantos: number, de: string, cual: Cual): void {
  exigirEntero(valor, de, cual);
  if (valor >= cuantos) throw new RangeError(`${de} ${cual}: ${valor} is not one of ${cuantos}`);
}

export function exigirEntero(valor: number, de: string, cual: Cual = ''): void {
  exigirNumero(valor, de, cual);
  if (!Number.isInteger(valor)) throw new RangeError(`${de} ${cual}: ${valor} is not whole`);
}

/** The name of what is wrong is only put together when it is: matrices have millions of cells. */
export function exigirNumero(valor: number, de: string, cual: Cual = ''): void {
  if (!Number.isFinite(valor) || valor < 0)
    throw new RangeError(`${de} ${cual}: ${valor} is no number from 0 on`);
}
