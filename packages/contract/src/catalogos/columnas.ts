import { type ColumnaExportada, comoActivo, type Exportable } from '../comun/exportacion.ts';
import type { TipoCatalogo } from './operaciones.ts';

/** The three catalogues differ in the name of their id, which no file shows. */
interface DeCatalogo {
  nombre: string;
  activo: boolean;
}

export const COLUMNAS_DE_CATALOGO = {
  nombre: { titulo: 'Nombre', de: ({ nombre }) => nombre },
  estado: { titulo: 'Estado', de: ({ activo }) => comoActivo(activo) },
} satisfies Record<string, ColumnaExportada<DeCatalogo>>;

const ARCHIVOS: Record<TipoCatalogo, string> = {
  rolUsuario: 'roles-de-usuario',
  estadoVisita: 'estados-de-visita',
  tipoVisita: 'tipos-de-visita',
};

export const exportaCatalogo = (tipo: TipoCatalogo): Exportable => ({
  nombre: ARCHIVOS[tipo],
  columnas: COLUMNAS_DE_CATALOGO,
});
