import type { ColumnaExportada, Exportable } from '../comun/exportacion.ts';
import type { ClaseDeAusencia } from './clases.ts';
import { NOMBRE_DE_CLASE } from './textos.ts';

interface FilaDeAusencia {
  tecnico: string;
  clase: ClaseDeAusencia;
  desde: string;
  hasta: string;
  nota: string | null;
  visitasAbiertas: number;
}

/** The screen writes both days in one column, 'Días'; a sheet sorts them apart. */
export const COLUMNAS_DE_AUSENCIAS = {
  tecnico: { titulo: 'Técnico', de: ({ tecnico }) => tecnico },
  clase: { titulo: 'Clase', de: ({ clase }) => NOMBRE_DE_CLASE[clase] },
  desde: { titulo: 'Desde', clase: 'fecha', de: ({ desde }) => desde },
  hasta: { titulo: 'Hasta', clase: 'fecha', de: ({ hasta }) => hasta },
  nota: { titulo: 'Nota', de: ({ nota }) => nota },
  abiertas: {
    titulo: 'Visitas abiertas en esos días',
    clase: 'numero',
    de: ({ visitasAbiertas }) => visitasAbiertas,
  },
} satisfies Record<string, ColumnaExportada<FilaDeAusencia>>;

export const EXPORTA_AUSENCIAS: Exportable = {
  nombre: 'ausencias',
  columnas: COLUMNAS_DE_AUSENCIAS,
};
