import type { Peso } from './fuentes.ts';

/** The product's colours in its light scheme, for paper. */
export const COLORES = {
  texto: '#0F1C1E',
  secundario: '#48585A',
  tenue: '#5F6F70',
  linea: '#E1E6E5',
  fondo: '#F5F7F6',
  marca: '#0F4F56',
  acento: '#7FE3D4',
  blanco: '#FFFFFF',
  bien: '#13603A',
  mal: '#A11D1F',
  duda: '#744A00',
} as const;

export interface Estilo {
  peso: Peso;
  /** Both in points. */
  tamano: number;
  interlinea: number;
  color: string;
}

const { texto, secundario, tenue, marca, mal } = COLORES;

export const ESTILOS = {
  empresa: { peso: 600, tamano: 12.5, interlinea: 16, color: texto },
  titulo: { peso: 600, tamano: 23, interlinea: 28, color: texto },
  numero: { peso: 400, tamano: 11, interlinea: 15, color: secundario },
  apartado: { peso: 600, tamano: 9.5, interlinea: 13, color: texto },
  pregunta: { peso: 400, tamano: 9.5, interlinea: 13, color: secundario },
  respuesta: { peso: 600, tamano: 9.5, interlinea: 13, color: texto },
  respuestaLarga: { peso: 400, tamano: 9.5, interlinea: 13, color: texto },
  sinRespuesta: { peso: 400, tamano: 9.5, interlinea: 13, color: tenue },
  fuera: { peso: 600, tamano: 9.5, interlinea: 13, color: mal },
  leyenda: { peso: 400, tamano: 8.5, interlinea: 11.5, color: secundario },
  numeroDeFoto: { peso: 600, tamano: 8.5, interlinea: 11.5, color: texto },
  seccion: { peso: 600, tamano: 11.5, interlinea: 16, color: texto },
  etiqueta: { peso: 400, tamano: 8, interlinea: 11, color: tenue },
  dato: { peso: 400, tamano: 10, interlinea: 13.5, color: texto },
  datoFuerte: { peso: 600, tamano: 10, interlinea: 13.5, color: texto },
  cuerpo: { peso: 400, tamano: 10, interlinea: 14.5, color: texto },
  ausente: { peso: 400, tamano: 10, interlinea: 14.5, color: tenue },
  nota: { peso: 400, tamano: 8, interlinea: 11, color: secundario },
  enlace: { peso: 600, tamano: 9, interlinea: 12.5, color: marca },
  /** What the company says, above the foot. */
  linea: { peso: 400, tamano: 7.5, interlinea: 10, color: secundario },
  pie: { peso: 400, tamano: 7, interlinea: 9.5, color: tenue },
} as const satisfies Record<string, Estilo>;

/** A4, in points. */
export const PAGINA = {
  ancho: 595.28,
  alto: 841.89,
  izquierda: 52,
  derecha: 543.28,
  /** Top of the first page; the following pages start below their running header. */
  arriba: 42,
  arribaSiguientes: 74,
  /** The text ends here; the footer is below. */
  abajo: 790,
} as const;

export const ANCHO_UTIL = PAGINA.derecha - PAGINA.izquierda;

/** Between a heading and a picture, added to the gap below the heading. */
export const AIRE = 3;

/** A heading of a section takes this, with the gap below it and above a picture. */
export const ALTO_DEL_TITULAR = ESTILOS.seccion.interlinea + 4 + AIRE;

/** Below a section. */
export const DESPUES = 12;
/** The corners of frames and of the space for a picture. */
export const ESQUINA = 5;
