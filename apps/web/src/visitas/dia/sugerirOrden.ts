import { distanciaEntre } from '@visitas/contract/comun/distancia';
import type { VisitaEnDia } from '@visitas/contract/visitas/dia';
import { ventanaDe } from '@visitas/contract/visitas/hora';
import { minutosEnLineaRecta } from '@visitas/contract/visitas/recorrido';
import { ordenATiempo } from '../../campo/jornada/ordenATiempo.ts';
import { ordenMasCorto } from '../../plataforma/ubicacion/itinerario.ts';
import type { PartidaDelDia, TecnicoEnDia } from './trazar.ts';

export interface PorSugerir {
  pendientes: readonly VisitaEnDia[];
  partida: PartidaDelDia;
  tecnico: TecnicoEnDia;
  velocidadKmH: number;
}

/**
 * The ids of a technician's open visits in the order that the technician's own phone would suggest. It yields often.
 */
export function* sugerirOrden({
  pendientes,
  partida,
  tecnico,
  velocidadKmH,
}: PorSugerir): Generator<void, number[]> {
  const lugares = [
    partida.lugar,
    ...pendientes.map(({ lugar }) => lugar),
    tecnico.vuelve ? tecnico.salida : null,
  ];
  const entre = (a: number, b: number): number => {
    const [uno, otro] = [lugares[a], lugares[b]];
    return uno && otro ? minutosEnLineaRecta(distanciaEntre(uno, otro), velocidadKmH) : 0;
  };
  const corto = yield* ordenMasCorto(pendientes.length, entre);
  const dia = {
    paradas: pendientes.map((visita) => ({ duracion: visita.dura, ventana: ventanaDe(visita) })),
    desde: partida.minuto,
    camino: (de: number, a: number) => entre(de + 1, a + 1),
  };
  const orden = yield* ordenATiempo(
    dia,
    corto.map((numero) => numero - 1),
  );
  return orden.flatMap((n) => pendientes[n]?.idVisita ?? []);
}
