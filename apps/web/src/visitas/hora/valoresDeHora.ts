import { leerHora } from '@visitas/contract/comun/horas';
import {
  duracionEnTexto,
  type HoraLeida,
  ventanaDe,
  ventanaEnTexto,
} from '@visitas/contract/visitas/hora';
import { leerDuracion } from './leerDuracion.ts';
import { type ManeraDeHora, maneraDe, type VentanaEscrita } from './maneras.ts';

/** The optional fields of a visit about its hour, with the names that the server's errors use. */
export type ValoresDeHora = VentanaEscrita & {
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

/** A way that asks for an hour sends what was written, even nothing, so that the server asks for it. */
const horaEscrita = (texto: string, manera: ManeraDeHora): string | null =>
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
