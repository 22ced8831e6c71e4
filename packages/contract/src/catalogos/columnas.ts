import { type ColumnaExportada, comoActivo, type Exportable } from '../comun/exportacion.ts';

/** The three catalogues differ in the name of their id, which no file shows. */
interface DeCatalogo {
  nombre: string;
  activo: boolean;
}

export const COLUMNAS_DE_CATALOGO = {
  nombre: { titulo: 'Nombre', de: ({ nombre }) => nombre },
  estado: { titulo: 'Estado', de: ({ activo }) => comoActivo(activo) },
} satisfies Record<string, ColumnaExportada<DeCatalogo>>;

/** What the file of one catalogue has besides the others'. */
const ADEMAS: Readonly<Record<string, Exportable['columnas']>> = {
  tipoVisita: {
    duracion: {
      titulo: 'Duración (min)',
      clase: 'numero',
      de: ({ duracionMinutos }: { duracionMinutos?: number }) => duracionMinutos ?? null,
    },
  },
};

/** 'Tipo de Visita' gives 'tipo-de-visita-2026-11-24.xlsx'. */
export const exportaCatalogo = (tipo: string, titulo: string): Exportable => ({
  nombre: titulo.toLowerCase().replaceAll(' ', '-'),
  columnas: { ...COLUMNAS_DE_CATALOGO, ...ADEMAS[tipo] },
});
