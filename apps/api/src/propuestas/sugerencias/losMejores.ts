import { comoHora } from '@visitas/contract/comun/horas';
import { SUGERENCIAS_MAXIMAS, type Sugerencia } from '@visitas/contract/propuestas/esquemas';
import type { Caminos } from '../../plataforma/planeador/problema.ts';
import { avisosDelLugar, motivoDelLugar } from './frases.ts';
import { conVariedad, type LugarPosible, type Planteada } from './lugaresPosibles.ts';
import { type Medido, medirLugar } from './medirLugar.ts';

const SEGUNDOS = 60;

/** The places as they are answered, with the figures of these roads. */
export function losMejores(
  planteada: Planteada,
  lugares: readonly LugarPosible[],
  caminos: Caminos,
): Sugerencia[] {
  const medidos = lugares.flatMap((lugar) => medirLugar(planteada, caminos, lugar) ?? []);
  const minutos = ({ extra }: Medido) => Math.round(extra / SEGUNDOS);
  // Stable: those that add the same stay as they were, the earliest day first.
  const ordenar = (unos: readonly Medido[]) =>
    planteada.pide.lugar ? unos.toSorted((uno, otro) => minutos(uno) - minutos(otro)) : [...unos];
  const elegidos = ordenar(conVariedad(ordenar(medidos)).slice(0, SUGERENCIAS_MAXIMAS));
  const nombres = new Map(
    planteada.agenda.tecnicos.map(({ idTecnico, nombre }) => [idTecnico, nombre]),
  );
  return elegidos.map((medido) => ({
    idTecnico: medido.recorrido.idTecnico,
    tecnico: nombres.get(medido.recorrido.idTecnico) ?? '',
    fecha: medido.recorrido.fecha,
    horaDesde: comoHora(medido.inicio / SEGUNDOS),
    minutosExtra: planteada.pide.lugar ? minutos(medido) : null,
    motivo: motivoDelLugar(planteada, medido),
    avisos: avisosDelLugar(planteada, medido),
  }));
}
