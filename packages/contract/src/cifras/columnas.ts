import type { ColumnaExportada, Exportable } from '../comun/exportacion.ts';
import type { FilaDeCifras } from './esquemas.ts';

const SEGUNDOS_POR_MINUTO = 60;

/** The file has one month and its rows have one kind of name, which the screen's address chose. */
export const COLUMNAS_DE_CIFRAS = {
  nombre: { titulo: 'Nombre', de: ({ nombre }) => nombre },
  planificadas: {
    titulo: 'Planificadas',
    clase: 'numero',
    de: ({ planificadas }) => planificadas,
  },
  hechas: { titulo: 'Hechas', clase: 'numero', de: ({ hechas }) => hechas },
  mismoDia: { titulo: 'El mismo día', clase: 'numero', de: ({ mismoDia }) => mismoDia },
  tarde: { titulo: 'Tarde', clase: 'numero', de: ({ tarde }) => tarde },
  fueraDeRango: {
    titulo: 'Fuera de rango',
    clase: 'numero',
    de: ({ fueraDeRango }) => fueraDeRango,
  },
  enSitio: {
    titulo: 'Minutos en sitio',
    clase: 'numero',
    de: ({ segundosEnSitio }) => Math.round(segundosEnSitio / SEGUNDOS_POR_MINUTO),
  },
  hechasAntes: {
    titulo: 'Hechas el mes anterior',
    clase: 'numero',
    de: ({ hechasAntes }) => hechasAntes,
  },
  desde: { titulo: 'Desde', clase: 'fecha', de: ({ desde }) => desde },
  hasta: { titulo: 'Hasta', clase: 'fecha', de: ({ hasta }) => hasta },
} satisfies Record<string, ColumnaExportada<FilaDeCifras>>;

export const EXPORTA_CIFRAS: Exportable = { nombre: 'cifras', columnas: COLUMNAS_DE_CIFRAS };
