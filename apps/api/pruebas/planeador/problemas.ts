import fc from 'fast-check';
import type {
  ProblemaDeRecorridos,
  Recorrido,
  Tarea,
} from '../../src/plataforma/planeador/problema.ts';

const LUGARES = 6;
const HORIZONTE = 100;

const matriz = (maximo: number) =>
  fc
    .array(fc.nat({ max: maximo }), { minLength: LUGARES ** 2, maxLength: LUGARES ** 2 })
    .map((celdas) => Float64Array.from(celdas, (una, i) => (i % (LUGARES + 1) === 0 ? 0 : una)));

const horas = (minimo: number) =>
  fc
    .record({ desde: fc.nat({ max: HORIZONTE - minimo }), dura: fc.nat({ max: HORIZONTE }) })
    .map(({ desde, dura }) => ({
      desde,
      hasta: Math.max(desde + minimo, Math.min(dura + desde, HORIZONTE)),
    }));

const lugar = fc.nat({ max: LUGARES - 1 });

const tarea = (recorridos: number) =>
  fc.record(
    {
      lugar,
      duracion: fc.nat({ max: 20 }),
      ventana: horas(0),
      recorridos: fc.uniqueArray(fc.nat({ max: recorridos - 1 }), { maxLength: recorridos }),
      fija: fc.boolean(),
      carga: fc.nat({ max: 3 }),
    },
    { requiredKeys: ['lugar', 'duracion'] },
  );

const recorrido = fc
  .record(
    {
      horas: horas(20),
      salida: lugar,
      llegada: lugar,
      capacidad: fc.integer({ min: 2, max: 9 }),
    },
    { requiredKeys: ['horas'] },
  )
  .map(({ horas: suyas, ...resto }) => ({ ...resto, ...suyas }));

const peso = fc.constantFrom(0, 1, 0.5, 7);

/** Small problems of every kind. Their roads are no map: going round may be shorter. */
export const problemas = ({
  recorridos = 3,
  tareas = 9,
} = {}): fc.Arbitrary<ProblemaDeRecorridos> =>
  fc.integer({ min: recorridos === 1 ? 1 : 0, max: recorridos }).chain((cuantos) =>
    fc
      .record({
        tiempos: matriz(25),
        distancias: matriz(90),
        tareas: fc.array(tarea(Math.max(1, cuantos)), { maxLength: tareas }),
        recorridos: fc.array(recorrido, { minLength: cuantos, maxLength: cuantos }),
        hoy: fc.array(fc.integer({ min: -1, max: cuantos - 1 }), {
          minLength: tareas,
          maxLength: tareas,
        }),
        pesos: fc.record({ tiempo: peso, distancia: peso, parejo: peso, cambio: peso }),
      })
      .map(({ hoy, ...problema }) => ({ lugares: LUGARES, ...problema, ...situar(problema, hoy) })),
  );

/** Gives every route its tasks of today; what has none is not fixed, and without routes nobody is allowed. */
function situar(
  { tareas, recorridos }: { tareas: Tarea[]; recorridos: Omit<Recorrido, 'tareas'>[] },
  hoy: readonly number[],
) {
  return {
    recorridos: recorridos.map((uno, r) => ({
      ...uno,
      tareas: [...tareas.keys()].filter((k) => hoy[k] === r),
    })),
    tareas: tareas.map((una, k) => ({
      ...una,
      fija: una.fija === true && (hoy[k] ?? -1) >= 0,
      ...(recorridos.length === 0 && { recorridos: [] }),
    })),
  };
}

/** The hours of a route, computed as a person would, one stop after another. */
function recorrer(
  { lugares, tiempos, ...problema }: ProblemaDeRecorridos,
  r: number,
  orden: readonly number[],
) {
  const recorrido = problema.recorridos[r];
  let ahora = recorrido?.desde ?? 0;
  let aqui = recorrido?.salida;
  let camino = 0;
  const ir = (a?: number): void => {
    const dura = aqui === undefined || a === undefined ? 0 : (tiempos[aqui * lugares + a] ?? 0);
    ahora += dura;
    camino += dura;
    aqui = a;
  };
  const paradas = orden.map((k) => {
    const { lugar: alla, duracion = 0, ventana, fija = false } = problema.tareas[k] ?? {};
    ir(alla);
    const inicio = Math.max(ahora, ventana?.desde ?? 0);
    ahora = inicio + duracion;
    return { k, fija, inicio, tarde: Math.max(0, inicio - (ventana?.hasta ?? inicio)) };
  });
  if (orden.length > 0) ir(recorrido?.llegada);
  return { paradas, camino, dia: Math.max(0, ahora - (recorrido?.hasta ?? 0)) };
}

export const iniciosDe = (problema: ProblemaDeRecorridos, r: number, orden: readonly number[]) =>
  new Map(recorrer(problema, r, orden).paradas.map(({ k, inicio }) => [k, inicio]));

/** How late each task and the day are, and the seconds of road. */
export function retrasosDe(problema: ProblemaDeRecorridos, r: number, orden: readonly number[]) {
  const { paradas, ...resto } = recorrer(problema, r, orden);
  return { tareas: new Map(paradas.map(({ k, tarde }) => [k, tarde])), ...resto };
}

/** The seconds that a route is late, all together and of what is not fixed. */
export function retrasoDe(problema: ProblemaDeRecorridos, r: number, orden: readonly number[]) {
  const { paradas, dia } = recorrer(problema, r, orden);
  const sumar = (unas: { tarde: number }[]) => unas.reduce((suma, una) => suma + una.tarde, 0);
  return { total: sumar(paradas) + dia, deLoLibre: sumar(paradas.filter(({ fija }) => !fija)) };
}

export const cargaDe = ({ tareas }: ProblemaDeRecorridos, orden: readonly number[]): number =>
  orden.reduce((suma, k) => suma + (tareas[k]?.carga ?? 0), 0);

/** Whether a route admits this order: its tasks, its windows, its hours and its capacity. */
export function cabe(problema: ProblemaDeRecorridos, r: number, orden: readonly number[]): boolean {
  const carga = cargaDe(problema, orden);
  const suyas = orden.every((k) => {
    const { fija, recorridos = [r] } = problema.tareas[k] ?? {};
    return fija || recorridos.includes(r);
  });
  const capacidad = problema.recorridos[r]?.capacidad ?? carga;
  return suyas && carga <= capacidad && retrasoDe(problema, r, orden).total === 0;
}

/** What a plan costs by the weights. A task without place costs more than any plan. */
export function costoDe(
  problema: ProblemaDeRecorridos,
  plan: readonly (readonly number[])[],
): number {
  const { lugares, tiempos, distancias, tareas, recorridos, pesos } = problema;
  const colocadas = plan.flat().length;
  let costo = (tareas.length - colocadas) * sinLugar(problema);
  for (const [r, orden] of plan.entries()) {
    const { salida, llegada, desde = 0, hasta = 0, tareas: deHoy = [] } = recorridos[r] ?? {};
    const pasa = [salida, ...orden.map((k) => tareas[k]?.lugar), llegada];
    let trabajo = orden.reduce((suma, k) => suma + (tareas[k]?.duracion ?? 0), 0);
    for (const [i, a] of pasa.entries()) {
      const de = pasa[i - 1];
      if (de === undefined || a === undefined || orden.length === 0) continue;
      const camino = tiempos[de * lugares + a] ?? 0;
      trabajo += camino;
      costo += camino * pesos.tiempo + (distancias[de * lugares + a] ?? 0) * pesos.distancia;
    }
    costo += (pesos.parejo * trabajo ** 2) / Math.max(1, hasta - desde);
    const vienen = orden.filter((k) => !deHoy.includes(k));
    costo +=
      pesos.cambio * vienen.filter((k) => recorridos.some((uno) => uno.tareas.includes(k))).length;
  }
  return costo;
}

const sinLugar = ({ tareas, recorridos, pesos, ...resto }: ProblemaDeRecorridos): number => {
  const caros = [...resto.tiempos].map(
    (camino, i) => camino * pesos.tiempo + (resto.distancias[i] ?? 0) * pesos.distancia,
  );
  const horas = recorridos.reduce((suma, { desde, hasta }) => suma + Math.max(1, hasta - desde), 0);
  const arcos = Math.max(0, ...caros) * (tareas.length + recorridos.length);
  return pesos.sinLugar ?? 1 + arcos + pesos.cambio * tareas.length + pesos.parejo * horas;
};

export const ordenes = (tareas: readonly number[]): number[][] =>
  tareas.length === 0
    ? [[]]
    : tareas.flatMap((k) =>
        ordenes(tareas.filter((otra) => otra !== k)).map((resto) => [k, ...resto]),
      );
