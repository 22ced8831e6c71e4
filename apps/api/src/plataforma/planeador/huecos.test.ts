import fc from 'fast-check';
import { expect, test } from 'vitest';
import { corridas } from '../../../pruebas/contrato/semilla.ts';
import { cargaDe, iniciosDe, problemas, retrasosDe } from '../../../pruebas/planeador/problemas.ts';
import { buscarHuecos, type HuecoEnRecorrido } from './huecos.ts';
import { caminosDe, type ProblemaDeRecorridos, type Tarea } from './problema.ts';

/** Every place of the route, tried one after another with the hours of the whole day. */
function probarTodos(problema: ProblemaDeRecorridos, r: number, nueva: Tarea) {
  const con = { ...problema, tareas: [...problema.tareas, nueva] };
  const hoy = problema.recorridos[r]?.tareas ?? [];
  const antes = retrasosDe(con, r, hoy);
  const capacidad = problema.recorridos[r]?.capacidad ?? Number.POSITIVE_INFINITY;
  return Array.from({ length: hoy.length + 1 }, (_, puesto) => {
    const orden = hoy.toSpliced(puesto, 0, problema.tareas.length);
    const { tareas, dia, camino } = retrasosDe(con, r, orden);
    const peor =
      dia > antes.dia ||
      [...tareas].some(([k, tarde]) => tarde > (antes.tareas.get(k) ?? 0)) ||
      cargaDe(con, orden) > capacidad;
    return { puesto, orden, extra: camino - antes.camino, cabe: !peor };
  }).filter(({ cabe }) => cabe);
}

const pedir = (problema: ProblemaDeRecorridos, nueva: Tarea): HuecoEnRecorrido[] =>
  buscarHuecos({ ...problema, caminos: caminosDe(problema), nueva });

test('each route offers its shortest place, if it has one, and says what that squeezes', () => {
  fc.assert(
    fc.property(problemas(), problemas({ tareas: 1 }), (problema, { tareas: [otra] }) => {
      const nueva: Tarea = { ...(otra ?? { lugar: 0, duracion: 5 }), fija: false };
      delete nueva.recorridos;
      const huecos = pedir(problema, nueva);
      for (const r of problema.recorridos.keys()) {
        const posibles = probarTodos(problema, r, nueva);
        const hueco = huecos.find(({ recorrido }) => recorrido === r);
        expect(hueco?.extra).toBe(
          posibles.length > 0 ? Math.min(...posibles.map(({ extra }) => extra)) : undefined,
        );
        if (!hueco) continue;
        const elegido = posibles.find(({ extra }) => extra === hueco.extra);
        expect(hueco.puesto).toBe(elegido?.puesto);
        const con = { ...problema, tareas: [...problema.tareas, nueva] };
        const antes = iniciosDe(problema, r, problema.recorridos[r]?.tareas ?? []);
        const despues = iniciosDe(con, r, elegido?.orden ?? []);
        expect(hueco.inicio).toBe(despues.get(problema.tareas.length));
        const apretadas = [...antes].filter(([k, inicio]) => (despues.get(k) ?? 0) > inicio);
        expect(hueco.aprieta).toEqual(
          apretadas.map(([k, inicio]) => ({
            tarea: k,
            retraso: (despues.get(k) ?? 0) - inicio,
            holgura: Math.max(
              0,
              (problema.tareas[k]?.ventana?.hasta ?? Number.POSITIVE_INFINITY) -
                (despues.get(k) ?? 0),
            ),
          })),
        );
      }
    }),
    corridas(150, 'huecos'),
  );
});

test('only routes that may take it, and seven roads asked for each task at most', () => {
  const lugares = 2_401;
  const tareas = Array.from({ length: 2_400 }, (_, lugar) => ({ lugar, duracion: 40 }));
  const recorridos = Array.from({ length: 300 }, (_, r) => ({
    desde: 480,
    hasta: 1_020,
    salida: 0,
    llegada: 0,
    tareas: Array.from({ length: 8 }, (__, i) => r * 8 + i),
  }));
  let preguntas = 0;
  const tiempo = (de: number, a: number) => {
    preguntas += 1;
    return Math.abs(de - a) % 7;
  };
  const nueva = { lugar: 2_400, duracion: 30, recorridos: [...recorridos.keys()].slice(1) };
  const caminos = { tiempo, distancia: () => 0 };
  const huecos = buscarHuecos({ caminos, lugares, tareas, recorridos, nueva });
  expect(huecos.map(({ recorrido }) => recorrido)).toEqual(nueva.recorridos);
  expect(preguntas).toBeLessThan(300 * 9 * 7);
});

test('a road without a number, a task or a route that make no sense are refused', () => {
  const bien = {
    caminos: { tiempo: () => 1, distancia: () => 1 },
    lugares: 2,
    tareas: [{ lugar: 1, duracion: 5 }],
    recorridos: [{ desde: 0, hasta: 50, salida: 0, tareas: [0] }],
    nueva: { lugar: 0, duracion: 5 },
  };
  expect(buscarHuecos(bien)).toHaveLength(1);
  const mal: object[] = [
    { caminos: { ...bien.caminos, tiempo: () => Number.NaN } },
    { caminos: { ...bien.caminos, distancia: () => -1 } },
    { nueva: { lugar: 2, duracion: 5 } },
    { nueva: { lugar: 0, duracion: Number.NaN } },
    { recorridos: [{ desde: 50, hasta: 0, tareas: [] }] },
    { recorridos: [{ desde: 0, hasta: 50, tareas: [7] }] },
  ];
  for (const cambio of mal) expect(() => buscarHuecos({ ...bien, ...cambio })).toThrow(RangeError);
});
