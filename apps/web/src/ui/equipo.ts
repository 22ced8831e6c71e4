import type { Hoy } from '@visitas/contract/visitas/esquemas';
import { contado } from './formato.ts';

type Dia = Pick<Hoy['tecnicos'][number], 'enVisita' | 'atrasadas'>;

export const atrasos = (cuantas: number): string => contado(cuantas, ['atrasada', 'atrasadas']);

export const SIN_EQUIPO =
  'No tienes técnicos activos a tu cargo. Pide a un administrador que los agregue.';

/** ' · 2 en visita · 4 con atraso': the team's day, after its size. */
export function comoVan(dias: readonly Dia[]): string {
  const enVisita = dias.filter((dia) => dia.enVisita).length;
  const conAtraso = dias.filter(({ atrasadas }) => atrasadas > 0).length;
  const partes = [
    enVisita > 0 && `${enVisita} en visita`,
    conAtraso > 0 && `${conAtraso} con atraso`,
  ];
  return ['', ...partes.filter(Boolean)].join(' · ');
}
