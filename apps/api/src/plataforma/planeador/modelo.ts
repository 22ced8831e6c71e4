import type { ProblemaDeRecorridos, Tarea } from './problema.ts';

/**
 * The problem as the search reads it, in flat arrays. They have one place more, at no distance of any other, for
 * the routes that do not say where they begin or end.
 */
export interface Modelo {
  cuantas: number;
  recorridos: number;
  /** The width of the matrices, with the place that is nowhere. */
  ancho: number;
  /** The cell of the matrices for a road that is not travelled. */
  quieto: number;
  tiempo: Float64Array;
  costo: Float64Array;
  lugar: Int32Array;
  duracion: Float64Array;
  abre: Float64Array;
  cierra: Float64Array;
  carga: Float64Array;
  /** The route where a task is today, or -1. */
  origen: Int32Array;
  fija: Uint8Array;
  /** The routes that may take the task k: those of `permitidas` from `desdeDonde[k]` to `desdeDonde[k + 1]`. */
  permitidas: Int32Array;
  desdeDonde: Int32Array;
  /** 1 where a task goes against its preference: `recorridos` cells a task. Empty when none prefers. */
  contra: Uint8Array;
  sale: Int32Array;
  llega: Int32Array;
  empieza: Float64Array;
  termina: Float64Array;
  capacidad: Float64Array;
  /** The working time, never 0, against which a route's work is weighed. */
  jornada: Float64Array;
  parejo: number;
  cambio: number;
  sinLugar: number;
}

/** A cell that is known to be there. The compiler cannot know it, and the search reads thousands of millions. */
export const real = (celdas: Float64Array, i: number): number => celdas[i] ?? 0;
export const entero = (celdas: Int32Array, i: number): number => celdas[i] ?? 0;

export function compilarModelo(problema: ProblemaDeRecorridos): Modelo {
  const { lugares, tareas, recorridos, pesos } = problema;
  const ancho = lugares + 1;
  const tiempo = new Float64Array(ancho * ancho);
  const costo = new Float64Array(ancho * ancho);
  for (let de = 0; de < lugares; de += 1)
    for (let a = 0; a < lugares; a += 1) {
      const segundos = real(problema.tiempos, de * lugares + a);
      const metros = real(problema.distancias, de * lugares + a);
      tiempo[de * ancho + a] = segundos;
      costo[de * ancho + a] = segundos * pesos.tiempo + metros * pesos.distancia;
    }
  const origen = new Int32Array(tareas.length).fill(-1);
  for (const [r, { tareas: suyas }] of recorridos.entries()) for (const k of suyas) origen[k] = r;
  const contra = contraDe(tareas, recorridos.length);
  const jornada = Float64Array.from(recorridos, ({ desde, hasta }) => Math.max(1, hasta - desde));
  return {
    cuantas: tareas.length,
    recorridos: recorridos.length,
    ancho,
    tiempo,
    costo,
    origen,
    jornada,
    quieto: ancho * ancho - 1,
    ...deLasTareas(tareas),
    ...permisos(tareas, origen, recorridos.length),
    contra,
    sale: Int32Array.from(recorridos, ({ salida }) => salida ?? lugares),
    llega: Int32Array.from(recorridos, ({ llegada }) => llegada ?? lugares),
    empieza: Float64Array.from(recorridos, ({ desde }) => desde),
    termina: Float64Array.from(recorridos, ({ hasta }) => hasta),
    capacidad: Float64Array.from(recorridos, (r) => r.capacidad ?? Number.POSITIVE_INFINITY),
    parejo: pesos.parejo,
    cambio: pesos.cambio,
    sinLugar:
      pesos.sinLugar ??
      masQueTodo(costo, jornada, tareas.length, {
        ...pesos,
        cambio: pesos.cambio * (contra.length > 0 ? 2 : 1),
      }),
  };
}

const deLasTareas = (tareas: readonly Tarea[]) => ({
  lugar: Int32Array.from(tareas, ({ lugar }) => lugar),
  duracion: Float64Array.from(tareas, ({ duracion }) => duracion),
  abre: Float64Array.from(tareas, ({ ventana }) => ventana?.desde ?? 0),
  cierra: Float64Array.from(tareas, ({ ventana }) => ventana?.hasta ?? Number.POSITIVE_INFINITY),
  carga: Float64Array.from(tareas, ({ carga }) => carga ?? 0),
  fija: Uint8Array.from(tareas, ({ fija }) => (fija ? 1 : 0)),
});

/** A fixed task is allowed in its own route only, whatever is said of it. */
function permisos(tareas: readonly Tarea[], origen: Int32Array, recorridos: number) {
  const todas = Array.from({ length: recorridos }, (_, r) => r);
  const listas = tareas.map(({ fija, recorridos: suyos }, k) =>
    fija ? [entero(origen, k)] : suyos ? [...new Set(suyos)].sort((a, b) => a - b) : todas,
  );
  const desdeDonde = new Int32Array(tareas.length + 1);
  for (const [k, lista] of listas.entries())
    desdeDonde[k + 1] = entero(desdeDonde, k) + lista.length;
  return { permitidas: Int32Array.from(listas.flat()), desdeDonde };
}

function contraDe(tareas: readonly Tarea[], recorridos: number): Uint8Array {
  if (!tareas.some(({ prefiere }) => prefiere)) return new Uint8Array();
  const contra = new Uint8Array(tareas.length * recorridos);
  for (const [k, { prefiere }] of tareas.entries()) {
    if (!prefiere) continue;
    contra.fill(1, k * recorridos, (k + 1) * recorridos);
    for (const r of prefiere) contra[k * recorridos + r] = 0;
  }
  return contra;
}

/** No plan costs as much, so one that places one task more is always cheaper. */
function masQueTodo(
  costo: Float64Array,
  jornada: Float64Array,
  cuantas: number,
  { parejo, cambio }: { parejo: number; cambio: number },
): number {
  const caro = costo.reduce((mayor, uno) => Math.max(mayor, uno), 0);
  const horas = jornada.reduce((suma, una) => suma + una, 0);
  return 1 + caro * (cuantas + jornada.length) + cambio * cuantas + parejo * horas;
}
