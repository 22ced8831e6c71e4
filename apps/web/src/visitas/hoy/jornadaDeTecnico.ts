import { ausenteHasta } from '@visitas/contract/ausencias/textos';
import type { Hoy } from '@visitas/contract/visitas/esquemas';
import { contiene } from '../../ui/buscar.ts';
import { comoVan } from '../../ui/equipo.ts';
import { conMayuscula, contado, desdeCuando, horaDe } from '../../ui/formato.ts';
import { medida } from '../../ui/medida.ts';

export type JornadaDeTecnico = Hoy['tecnicos'][number];
type Paso = NonNullable<JornadaDeTecnico['ultimoPaso']>;

/** A technician with a step today, where the map draws them. Nobody is followed between steps. */
export type JornadaConPaso = JornadaDeTecnico & { ultimoPaso: Paso };
export const tienePaso = (jornada: JornadaDeTecnico): jornada is JornadaConPaso =>
  jornada.ultimoPaso !== null;

/**
 * Order: in a visit, behind, other steps today, not begun, nothing today, away. Within a group, the latest
 * step goes first. The technicians come sorted by name, which breaks ties.
 */
export const porTurno = (jornadas: readonly JornadaDeTecnico[]): JornadaDeTecnico[] =>
  [...jornadas].sort(
    (una, otra) => turnoDe(una) - turnoDe(otra) || ultimaHora(otra) - ultimaHora(una),
  );

function turnoDe({ enVisita, ultimoPaso, ausencia, quedan, atrasadas }: JornadaDeTecnico): number {
  if (enVisita) return 0;
  if (ausencia) return 5;
  if (ultimoPaso) return atrasadas > 0 ? 1 : 2;
  return quedan > 0 || atrasadas > 0 ? 3 : 4;
}

const ultimaHora = ({ enVisita, ultimoPaso }: JornadaDeTecnico): number =>
  Date.parse(enVisita?.desde ?? ultimoPaso?.ocurridoEn ?? '') || 0;

/** Matches the technician's name, or the client that their row names. */
export const buscarEn = (
  jornadas: readonly JornadaDeTecnico[],
  buscar: string,
): JornadaDeTecnico[] =>
  jornadas.filter(({ nombre, enVisita, haciaVisita, ultimoPaso }) =>
    [nombre, (enVisita ?? haciaVisita ?? ultimoPaso)?.cliente ?? ''].some((texto) =>
      contiene(texto, buscar),
    ),
  );

/** '12 técnicos · 2 en visita · 4 con atraso'. */
export function resumenDelEquipo(jornadas: readonly JornadaDeTecnico[]): string {
  return contado(jornadas.length, ['técnico', 'técnicos']) + comoVan(jornadas);
}

/**
 * The last place when none is current: 'Desde 10:42 · Café Cuatro Vientos', 'Finalizó en Óptica Claravista'.
 * For an absence, its end.
 */
export function lugarActual(jornada: JornadaDeTecnico, ahora: number): string {
  const { enVisita, haciaVisita, ultimoPaso, ausencia, quedan } = jornada;
  if (enVisita) return `Desde ${desdeCuando(enVisita.desde, ahora)} · ${enVisita.cliente}`;
  // The arrival goes before the name, which may be cut.
  if (haciaVisita) return `En camino${conLlegada(haciaVisita)} · ${haciaVisita.cliente}`;
  if (ausencia) return ausenteHasta(ausencia);
  if (ultimoPaso) return `${QUE_HIZO[ultimoPaso.momento]} ${ultimoPaso.cliente}`;
  return quedan > 0 ? 'Sin inicios hoy' : 'Sin visitas hoy';
}

/** ' · llega ≈ 11:08'; empty when its technician did not know. */
const conLlegada = ({ llegada }: NonNullable<JornadaDeTecnico['haciaVisita']>): string =>
  llegada ? ` · llega ≈ ${horaDe(llegada)}` : '';

/** 'inicio' is the last step of a visit that was closed after its start. */
export const QUE_HIZO: Record<Paso['momento'], string> = {
  inicio: 'Inició en',
  fin: 'Finalizó en',
};

/** 'Le quedan 3', 'Terminó su día', or an empty text. */
export function loQueQueda({ enVisita, hechas, quedan }: JornadaDeTecnico): string {
  if (quedan > 0) return quedan === 1 ? 'Le queda 1' : `Le quedan ${quedan}`;
  return hechas > 0 && !enVisita ? 'Terminó su día' : '';
}

/** '1 hecha · le quedan 3'. */
export function resumenDelDia({ hechas, quedan }: JornadaDeTecnico): string {
  const porHacer = quedan === 1 ? 'le queda 1' : `le quedan ${quedan}`;
  const partes = [hechas > 0 && contado(hechas, ['hecha', 'hechas']), quedan > 0 && porHacer];
  const dicho = partes.filter(Boolean).join(' · ');
  return dicho ? conMayuscula(dicho) : 'Sin visitas';
}

/** '42 m ± 12 m', and 'fuera de rango' when it was too far. */
export const ubicacionDe = ({ distancia, precision, veredicto }: Paso): string =>
  [medida(distancia, precision), veredicto === 'fuera' && 'fuera de rango']
    .filter(Boolean)
    .join(' · ');
