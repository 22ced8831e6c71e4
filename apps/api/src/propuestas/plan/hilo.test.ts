import { expect, test } from 'vitest';
import { planificarAparte } from './hilo.ts';
import type { PedidoDePlan } from './pedidos.ts';

const SITIOS = Array.from({ length: 120 }, (_, n) => ({
  latitud: 14 + (n % 11) / 100,
  longitud: -90 - (n % 7) / 100,
}));
const RECORRIDO = { idTecnico: 1, fecha: '2031-05-20', desde: 0, hasta: 86_400 };
/** A search that would last its twenty seconds. */
const LARGO: Omit<PedidoDePlan, 'bandera'> = {
  dias: {
    puntos: SITIOS,
    velocidadKmH: 25,
    deNadie: 2,
    tareas: SITIOS.map((_, lugar) => ({ lugar, duracion: 300 })),
    recorridos: [
      { ...RECORRIDO, tareas: SITIOS.map((_, k) => k) },
      { ...RECORRIDO, idTecnico: 2, tareas: [] },
    ],
  },
  carretera: null,
  hacer: {
    buscar: {
      movibles: new Map(SITIOS.map((_, k) => [k, [0, 1]])),
      deSuDia: new Map(),
      partidas: [null, null],
      pesos: { tiempo: 1, distancia: 0, parejo: 0, cambio: 0 },
      segundos: 20,
    },
  },
};

test('who leaves is not answered, and the search stops for the next one', async () => {
  const control = new AbortController();
  const abandonado = planificarAparte(LARGO, control.signal);
  control.abort();
  await expect(abandonado).rejects.toThrow('tiempo-agotado');
  const { antes } = await planificarAparte(
    { ...LARGO, hacer: { medir: LARGO.dias.recorridos } },
    new AbortController().signal,
  );
  expect(antes[0]?.paradas).toHaveLength(SITIOS.length);
});
