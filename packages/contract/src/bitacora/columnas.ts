import type { ColumnaExportada, Exportable } from '../comun/exportacion.ts';
import type { LineaContada } from './esquemas.ts';

/** Who did what the program does by itself. */
export const EL_SISTEMA = 'El sistema';

/** What a value was before there was one, or after it was taken away. */
export const SIN_VALOR = 'vacío';

/** What had no value before is told alone. */
const deUnoAOtro = ({ campo, antes, despues }: LineaContada['cambios'][number]): string =>
  `${campo}: ${antes === null ? '' : `${antes} → `}${despues ?? SIN_VALOR}`;

const COLUMNAS = {
  cuando: { titulo: 'Cuándo', clase: 'momento', de: ({ fecha }) => fecha },
  quien: { titulo: 'Quién', de: ({ usuario }) => usuario?.nombre ?? EL_SISTEMA },
  hizo: { titulo: 'Qué hizo', de: ({ hizo }) => hizo },
  en: { titulo: 'En', de: ({ en }) => en?.nombre ?? null },
  cambios: {
    titulo: 'Cambios',
    de: ({ cambios }) => cambios.map(deUnoAOtro).join('; ') || null,
  },
  numero: { titulo: 'Número de anotación', clase: 'numero', de: ({ idBitacora }) => idBitacora },
} satisfies Record<string, ColumnaExportada<LineaContada>>;

export const EXPORTA_BITACORA: Exportable = { nombre: 'historial', columnas: COLUMNAS };
