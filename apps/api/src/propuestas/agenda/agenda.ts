import { enMinutos } from '@visitas/contract/comun/horas';
import { type DiasDeTecnico, jornadasDe } from '../../jornadas/servicio.ts';
import { horaEn, hoyEn } from '../../plataforma/hoy.ts';
import type { Sesion } from '../../plataforma/http/acceso.ts';
import type { Contexto } from '../../plataforma/http/manejador.ts';
import {
  type DiasDeAgenda,
  leerLoPlaneado,
  type TecnicoEnAgenda,
  type VisitaEnAgenda,
  type VisitaLeida,
} from './consultas.ts';

/** Who works when between two dates, and the visits that each has. */
export interface Agenda {
  hoy: string;
  /** The minute of today. */
  ahora: number;
  zona: string;
  velocidadKmH: number;
  tecnicos: readonly TecnicoEnAgenda[];
  jornadas: ReadonlyMap<number, DiasDeTecnico>;
  visitas: readonly VisitaEnAgenda[];
}

export async function leerAgenda(
  { bd, sesion, config }: Pick<Contexto<Sesion>, 'bd' | 'sesion' | 'config'>,
  dias: Omit<DiasDeAgenda, 'hoy'>,
): Promise<Agenda> {
  const { zonaHoraria: zona, velocidadKmH } = config;
  const hoy = hoyEn(zona);
  const ahora = enMinutos(horaEn(zona));
  const { tecnicos, visitas } = await leerLoPlaneado(bd, sesion, { ...dias, hoy });
  const ids = tecnicos.filter(({ elegible }) => elegible).map(({ idTecnico }) => idTecnico);
  const jornadas = await jornadasDe(bd, config, ids, dias.desde, dias.hasta);
  return { hoy, ahora, zona, velocidadKmH, tecnicos, jornadas, visitas: visitas.map(comoVisita) };
}

/** The JSON of a statement has texts and nulls. */
const comoVisita = (una: VisitaLeida): VisitaEnAgenda => ({
  ...una,
  horaDesde: una.horaDesde ?? undefined,
  horaHasta: una.horaHasta ?? undefined,
  fechaInicio: una.fechaInicio ? new Date(una.fechaInicio) : null,
  fechaFinalizacion: una.fechaFinalizacion ? new Date(una.fechaFinalizacion) : null,
});
