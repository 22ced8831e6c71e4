import type { RangoDeHoras } from '@visitas/contract/comun/horas';
import type { VentanaPrometida } from '@visitas/contract/visitas/hora';
import { horariosDe } from '../../ui/horarios.ts';

const comoVentana = ({ desde, hasta }: RangoDeHoras): VentanaPrometida => ({
  horaDesde: desde,
  horaHasta: hasta,
});

/** What the company calls 'Mañana' and 'Tarde'. */
function ventanasDelDia(): Record<'manana' | 'tarde', VentanaPrometida> {
  const { manana, tarde } = horariosDe();
  return { manana: comoVentana(manana), tarde: comoVentana(tarde) };
}

/** The ways to say when a visit is promised. */
export const MANERAS = [
  { value: 'ninguna', label: 'Sin hora' },
  { value: 'manana', label: 'Mañana' },
  { value: 'tarde', label: 'Tarde' },
  { value: 'una', label: 'Una hora' },
  { value: 'entre', label: 'Entre' },
] as const;
export type ManeraDeHora = (typeof MANERAS)[number]['value'];

/** A window while it is being written, with the names that the server's errors use. */
export type VentanaEscrita = {
  /** The chosen way; empty when the hours alone say which it is. */
  manera: '' | ManeraDeHora;
  horaDesde: string;
  horaHasta: string;
};

export function maneraDe({ manera, horaDesde, horaHasta }: VentanaEscrita): ManeraDeHora {
  if (manera !== '') return manera;
  if (horaDesde === '' && horaHasta === '') return 'ninguna';
  const { manana, tarde } = ventanasDelDia();
  const es = (otra: VentanaPrometida) =>
    otra.horaDesde === horaDesde && otra.horaHasta === horaHasta;
  if (es(manana)) return 'manana';
  if (es(tarde)) return 'tarde';
  return horaDesde === horaHasta ? 'una' : 'entre';
}

/** The hours that a way begins with. What was written stays where it still makes sense. */
export function alElegirManera(manera: ManeraDeHora, escrita: VentanaEscrita): VentanaEscrita {
  const { horaDesde, horaHasta } = escrita;
  const ventanas = ventanasDelDia();
  if (manera === 'ninguna') return { manera: '', horaDesde: '', horaHasta: '' };
  if (manera === 'manana' || manera === 'tarde') return { manera: '', ...ventanas[manera] };
  return manera === 'una'
    ? { manera, horaDesde, horaHasta: horaDesde }
    : { manera, horaDesde, horaHasta };
}
