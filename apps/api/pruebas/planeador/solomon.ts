import { readFileSync } from 'node:fs';
import type { ProblemaDeRecorridos, Tarea } from '../../src/plataforma/planeador/problema.ts';

/**
 * Instances of M. M. Solomon, 'Algorithms for the vehicle routing and scheduling problems with time window
 * constraints', Operations Research 35 (1987), with the shortest distance that is known. With 25 customers
 * and with 100 it is proven: nothing is shorter.
 */
export const INSTANCIAS: Record<string, { capacidad: number; con25: number; con100: number }> = {
  R101: { capacidad: 200, con25: 617.1, con100: 1637.7 },
  R112: { capacidad: 200, con25: 393, con100: 948.6 },
  C101: { capacidad: 200, con25: 191.3, con100: 827.3 },
  C109: { capacidad: 200, con25: 191.3, con100: 827.3 },
  RC101: { capacidad: 200, con25: 461.1, con100: 1619.8 },
  RC108: { capacidad: 200, con25: 294.5, con100: 1114.2 },
  R201: { capacidad: 1_000, con25: 463.3, con100: 1143.2 },
  R211: { capacidad: 1_000, con25: 350.9, con100: 746.7 },
  C201: { capacidad: 700, con25: 214.7, con100: 589.1 },
  C208: { capacidad: 700, con25: 214.5, con100: 585.8 },
  RC201: { capacidad: 1_000, con25: 360.2, con100: 1261.8 },
  RC208: { capacidad: 1_000, con25: 269.1, con100: 776.1 },
};

const VEHICULOS = 25;

/**
 * The first customers of an instance. A unit of time or distance is a tenth of the authors': their roads are the
 * straight line, cut to one decimal.
 */
export function leerInstancia(nombre: string, clientes: number): ProblemaDeRecorridos {
  // Those with clustered customers have a map for each series; the others, one.
  const mapa = /^C\d|^RC?/.exec(nombre)?.[0];
  const archivo = new URL(`solomon/${mapa}.txt`, import.meta.url);
  const [cabeza = '', ...lineas] = readFileSync(archivo, 'utf8').trim().split('\n');
  const columna = cabeza.split(' ').indexOf(nombre);
  const filas = lineas.slice(0, clientes + 1).map((linea) => {
    const cifras = linea.split(' ').map(Number);
    const [x = 0, y = 0, carga = 0] = cifras;
    const [desde = 0, hasta = 0] = cifras.slice(columna).map((cifra) => cifra * 10);
    return { x, y, carga, ventana: { desde, hasta } };
  });
  const lejos = filas.flatMap((una) =>
    filas.map((otra) => Math.floor(10 * Math.hypot(una.x - otra.x, una.y - otra.y) + 1e-9)),
  );
  const duracion = nombre.startsWith('C') ? 900 : 100;
  const tareas = filas.map(
    ({ carga, ventana }, lugar): Tarea => ({ lugar, duracion, carga, ventana }),
  );
  const [almacen] = filas;
  const { capacidad = 0 } = INSTANCIAS[nombre] ?? {};
  return {
    lugares: filas.length,
    tiempos: Float64Array.from(lejos),
    distancias: Float64Array.from(lejos),
    tareas: tareas.slice(1),
    recorridos: Array.from({ length: VEHICULOS }, () => ({
      desde: 0,
      hasta: almacen?.ventana.hasta ?? 0,
      salida: 0,
      llegada: 0,
      capacidad,
      tareas: [],
    })),
    pesos: { tiempo: 0, distancia: 1, parejo: 0, cambio: 0 },
  };
}

/** The distance of who always goes to the nearest customer that can still be served, with as many vehicles as needed. */
export function alVecino({ lugares, tiempos, tareas, recorridos }: ProblemaDeRecorridos): number {
  const camino = (de: number, a: number): number => tiempos[de * lugares + a] ?? 0;
  const { hasta = 0, capacidad = 0 } = recorridos[0] ?? {};
  const quedan = new Set(tareas);
  let distancia = 0;
  while (quedan.size > 0) {
    let [aqui, ahora, carga] = [0, 0, 0];
    const empieza = ({ lugar, ventana }: Tarea): number =>
      Math.max(ahora + camino(aqui, lugar), ventana?.desde ?? 0);
    const cabe = (una: Tarea): boolean =>
      empieza(una) <= (una.ventana?.hasta ?? hasta) &&
      empieza(una) + una.duracion + camino(una.lugar, 0) <= hasta &&
      carga + (una.carga ?? 0) <= capacidad;
    for (let una: Tarea | undefined; ; ) {
      [una] = [...quedan]
        .filter(cabe)
        .sort((a, b) => camino(aqui, a.lugar) - camino(aqui, b.lugar));
      distancia += camino(aqui, una?.lugar ?? 0);
      if (!una) break;
      ahora = empieza(una) + una.duracion;
      carga += una.carga ?? 0;
      aqui = una.lugar;
      quedan.delete(una);
    }
  }
  return distancia;
}
