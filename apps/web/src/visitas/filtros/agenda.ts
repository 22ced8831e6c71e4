import type { Visita } from '@visitas/contract/visitas/esquemas';
import { esDeHoy, type GrupoDeAgenda } from '@visitas/contract/visitas/filtros';
import { conDia, domingoDe, masDias } from '../../ui/dias.ts';
import { contadoHasta, recuento } from '../../ui/formato.ts';

/** The agenda heading of a visit. The server's counts use the same rule. */
export function grupoDe(
  { fechaPlanificada: dia, estadoVisita }: Pick<Visita, 'fechaPlanificada' | 'estadoVisita'>,
  hoy: string,
): GrupoDeAgenda {
  if (esDeHoy({ estado: estadoVisita.nombre, fechaPlanificada: dia }, hoy)) return 'hoy';
  if (dia < hoy) return 'antes';
  if (dia === masDias(hoy, 1)) return 'manana';
  return dia <= domingoDe(hoy) ? 'semana' : 'adelante';
}

const TITULOS: Record<GrupoDeAgenda, string> = {
  hoy: 'Hoy',
  manana: 'Mañana',
  semana: 'Esta semana',
  adelante: 'Más adelante',
  antes: 'Antes',
};

const CUANDO: Partial<Record<GrupoDeAgenda, (hoy: string, corto: boolean) => string>> = {
  hoy: conDia,
  manana: (hoy) => conDia(masDias(hoy, 1)),
  semana: (hoy, corto) => (corto ? 'hasta el domingo' : `hasta el ${conDia(domingoDe(hoy))}`),
};

/**
 * 'Hoy' with 'martes 22/12/2026 · 4 visitas'. The count is left out while unknown. The short one fits
 * in a line of a phone.
 */
export function encabezadoDe(
  grupo: GrupoDeAgenda,
  { hoy, cuantas, corto }: { hoy: string; cuantas: number | null | undefined; corto: boolean },
): { titulo: string; detalle: string } {
  const partes = [
    CUANDO[grupo]?.(hoy, corto),
    cuantas === undefined ? undefined : contadoHasta(recuento(cuantas), ['visita', 'visitas']),
  ];
  return { titulo: TITULOS[grupo], detalle: partes.filter(Boolean).join(' · ') };
}
