import type * as z from 'zod/mini';
import { type ColumnaExportada, comoActivo, type Exportable } from '../comun/exportacion.ts';
import type { esquemaCliente } from './esquemas.ts';

type DeCliente = ColumnaExportada<z.output<typeof esquemaCliente>>;

/** After those of the screen come the other fields of the form, so that the file can be imported again. */
export const COLUMNAS_DE_CLIENTES = {
  nombre: { titulo: 'Nombre', de: ({ nombre }) => nombre },
  documento: {
    titulo: 'Documento de identificación',
    de: ({ documentoIdentificacion }) => documentoIdentificacion,
  },
  estado: { titulo: 'Estado', de: ({ activo }) => comoActivo(activo) },
  direccion: { titulo: 'Dirección', de: ({ direccion }) => direccion },
  telefono: { titulo: 'Teléfono', de: ({ telefono }) => telefono },
  correo: { titulo: 'Correo', de: ({ correo }) => correo },
  nit: { titulo: 'NIT', de: ({ nit }) => nit },
  latitud: { titulo: 'Latitud', clase: 'numero', de: ({ latitud }) => latitud },
  longitud: { titulo: 'Longitud', clase: 'numero', de: ({ longitud }) => longitud },
} satisfies Record<string, DeCliente>;

export const EXPORTA_CLIENTES: Exportable = {
  nombre: 'clientes',
  columnas: COLUMNAS_DE_CLIENTES,
};
