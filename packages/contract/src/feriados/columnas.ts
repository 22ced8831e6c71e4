import type { ColumnaExportada, Exportable } from '../comun/exportacion.ts';

const DIAS = new Intl.DateTimeFormat('es-GT', { timeZone: 'UTC', weekday: 'long' });

interface FilaDeFeriado {
  nombre: string;
  fecha: string;
}

export const COLUMNAS_DE_FERIADOS = {
  nombre: { titulo: 'Nombre', de: ({ nombre }) => nombre },
  fecha: { titulo: 'Fecha', clase: 'fecha', de: ({ fecha }) => fecha },
  /** 'jueves'. */
  dia: { titulo: 'Día', de: ({ fecha }) => DIAS.format(Date.parse(fecha)) },
} satisfies Record<string, ColumnaExportada<FilaDeFeriado>>;

export const EXPORTA_FERIADOS: Exportable = {
  nombre: 'feriados',
  columnas: COLUMNAS_DE_FERIADOS,
};
