import type { Ejecutor } from '../src/plataforma/bd/esquema.ts';
import { emitirReporte } from '../src/reportes/emision.ts';

const SIN_EMPRESA = {
  nombreEmpresa: null,
  logoEmpresa: null,
  zonaHoraria: 'America/Guatemala',
} as const;

/** Whoever finishes a visit by hand leaves its report too: the database refuses anything else. */
export const emitirComo = (bd: Ejecutor, idVisita: number): Promise<void> =>
  emitirReporte({ bd, config: SIN_EMPRESA, origen: 'http://localhost' }, idVisita, new Date());
