import type { Ventana } from '@visitas/contract/visitas/hora';

/** What the company calls 'Mañana' and 'Tarde'. */
export const ventanasDelDia = (): Record<'manana' | 'tarde', Ventana> => ({
  manana: { horaDesde: '08:00', horaHasta: '12:00' },
  tarde: { horaDesde: '13:00', horaHasta: '17:00' },
});
