import { ausenteHasta } from '@visitas/contract/ausencias/textos';
import type { Estado } from '@visitas/contract/comun/estados';
import type { Hoy } from '@visitas/contract/visitas/esquemas';
import { desdeCuando } from '../ui/formato.ts';

export type DiaDeTecnico = Omit<Hoy['tecnicos'][number], 'idTecnico' | 'nombre'>;

/** The day of a technician the server does not list. */
export const SIN_NADA: DiaDeTecnico = {
  enVisita: null,
  ultimoPaso: null,
  hechas: 0,
  quedan: 0,
  atrasadas: 0,
  ausencia: null,
  deHoy: {},
};

/** In the order of the day: done, open, cancelled, and still to do. */
const EN_ORDEN = [
  'Finalizada',
  'En Proceso',
  'Cancelada',
  'Pendiente',
] as const satisfies readonly Estado[];

/** The state of each visit planned for today. */
export const estadosDe = ({ deHoy }: DiaDeTecnico): Estado[] =>
  EN_ORDEN.flatMap((estado) => Array.from({ length: deHoy[estado] ?? 0 }, () => estado));

export const cuantasDe = ({ deHoy }: DiaDeTecnico): number =>
  EN_ORDEN.reduce((suma, estado) => suma + (deHoy[estado] ?? 0), 0);

/** '1 Finalizada, 2 Pendiente': the glyphs in words. */
export const porEstados = ({ deHoy }: DiaDeTecnico): string =>
  EN_ORDEN.flatMap((estado) => (deHoy[estado] ? [`${deHoy[estado]} ${estado}`] : [])).join(', ');

const QUE_HIZO = { inicio: 'Inició', fin: 'Finalizó' } as const;

/**
 * Where the technician is or what they did last today: 'Desde 10:42 · Café Cuatro Vientos',
 * 'Terminó su día 09:10'. When absent, until when.
 */
export function ahoraDe(dia: DiaDeTecnico, ahora: number): string {
  const { enVisita, ultimoPaso, ausencia, hechas, quedan } = dia;
  if (enVisita) return `Desde ${desdeCuando(enVisita.desde, ahora)} · ${enVisita.cliente}`;
  if (ausencia) return ausenteHasta(ausencia);
  if (ultimoPaso) {
    const hora = desdeCuando(ultimoPaso.ocurridoEn, ahora);
    if (hechas > 0 && quedan === 0) return `Terminó su día ${hora}`;
    return `${QUE_HIZO[ultimoPaso.momento]} ${hora} · ${ultimoPaso.cliente}`;
  }
  return cuantasDe(dia) > 0 ? 'Sin inicios hoy' : 'Sin visitas hoy';
}
