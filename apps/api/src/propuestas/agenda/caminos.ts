import { distanciaEntre, type Punto } from '@visitas/contract/comun/distancia';
import { minutosEnLineaRecta } from '@visitas/contract/visitas/recorrido';
import type { Caminos } from '../../plataforma/planeador/problema.ts';

const SEGUNDOS = 60;

/** The roads in a straight line, in whole seconds and metres. Each is reckoned once, when it is asked for. */
export function caminosRectos(puntos: readonly (Punto | null)[], velocidadKmH: number): Caminos {
  const sabidas = new Map<number, number>();
  const distancia = (de: number, a: number): number => {
    const cual = Math.min(de, a) * puntos.length + Math.max(de, a);
    let metros = sabidas.get(cual);
    if (metros === undefined) {
      const [uno, otro] = [puntos[de], puntos[a]];
      metros = uno && otro ? Math.round(distanciaEntre(uno, otro)) : 0;
      sabidas.set(cual, metros);
    }
    return metros;
  };
  return {
    distancia,
    tiempo: (de, a) => Math.round(minutosEnLineaRecta(distancia(de, a), velocidadKmH) * SEGUNDOS),
  };
}
