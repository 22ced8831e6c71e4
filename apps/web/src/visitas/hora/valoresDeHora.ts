import {
  duracionEnTexto,
  type HoraLeida,
  type Ventana,
  ventanaDe,
  ventanaEnTexto,
} from '@visitas/contract/visitas/hora';
import { leerHora } from '../../ui/campos/leerHora.ts';
import { leerDuracion } from './leerDuracion.ts';
import { ventanasDelDia } from './ventanasDelDia.ts';

/** The ways to say when a visit is promised. */
export const MANERAS = [
  { value: 'ninguna', label: 'Sin hora' },
  { value: 'manana', label: 'Mañana' },
  { value: 'tarde', label: 'Tarde' },
  { value: 'una', label: 'Una hora' },
  { value: 'entre', label: 'Entre' },
] as const;
export type Manera = (typeof MANERAS)[number]['value'];

/** The optional fields of a visit about its hour, with the names that the server's errors use. */
export type ValoresDeHora = {
  /** The chosen way while it is being written; empty when the hours alone say which it is. */
  manera: '' | Manera;
  horaDesde: string;
  horaHasta: string;
  /** As typed. Empty for that of the type. */
  duracionMinutos: string;
  /** A proposal never moves it. */
  fijada: boolean;
};

export const HORA_VACIA: ValoresDeHora = {
  manera: '',
  horaDesde: '',
  horaHasta: '',
  duracionMinutos: '',
  fijada: false,
};

export const valoresDeHora = (hora: HoraLeida): ValoresDeHora => ({
  manera: '',
  horaDesde: hora.horaDesde ?? '',
  horaHasta: hora.horaHasta ?? '',
  duracionMinutos: hora.duracionMinutos ? duracionEnTexto(hora.duracionMinutos) : '',
  fijada: hora.fijada ?? false,
});

/** What a copy of a visit takes: 'No mover' was of the first one. */
export const horaQueSeCopia = (hora: HoraLeida): Omit<HoraLeida, 'fijada'> => ({
  horaDesde: hora.horaDesde,
  horaHasta: hora.horaHasta,
  duracionMinutos: hora.duracionMinutos,
});

export function maneraDe({ manera, horaDesde, horaHasta }: ValoresDeHora): Manera {
  if (manera !== '') return manera;
  if (horaDesde === '' && horaHasta === '') return 'ninguna';
  const { manana, tarde } = ventanasDelDia();
  const es = (otra: Ventana) => otra.horaDesde === horaDesde && otra.horaHasta === horaHasta;
  if (es(manana)) return 'manana';
  if (es(tarde)) return 'tarde';
  return horaDesde === horaHasta ? 'una' : 'entre';
}

/** The hours that a way begins with. What was written stays where it still makes sense. */
export function alElegirManera(manera: Manera, valores: ValoresDeHora): Partial<ValoresDeHora> {
  const { horaDesde, horaHasta } = valores;
  const ventanas = ventanasDelDia();
  if (manera === 'ninguna') return { manera: '', horaDesde: '', horaHasta: '' };
  if (manera === 'manana' || manera === 'tarde') return { manera: '', ...ventanas[manera] };
  return manera === 'una'
    ? { manera, horaDesde, horaHasta: horaDesde }
    : { manera, horaDesde, horaHasta };
}

/** A way that asks for an hour sends what was written, even nothing, so that the server asks for it. */
const horaEscrita = (texto: string, manera: Manera): string | null =>
  manera === 'ninguna' ? null : (leerHora(texto) ?? texto);

/** Null takes the duration of the type. The server rejects the 0 of a text that is no duration. */
const minutosEscritos = (texto: string): number | null =>
  texto.trim() === '' ? null : (leerDuracion(texto) ?? 0);

/** What is sent of the hour. Null takes a value away. */
export const horaParaEnviar = (valores: ValoresDeHora) => ({
  horaDesde: horaEscrita(valores.horaDesde, maneraDe(valores)),
  horaHasta: horaEscrita(valores.horaHasta, maneraDe(valores)),
  duracionMinutos: minutosEscritos(valores.duracionMinutos),
  fijada: valores.fijada,
});

/** The hour as it is being written, with what can already be read of it. */
export const horaLegible = (valores: ValoresDeHora): HoraLeida => ({
  horaDesde: leerHora(valores.horaDesde),
  horaHasta: leerHora(valores.horaHasta),
  duracionMinutos: leerDuracion(valores.duracionMinutos),
  fijada: valores.fijada || undefined,
});

/** '09:00–11:00 · 1h 30min'; empty without an hour. The duration of the type is told only beside an hour. */
export function resumenDeHora(hora: HoraLeida, duracionDelTipo?: number): string {
  const ventana = ventanaDe(hora);
  const minutos = hora.duracionMinutos ?? (ventana ? duracionDelTipo : undefined);
  return [
    ventana && ventanaEnTexto(ventana),
    minutos && duracionEnTexto(minutos),
    hora.fijada && 'No mover',
  ]
    .filter(Boolean)
    .join(' · ');
}
