import { fechaHoraEn } from '@visitas/contract/comun/formato';
import type { Config } from '../plataforma/config/config.ts';
import type { Cuando } from '../plataforma/config/respaldos.ts';
import { alCaboDe, hoyEn } from '../plataforma/hoy.ts';

/** For a person: when backups are made and how many are kept, without the place and its secrets. */
export function describirHorario({ respaldos }: Pick<Config, 'respaldos'>): string {
  if (respaldos === null) return 'Sin programar';
  if (respaldos === 'aparte') return 'Se hacen aparte';
  const { cuando, cuantos } = respaldos;
  return `${describirCuando(cuando)}, ${cuantos === 1 ? 'se guarda 1' : `se guardan ${cuantos}`}`;
}

function describirCuando(cuando: Cuando): string {
  if ('hora' in cuando) return `Cada noche a las ${cuando.hora}`;
  return cuando.cadaHoras === 1 ? 'Cada hora' : `Cada ${cuando.cadaHoras} horas`;
}

/** `RESPALDOS=aparte`: nobody is warned that there are none here. */
export const seHacenAparte = ({ respaldos }: Pick<Config, 'respaldos'>): boolean =>
  respaldos === 'aparte';

const MINUTO_MS = 60_000;
const HORA_MS = 60 * MINUTO_MS;
const DIA_MS = 24 * HORA_MS;
/** A backup that failed is tried again, but not every minute: the disk is probably still full. */
const REINTENTO_MS = HORA_MS;

/** When the last good backup began, and the last one of any end; null when there was none. */
export interface Anteriores {
  bueno: Date | null;
  intento: Date | null;
}

/**
 * Whether a backup is due. One that was missed while the program was off is due at once, and only once.
 */
export function toca(
  cuando: Cuando,
  { bueno, intento }: Anteriores,
  { zona, ahora }: { zona: string; ahora: Date },
): boolean {
  const debido = momentoDebido(cuando, zona, ahora);
  if (bueno && bueno >= debido) return false;
  const fallo = intento !== null && intento >= debido ? intento : null;
  return fallo === null || ahora.getTime() - fallo.getTime() >= REINTENTO_MS;
}

/** A good backup that began then or later is enough for now. */
function momentoDebido(cuando: Cuando, zona: string, ahora: Date): Date {
  // The schedule is looked at each minute. Without that minute, each backup would begin one later.
  if ('cadaHoras' in cuando)
    return new Date(ahora.getTime() - cuando.cadaHoras * HORA_MS + MINUTO_MS);
  const hoy = hoyEn(zona, ahora);
  const momentos = [0, 1, 2].map((dias) => instanteDe(alCaboDe(hoy, -dias), cuando.hora, zona));
  const pasados = momentos.filter((momento) => momento <= ahora);
  return new Date(Math.max(...pasados.map((momento) => momento.getTime())));
}

/**
 * The instant when a clock of the zone shows that day and hour. An hour that comes twice (clocks go back) is
 * its first time; one that never comes (they go forward) is moved as far as the clocks are.
 */
export function instanteDe(dia: string, hora: string, zona: string): Date {
  const comoUtc = Date.parse(`${dia}T${hora}Z`);
  const antes = comoUtc - desfaseEn(comoUtc - DIA_MS, zona);
  const despues = comoUtc - desfaseEn(comoUtc + DIA_MS, zona);
  const buenos = [antes, despues].filter((ms) => ms + desfaseEn(ms, zona) === comoUtc);
  return new Date(buenos.length > 0 ? Math.min(...buenos) : antes);
}

/** How far the clocks of a zone are ahead of UTC, in milliseconds. */
function desfaseEn(ms: number, zona: string): number {
  const minuto = Math.floor(ms / MINUTO_MS) * MINUTO_MS;
  const [fecha = '', hora] = fechaHoraEn(new Date(minuto).toISOString(), zona).split(' ');
  return Date.parse(`${fecha.split('/').reverse().join('-')}T${hora}Z`) - minuto;
}
