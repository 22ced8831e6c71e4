import { conMiles } from '../comun/exportacion.ts';

/** Files on their way at once. Each holds one query at a time and a few hundred rows, however slowly it is read. */
export const EXPORTACIONES_A_LA_VEZ = { porPersona: 2, enTotal: 8 };
export const EXPORTACIONES_POR_HORA = 30;

/** What one ZIP of reports may hold. */
export const REPORTES_DE_UNA_VEZ = 2_000;
export const BYTES_DE_UNA_VEZ = 2_000_000_000;
export const DEMASIADOS_REPORTES = `Son más de ${conMiles(REPORTES_DE_UNA_VEZ)} reportes. Elige menos días.`;
export const REPORTES_PESADOS = `Los reportes pesan más de ${BYTES_DE_UNA_VEZ / 1e9} GB. Elige menos días.`;

interface DeReportes {
  cuantos: number;
  bytes: number;
}

/** Why these reports cannot be taken together. Undefined when they can. */
export function porQueNoCaben({ cuantos, bytes }: DeReportes): string | undefined {
  if (cuantos > REPORTES_DE_UNA_VEZ) return DEMASIADOS_REPORTES;
  return bytes > BYTES_DE_UNA_VEZ ? REPORTES_PESADOS : undefined;
}
