import type { ComoSeLee } from '@visitas/contract/importaciones/archivo';
import type {
  ColumnaImportada,
  ErrorDeCelda,
  FilasImportadas,
  FormatoLeido,
  QueSeImporta,
  SituacionDeFila,
} from '@visitas/contract/importaciones/esquemas';
import type { Recordadas } from './encabezado.ts';
import type { HechosDeEmpresa, JuicioDeFilas } from './juicio.ts';
import type { PlanDeLectura, RolConocido } from './valores.ts';

/** The rows as they are kept, and how they become what is imported. */
export interface DeUnaTabla {
  filas: Uint8Array;
  titulos: readonly string[];
  plan: PlanDeLectura;
  roles: readonly RolConocido[];
}

/** What the thread is asked, by name, and what it answers. */
export interface PedidosDeLectura {
  leer: {
    pedido: { ruta: string; que: QueSeImporta; lectura: ComoSeLee; recordadas: Recordadas };
    hecho: Leida;
  };
  /** The texts that the database must look for, by row. */
  preguntar: { pedido: DeUnaTabla; hecho: Preguntas };
  juzgar: {
    pedido: DeUnaTabla & { hechos: HechosDeEmpresa; conLotes: boolean };
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
  formato: FormatoLeido;
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
  cuenta: JuicioDeFilas['cuenta'];
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

export type NombreDePedido = keyof PedidosDeLectura;

export type PedidoDeLectura = {
  [N in NombreDePedido]: { nombre: N; pedido: PedidosDeLectura[N]['pedido'] };
}[NombreDePedido];

/**
 * One of them, by the name of what was asked. A table that cannot be read is an answer too: an error would lose its
 * sentence on the way.
 */
export type RespuestaDeLectura = {
  [N in NombreDePedido]?: PedidosDeLectura[N]['hecho'];
} & { problema?: string };
