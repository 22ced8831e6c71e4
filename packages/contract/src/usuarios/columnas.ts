import type * as z from 'zod/mini';
import { type ColumnaExportada, comoActivo, type Exportable } from '../comun/exportacion.ts';
import type { esquemaTecnicoACargo, esquemaUsuario, esquemaVinculo } from './esquemas.ts';

type DeUsuario = ColumnaExportada<z.output<typeof esquemaUsuario>>;
type DeTecnico = ColumnaExportada<z.output<typeof esquemaTecnicoACargo>>;
type DeVinculo = ColumnaExportada<z.output<typeof esquemaVinculo>>;

export const COLUMNAS_DE_USUARIOS = {
  nombre: { titulo: 'Nombre', de: ({ nombre }) => nombre },
  documento: {
    titulo: 'Documento de identificación',
    de: ({ documentoIdentificacion }) => documentoIdentificacion,
  },
  rol: { titulo: 'Rol', de: ({ rolUsuario }) => rolUsuario.nombre },
  estado: { titulo: 'Estado', de: ({ activo }) => comoActivo(activo) },
  usuario: { titulo: 'Usuario', de: ({ user }) => user },
} satisfies Record<string, DeUsuario>;

export const EXPORTA_USUARIOS: Exportable = {
  nombre: 'usuarios',
  columnas: COLUMNAS_DE_USUARIOS,
};

const { nombre, documento, estado } = COLUMNAS_DE_USUARIOS;

export const COLUMNAS_DE_TECNICOS = {
  nombre: { titulo: nombre.titulo, de: (tecnico) => tecnico.nombre },
  documento: {
    titulo: documento.titulo,
    de: ({ documentoIdentificacion }) => documentoIdentificacion,
  },
  estado: { titulo: estado.titulo, de: ({ activo }) => comoActivo(activo) },
} satisfies Record<string, DeTecnico>;

export const EXPORTA_TECNICOS: Exportable = {
  nombre: 'tecnicos',
  columnas: COLUMNAS_DE_TECNICOS,
};

/** What is said of a technician who has another role now. */
export const ahoraEs = (otroRol: string): string => `Ahora es ${otroRol}`;

const DE_UN_SUPERVISOR = {
  nombre: { titulo: nombre.titulo, de: ({ tecnico }) => tecnico.nombre },
  documento: { titulo: documento.titulo, de: ({ tecnico }) => tecnico.documentoIdentificacion },
  estado: {
    titulo: estado.titulo,
    de: ({ tecnico: { otroRol, activo } }) => (otroRol ? ahoraEs(otroRol) : comoActivo(activo)),
  },
} satisfies Record<string, DeVinculo>;

export const EXPORTA_TECNICOS_DE_UNO: Exportable = {
  nombre: 'tecnicos-a-cargo',
  columnas: DE_UN_SUPERVISOR,
};
