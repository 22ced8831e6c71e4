import * as z from 'zod/mini';

export type ValorExportado = string | number | null;

/** A 'fecha' is a calendar date and a 'momento' an instant; a file has both as local dates. */
export type ClaseDeColumna = 'texto' | 'numero' | 'fecha' | 'momento';

/** A column of a list, in a file as on its screen. */
export interface ColumnaExportada<Fila = unknown> {
  titulo: string;
  /** Text by default. */
  clase?: ClaseDeColumna;
  /** A method, so that the columns of one kind of row are columns of any list. */
  de(fila: Fila): ValorExportado;
}

/** What a list gives to take away: GET of its path with '/exportar'. */
export interface Exportable {
  /** Names the file: 'clientes' gives 'clientes-2026-11-24.xlsx'. */
  nombre: string;
  /** In the order of the screen; after its columns, the rest of what the list answers. */
  columnas: Readonly<Record<string, ColumnaExportada>>;
}

export const FORMATOS_DE_TABLA = ['xlsx', 'csv'] as const;
export type FormatoExportado = (typeof FORMATOS_DE_TABLA)[number];

export const TIPO_DE_FORMATO: Record<FormatoExportado | 'zip', string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
};

/** Where the file of a list is. */
export const rutaParaExportar = (ruta: `/${string}`): `/${string}` => `${ruta}/exportar`;

/** A sheet of Excel, without its header. */
export const FILAS_DE_UNA_HOJA = 1_048_575;
export const NO_CABE_EN_UNA_HOJA = `Una hoja de Excel admite ${conMiles(FILAS_DE_UNA_HOJA)} filas. Usa CSV.`;

export const COLUMNAS_DE_LA_LISTA = 'Elige columnas de la lista, cada una una vez.';

/** Beside the list's own parameters. */
export const esquemaExportacion = z.object({
  formato: z.enum(FORMATOS_DE_TABLA, 'Elige Excel («xlsx») o CSV («csv»).'),
  /** Names of columns, separated by commas, in the order of the file. */
  columnas: z.optional(
    z.pipe(
      z.string(COLUMNAS_DE_LA_LISTA).check(z.maxLength(1_000, COLUMNAS_DE_LA_LISTA)),
      z.transform((texto: string) => texto.split(',')),
    ),
  ),
});

/** The chosen columns, all of them by default. Null when one is unknown or repeated. */
export function columnasElegidas(
  { columnas }: Exportable,
  nombres: readonly string[] = Object.keys(columnas),
): readonly ColumnaExportada[] | null {
  const elegidas = nombres.flatMap((nombre) =>
    Object.hasOwn(columnas, nombre) ? (columnas[nombre] ?? []) : [],
  );
  return new Set(elegidas).size === nombres.length ? elegidas : null;
}

export const siONo = (valor: boolean): string => (valor ? 'Sí' : 'No');
export const comoActivo = (activo: boolean): string => (activo ? 'Activo' : 'Inactivo');

/** 1048575 → '1 048 575'. */
export function conMiles(n: number): string {
  return String(n).replace(/\B(?=(\d{3})+$)/g, ' ');
}
