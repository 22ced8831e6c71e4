import { pasoSuHora } from '@visitas/contract/visitas/hora';
import { fechaHora } from './formato.ts';

const MINUTO_MS = 60_000;

const oyentes = new Set<() => void>();
interface Reloj {
  espera: ReturnType<typeof setTimeout> | undefined;
  ultimo: { minuto: number; hoy: string; hora: string };
}
const reloj: Reloj = { espera: undefined, ultimo: { minuto: Number.NaN, hoy: '', hora: '' } };

/** Counts again from the clock each time: a phone that slept is not a minute behind. */
function esperar(): void {
  reloj.espera = setTimeout(
    () => {
      for (const oir of oyentes) oir();
      esperar();
    },
    MINUTO_MS - (Date.now() % MINUTO_MS),
  );
}

/** One clock for the whole page, which runs only while something listens. Returns how to stop. */
export function escucharMinutos(oir: () => void): () => void {
  if (oyentes.size === 0) esperar();
  oyentes.add(oir);
  return () => {
    oyentes.delete(oir);
    if (oyentes.size === 0) clearTimeout(reloj.espera);
  };
}

/** The company's day and hour. Many visits ask within a minute, and the zone is looked up once. */
export function ahoraDeLaEmpresa(): { hoy: string; hora: string } {
  const minuto = Math.floor(Date.now() / MINUTO_MS);
  if (reloj.ultimo.minuto !== minuto) {
    const [dia = '', hora = ''] = fechaHora(new Date(minuto * MINUTO_MS).toISOString()).split(' ');
    reloj.ultimo = { minuto, hoy: dia.split('/').reverse().join('-'), hora };
  }
  return reloj.ultimo;
}

export type ConHoraYEstado = Parameters<typeof pasoSuHora>[0];

export const yaPasoSuHora = (visita: ConHoraYEstado): boolean =>
  visita.horaHasta !== undefined && pasoSuHora(visita, ahoraDeLaEmpresa());
