import type {
  ColumnaImportada,
  ErrorDeCelda,
  FilasImportadas,
  FormatoDeTabla,
  QueSeImporta,
  SituacionDeFila,
} from '@visitas/contract/importaciones/esquemas';
import type { Recordadas } from './encabezado.ts';
import type { Hechos, Juicio } from './juicio.ts';
import type { Plan, RolConocido } from './valores.ts';

/** The rows as they are kept, and how they become what is imported. */
export interface DeUnaTabla {
  filas: Uint8Array;
  titulos: readonly string[];
  plan: Plan;
  roles: readonly RolConocido[];
}

/** What the thread is asked, by name, and what it answers. */
export interface Pedidos {
  leer: {
    pedido: { ruta: string; que: QueSeImporta; hoja: string | undefined; recordadas: Recordadas };
    hecho: Leida;
  };
  /** The texts that the database must look for, by row. */
  preguntar: { pedido: DeUnaTabla; hecho: Preguntas };
  juzgar: {
    pedido: DeUnaTabla & { hechos: Hechos; conLotes: boolean };
    hecho: Juzgada;
  };
  pagina: {
    pedido: DeUnaTabla & {
      juicio: Uint8Array;
      situacion: SituacionDeFila | undefined;
      desde: number;
      limite: number;
    };
    hecho: FilasImportadas;
  };
  /** The rows with an error, as CSV. */
  errores: { pedido: DeUnaTabla & { juicio: Uint8Array }; hecho: string };
}

export interface Leida {
  formato: FormatoDeTabla;
  filaEncabezado: number;
  columnas: ColumnaImportada[];
  vacias: number;
  cuantas: number;
  filas: Uint8Array;
}

/** Empty where a row has nothing to look for. */
export interface Preguntas {
  documentos: string[];
  usuarios: string[];
  supervisores: string[];
}

export interface Juzgada {
  cuenta: Juicio['cuenta'];
  huella: string;
  /** As many as are answered. */
  errores: ErrorDeCelda[];
  juicio: Uint8Array;
  /** What is written, each one a list in JSON. */
  lotes: Lote[];
}

export interface Lote {
  clase: 'nuevas' | 'existentes';
  json: string;
  cuantas: number;
}

export type NombreDePedido = keyof Pedidos;

export type PedidoDeLectura = {
  [N in NombreDePedido]: { nombre: N; pedido: Pedidos[N]['pedido'] };
}[NombreDePedido];

/** A table that cannot be read is an answer: an error would lose its sentence on the way. */
export type HechoDeLectura = { hecho: Pedidos[NombreDePedido]['hecho'] } | { problema: string };
