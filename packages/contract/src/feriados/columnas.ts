import type { ColumnaExportada, Exportable } from '../comun/exportacion.ts';
import type { Feriado } from './operaciones.ts';

const DIAS = new Intl.DateTimeFormat('es-GT', { timeZone: 'UTC', weekday: 'long' });

export const COLUMNAS_DE_FERIADOS = {
  nombre: { titulo: 'Nombre', de: ({ nombre }) => nombre },
  fecha: { titulo: 'Fecha', clase: 'fecha', de: ({ fecha }) => fecha },
  /** 'jueves'. */
  dia: { titulo: 'Día', de: ({ fecha }) => DIAS.format(Date.parse(fecha)) },
} satisfies Record<string, ColumnaExportada<Feriado>>;

export const EXPORTA_FERIADOS: Exportable = {
  nombre: 'feriados',
  columnas: COLUMNAS_DE_FERIADOS,
};
