import type { ReactNode } from 'react';

export interface Opcion {
  value: string;
  label: string;
  /** How often it was chosen, as far as is known. */
  usos?: number;
}

/** What there is to choose from, and how to get it. */
export interface OfertaDeOpciones {
  opciones: Opcion[];
  /** Of a list that is too long to be offered whole: receives what is typed, to ask for what matches. */
  alBuscar?: (texto: string) => void;
  cargando?: boolean;
  /** Present when the options could not be read: opening the list tries again. */
  alReintentar?: (() => void) | undefined;
}

export interface PropsSelector extends OfertaDeOpciones {
  label: string;
  name: string;
  value: string;
  onChange: (valor: string) => void;
  mensajes: string[];
  placeholder: string;
  /** Whether its options are people, who are shown with their pictures. */
  personas?: boolean;
  /** What the record has now: it can be kept even when it is no longer offered. */
  actual?: Opcion | undefined;
  disabled?: boolean;
  /** A note under the field. */
  description?: ReactNode;
  /** Of a field that may be given several at once: receives what is written or pasted when it is more than one. */
  alEscribirVarios?: ((texto: string) => void) | undefined;
}
