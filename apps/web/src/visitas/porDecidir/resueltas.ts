import type { Visita } from '@visitas/contract/visitas/esquemas';
import { fecha, nombreCorto } from '../../ui/formato.ts';
import { comenzada } from '../situacion.ts';

export interface Resolucion {
  visita: Visita;
  dicho: string;
}

export type Decision = 'aprobar' | 'rechazar';

export const idDeVisita = ({ idVisita }: Pick<Visita, 'idVisita'>): number => idVisita;

/** What is next for a visit that is not cancelled. */
const sigue = (visita: Visita): string =>
  comenzada(visita) ? 'Sigue en proceso' : `Sigue para el ${fecha(visita.fechaPlanificada)}`;

/** The user's own decision. The technician has been notified by then. */
export function loQueDecidi(cual: Decision, visita: Visita): string {
  const avisado = `${nombreCorto(visita.tecnico.nombre)} ya tiene el aviso.`;
  return cual === 'aprobar'
    ? `Aprobaste la cancelación. ${avisado}`
    : `Rechazaste la cancelación. ${sigue(visita)} y ${avisado}`;
}

/** Another user's decision: who took it and how. Undefined if there was none. */
export function loQueDecidio(visita: Visita, quien: string | undefined): string | undefined {
  const { aprobadaCancelacion, rechazadaCancelacion, motivoCierre, motivoCancelacion } = visita;
  const nombre = quien === undefined ? 'Otra persona' : nombreCorto(quien);
  if (rechazadaCancelacion) return `${nombre} ya rechazó la cancelación. ${sigue(visita)}.`;
  if (!aprobadaCancelacion) return undefined;
  // An approval closes a begun visit with the request's reason. A user who closes it writes another one.
  const cerrada = motivoCierre !== null && motivoCierre !== motivoCancelacion;
  return cerrada ? `${nombre} ya canceló la visita.` : `${nombre} ya aprobó la cancelación.`;
}

type Resueltas = Pick<ReadonlySet<number>, 'has'>;

/**
 * Keeps the requests decided here, or in progress, that left the list. Each stays behind the row it followed.
 */
export function conResueltas<V extends Pick<Visita, 'idVisita'>>(
  antes: readonly V[],
  ahora: readonly V[],
  resueltas: Resueltas,
): readonly V[] {
  const estan = new Set(ahora.map(idDeVisita));
  const juntas = [...ahora];
  for (const [lugar, una] of antes.entries()) {
    if (!resueltas.has(una.idVisita) || estan.has(una.idVisita)) continue;
    const previas = new Set(antes.slice(0, lugar).map(idDeVisita));
    juntas.splice(juntas.findLastIndex((otra) => previas.has(otra.idVisita)) + 1, 0, una);
  }
  return juntas;
}

/** The next request to decide: the first below, or else the last above. */
export function siguienteA<V extends Pick<Visita, 'idVisita'>>(
  idVisita: number,
  filas: readonly V[],
  resueltas: Resueltas,
): number | undefined {
  const lugar = filas.findIndex((una) => una.idVisita === idVisita);
  const porDecidir = (una: V) => una.idVisita !== idVisita && !resueltas.has(una.idVisita);
  const siguiente = filas.slice(lugar + 1).find(porDecidir) ?? filas.findLast(porDecidir);
  return siguiente?.idVisita;
}
