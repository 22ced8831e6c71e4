import type { GrupoDeBitacora } from '@visitas/contract/bitacora/grupos';
import { comoActivo, siONo } from '@visitas/contract/comun/exportacion';
import { coordenadas, fecha, fechaHoraEn } from '@visitas/contract/comun/formato';

/** The columns of a row, as the log keeps them. */
export type ColumnasAnotadas = Readonly<Record<string, unknown>>;

export interface LineaAnotada {
  /** The id of the record, whose kind the line says. */
  idEntidad: number;
  operacion: string | null;
  /** Only what changed, before and after. `antes` is null for a creation, `despues` for a removal. */
  antes: ColumnasAnotadas | null;
  despues: ColumnasAnotadas | null;
}

/** A record that is called by its name: a kind of `NOMBRES`, in the queries of the log, and its id. */
export interface Mencion {
  de: string;
  id: unknown;
}

/** What a sentence needs to say values as a person reads them. */
export interface Diccion {
  zona: string;
  /** Null when the record is not there any more. */
  nombre(de: string, id: unknown): string | null;
}

export type EscritorDeCampo = (
  valores: ColumnasAnotadas,
  diccion: Diccion,
  columna: string,
) => string | null;

export interface Campo {
  /** With its article: 'el teléfono'. */
  que: string;
  /** When it is not the column of its name alone. */
  columnas?: readonly string[];
  /** By default, the text of the column. */
  texto?: EscritorDeCampo;
}

/** How the log of one kind of record is told. */
export interface Relato {
  grupo: GrupoDeBitacora;
  /** With its article: 'el cliente'. */
  que: string;
  /** What it was done to. A text names it by itself; null when the sentence says it. */
  en: (linea: LineaAnotada) => Mencion | string | null;
  /** What was done, when 'Creó', 'Cambió' and 'Eliminó' do not say it. */
  hizo?: (linea: LineaAnotada, diccion: Diccion) => string | undefined;
  campos: Readonly<Record<string, Campo>>;
  /** The columns that say nothing to a person. */
  callados: readonly string[];
}

/** By the kind of record that the trigger of a table writes. */
export type Relatos = Readonly<Record<string, Relato>>;

export const enEste =
  (de: string) =>
  ({ idEntidad: id }: LineaAnotada): Mencion => ({ de, id });

/** Both sides together, what is now in front: a column that one row has. */
export const suyo = ({ antes, despues }: LineaAnotada, columna: string): unknown =>
  despues?.[columna] ?? antes?.[columna];

export const comoFecha: EscritorDeCampo = (valores, _, columna) => {
  const dia = valores[columna];
  return typeof dia === 'string' ? fecha(dia) : null;
};

export const comoMomento: EscritorDeCampo = (valores, { zona }, columna) => {
  const momento = valores[columna];
  return typeof momento === 'string' ? fechaHoraEn(momento, zona) : null;
};

export const comoNombre =
  (de: string): EscritorDeCampo =>
  (valores, diccion, columna) =>
    typeof valores[columna] === 'number' ? diccion.nombre(de, valores[columna]) : null;

/** One of some words, told by its text. */
export const comoUnoDe =
  (textos: Readonly<Record<string, string>>): EscritorDeCampo =>
  (valores, _, columna) =>
    textos[String(valores[columna])] ?? null;

/** It changed, and how it was is not told. */
export const sinDecirlo: EscritorDeCampo = () => null;

/** A line has only what changed, so it may have one half of a place. */
export const LUGAR: Campo = {
  que: 'el lugar',
  columnas: ['latitud', 'longitud'],
  texto({ latitud, longitud }) {
    if (typeof latitud === 'number' && typeof longitud === 'number')
      return coordenadas(latitud, longitud);
    if (typeof latitud === 'number') return `latitud ${latitud}`;
    return typeof longitud === 'number' ? `longitud ${longitud}` : null;
  },
};

export const ACTIVO: Campo = {
  que: 'el estado',
  texto: ({ activo }) => (typeof activo === 'boolean' ? comoActivo(activo) : null),
};

export const comoSeGuarda: EscritorDeCampo = (valores, _, columna) => {
  const valor = valores[columna];
  if (typeof valor === 'boolean') return siONo(valor);
  if (typeof valor === 'number') return String(valor);
  return typeof valor === 'string' && valor !== '' ? valor : null;
};
