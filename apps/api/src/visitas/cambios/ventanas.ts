import { esVentanaCorta, VENTANA_CORTA, ventanaDe } from '@visitas/contract/visitas/hora';
import type { Ejecutor } from '../../plataforma/bd/esquema.ts';
import { rechazarCampo } from '../../plataforma/http/rechazo.ts';
import { duracionesDeTipos, type PlanDeVisita } from './consultas.ts';

/** The hour of a visit or a series, as it is kept. */
export interface HoraGuardada {
  horaDesde: string | null;
  horaHasta: string | null;
  duracionMinutos: number | null;
  fijada: boolean;
}
type HoraPedida = { [C in keyof HoraGuardada]?: HoraGuardada[C] | undefined };

export const SIN_HORA: HoraGuardada = {
  horaDesde: null,
  horaHasta: null,
  duracionMinutos: null,
  fijada: false,
};

const oLaSuya = <T>(pedida: T | undefined, suya: T): T => (pedida === undefined ? suya : pedida);

/** A plan that says nothing of the hour or of the duration keeps those. */
export const conHoraGuardada = <P extends HoraPedida>(plan: P, suya: HoraGuardada) => ({
  ...plan,
  horaDesde: oLaSuya(plan.horaDesde, suya.horaDesde),
  horaHasta: oLaSuya(plan.horaHasta, suya.horaHasta),
  duracionMinutos: oLaSuya(plan.duracionMinutos, suya.duracionMinutos),
  fijada: oLaSuya(plan.fijada, suya.fijada),
});

type ConHora = Pick<PlanDeVisita, 'idTipoVisita' | 'horaDesde' | 'horaHasta' | 'duracionMinutos'>;

/** For each visit, whether its window is shorter than the visit. Visits without a window cost no statement. */
export async function ventanasCortas(
  bd: Ejecutor,
  visitas: readonly ConHora[],
): Promise<boolean[]> {
  const ventanas = visitas.map(({ horaDesde, horaHasta }) =>
    ventanaDe({ horaDesde: horaDesde ?? undefined, horaHasta: horaHasta ?? undefined }),
  );
  const tipos = visitas.flatMap(({ idTipoVisita }, n) => (ventanas[n] ? idTipoVisita : []));
  if (tipos.length === 0) return visitas.map(() => false);
  const duraciones = await duracionesDeTipos(bd, tipos);
  return visitas.map(({ idTipoVisita, duracionMinutos }, n) => {
    const ventana = ventanas[n];
    const duracion = duracionMinutos ?? duraciones.get(idTipoVisita);
    return Boolean(ventana && duracion && esVentanaCorta(ventana, duracion));
  });
}

const DE_LA_VENTANA = ['idTipoVisita', 'horaDesde', 'horaHasta', 'duracionMinutos'] as const;

/** A window that stays is not judged again: its type may take longer since the visit was planned. */
export const sinLoQueTenia = (nueva: ConHora, suya: ConHora): ConHora =>
  DE_LA_VENTANA.every((campo) => nueva[campo] === suya[campo])
    ? { ...nueva, horaDesde: null, horaHasta: null }
    : nueva;

export async function exigirVentanaBastante(bd: Ejecutor, visita: ConHora): Promise<void> {
  const [corta] = await ventanasCortas(bd, [visita]);
  if (corta) throw rechazarCampo('horaHasta', VENTANA_CORTA);
}
