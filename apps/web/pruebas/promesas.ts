import type { PromesasDelMes } from '@visitas/contract/inicio/esquemas';

/** A month of a company that promises no hours. */
export const SIN_PROMESAS: PromesasDelMes = {
  desde: '2026-11-01',
  hasta: '2026-11-24',
  prometidas: 0,
  aTiempo: 0,
  antes: 0,
  tarde: 0,
  otroDia: 0,
  dudosas: 0,
  sinIr: 0,
  tardanza: null,
  medidas: 0,
  minutosPrevistos: 0,
  minutosReales: 0,
};
