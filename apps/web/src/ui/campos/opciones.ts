import type { ReactNode } from 'react';

export interface Opcion {
  value: string;
  label: string;
  /** How often it was chosen, when known. */
  usos?: number;
}

/** The options of a selector, and how to get them. */
export interface OfertaDeOpciones {
  opciones: Opcion[];
  /** For a list too long to offer whole: receives the typed text, to read the matches. */
  alBuscar?: (texto: string) => void;
  cargando?: boolean;
  /** Set when the options could not be read: opening the list tries again. */
  alReintentar?: (() => void) | undefined;
}

export interface PropsSelector extends OfertaDeOpciones {
  label: string;
  name: string;
  value: string;
  onChange: (valor: string) => void;
  mensajes: string[];
  placeholder: string;
  /** Says what to do when nothing at all can be chosen. */
  siNoHay?: string;
  /** True when the options are people, shown with avatars. */
  personas?: boolean;
  /** The record's present option: it may be kept even when it is no longer offered. */
  actual?: Opcion | undefined;
  disabled?: boolean;
  readOnly?: boolean;
  /** A note under the field. */
  description?: ReactNode;
  /** For a field that accepts several entries: receives a typed or pasted text that holds more than one. */
  alEscribirVarios?: ((texto: string) => void) | undefined;
}
