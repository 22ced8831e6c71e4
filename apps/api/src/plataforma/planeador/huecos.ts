import { horarioDe } from './horario.ts';
import {
  type Caminos,
  exigirNumero,
  type Recorrido,
  revisarPartes,
  type Tarea,
} from './problema.ts';

export interface PedidoDeHuecos {
  /** The roads, asked one by one: a matrix of everything would cost more than the answer. */
  caminos: Caminos;
  /** Places are the numbers below this one. */
  lugares: number;
  tareas: readonly Tarea[];
  recorridos: readonly Recorrido[];
  /** The new one: `recorridos` says who may take it. */
  nueva: Tarea;
}

export interface HuecoEnRecorrido {
  recorrido: number;
  /** How many of its tasks go before. */
  puesto: number;
  llegada: number;
  inicio: number;
  /** Seconds and metres of road that the route has more than today, or less. */
  extra: number;
  distancia: number;
  /** The tasks that would begin later, how much later, and what is left until their window ends. */
  aprieta: { tarea: number; retraso: number; holgura: number }[];
}

/**
 * The insertion of a new task that adds least road to each route, and breaks nothing; between equal ones, the
 * earliest. Today's order stays. What is already late there may stay so, and not be later.
 */
export function buscarHuecos(pedido: PedidoDeHuecos): HuecoEnRecorrido[] {
  const { tareas, recorridos, nueva } = pedido;
  revisarPartes({ ...pedido, tareas: [...tareas, nueva] });
  const suyos = new Set(nueva.recorridos ?? recorridos.keys());
  return recorridos.flatMap((recorrido, r) => {
    const hueco = suyos.has(r) && cabeSuCarga(pedido, recorrido) && elMasCorto(pedido, recorrido);
    return hueco ? [{ recorrido: r, ...hueco }] : [];
  });
}

function cabeSuCarga({ tareas, nueva }: PedidoDeHuecos, { tareas: suyas, capacidad }: Recorrido) {
  const cargada = suyas.reduce((suma, k) => suma + (tareas[k]?.carga ?? 0), 0);
  return cargada + (nueva.carga ?? 0) <= (capacidad ?? Number.POSITIVE_INFINITY);
}

/** A task where it is today: when it begins and is left, and how late it could begin. */
interface Puesto {
  lugar: number | undefined;
  inicio: number;
  libre: number;
  tope: number;
}

function elMasCorto(pedido: PedidoDeHuecos, recorrido: Recorrido) {
  const { lugar, duracion, ventana } = pedido.nueva;
  const { desde: abre, hasta: cierra } = ventana ?? { desde: 0, hasta: Number.POSITIVE_INFINITY };
  const caminos = sinLugarEsNada(pedido);
  const puestos = losPuestos(pedido, caminos, recorrido);
  let mejor: Omit<HuecoEnRecorrido, 'recorrido' | 'aprieta' | 'distancia'> | undefined;
  for (const [p, despues] of puestos.entries()) {
    const antes = puestos[p - 1];
    if (!antes) continue;
    const ida = caminos.tiempo(antes.lugar, lugar);
    const vuelta = caminos.tiempo(lugar, despues.lugar);
    const extra = ida + vuelta - loDirecto(caminos.tiempo, puestos, p);
    const llegada = antes.libre + ida;
    const inicio = Math.max(llegada, abre);
    const cabe = inicio <= cierra && inicio + duracion + vuelta <= despues.tope;
    if (cabe && (!mejor || extra < mejor.extra)) mejor = { puesto: p - 1, llegada, inicio, extra };
  }
  if (!mejor) return;
  const [antes, despues] = puestos.slice(mejor.puesto, mejor.puesto + 2);
  const distancia =
    caminos.distancia(antes?.lugar, lugar) +
    caminos.distancia(lugar, despues?.lugar) -
    loDirecto(caminos.distancia, puestos, mejor.puesto + 1);
  return { ...mejor, distancia, aprieta: loQueAprieta(pedido, caminos, recorrido, puestos, mejor) };
}

type Medida = (de: number | undefined, a: number | undefined) => number;

function sinLugarEsNada({ caminos }: PedidoDeHuecos): { tiempo: Medida; distancia: Medida } {
  const medida =
    (nombre: 'tiempo' | 'distancia'): Medida =>
    (de, a) => {
      if (de === undefined || a === undefined) return 0;
      const cuanto = caminos[nombre](de, a);
      exigirNumero(cuanto, nombre);
      return cuanto;
    };
  return { tiempo: medida('tiempo'), distancia: medida('distancia') };
}

/** The road that an insertion saves. An empty route does not go from where it begins to where it ends. */
const loDirecto = (cuanto: Medida, puestos: readonly Puesto[], p: number): number =>
  puestos.length > 2 ? cuanto(puestos[p - 1]?.lugar, puestos[p]?.lugar) : 0;

/** Where the route begins, its tasks in order, and where it ends. */
function losPuestos(
  { caminos, tareas }: PedidoDeHuecos,
  { tiempo }: { tiempo: Medida },
  recorrido: Recorrido,
): Puesto[] {
  const { paradas, termina } = horarioDe(caminos, tareas, recorrido, recorrido.tareas);
  const final = Math.max(recorrido.hasta, termina);
  let siguiente = { lugar: recorrido.llegada, inicio: termina, libre: termina, tope: final };
  const alReves: Puesto[] = [siguiente];
  for (const { tarea, inicio, fin } of paradas.toReversed()) {
    const { lugar, duracion = 0, ventana } = tareas[tarea] ?? {};
    const cierra = Math.max(ventana?.hasta ?? Number.POSITIVE_INFINITY, inicio);
    const tope = Math.min(cierra, siguiente.tope - tiempo(lugar, siguiente.lugar) - duracion);
    siguiente = { lugar, inicio, libre: fin, tope };
    alReves.push(siguiente);
  }
  const { salida, desde } = recorrido;
  alReves.push({ lugar: salida, inicio: desde, libre: desde, tope: desde });
  return alReves.reverse();
}

/** Follows the delay through the rest of the day, until a wait absorbs it. */
function loQueAprieta(
  { tareas, nueva }: PedidoDeHuecos,
  { tiempo }: { tiempo: Medida },
  recorrido: Recorrido,
  puestos: readonly Puesto[],
  { puesto, inicio }: { puesto: number; inicio: number },
): HuecoEnRecorrido['aprieta'] {
  const aprieta: HuecoEnRecorrido['aprieta'] = [];
  let [aqui, ahora] = [nueva.lugar, inicio + nueva.duracion];
  for (const [i, tarea] of recorrido.tareas.entries()) {
    const { lugar = 0, duracion = 0, ventana } = tareas[tarea] ?? {};
    if (i < puesto) continue;
    const nuevo = Math.max(ahora + tiempo(aqui, lugar), ventana?.desde ?? 0);
    const retraso = nuevo - (puestos[i + 1]?.inicio ?? nuevo);
    if (retraso <= 0) break;
    const holgura = Math.max(0, (ventana?.hasta ?? Number.POSITIVE_INFINITY) - nuevo);
    aprieta.push({ tarea, retraso, holgura });
    [aqui, ahora] = [lugar, nuevo + duracion];
  }
  return aprieta;
}
