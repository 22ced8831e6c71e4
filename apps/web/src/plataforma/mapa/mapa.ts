export interface Punto {
  latitud: number;
  longitud: number;
}

/** What a map shows now, to know what to put on it. */
export interface Vista {
  oeste: number;
  sur: number;
  este: number;
  norte: number;
  zoom: number;
}

/** Something at a place. Its element is ours, so that it is the same on every map. */
export interface Marca {
  /** Which it is, from one `mostrar` to the next. */
  llave: string;
  punto: Punto;
  elemento: HTMLElement;
  /** Which part of the element is at the place: its lower middle (a pin) or its centre (a disc). */
  ancla: 'base' | 'centro';
  /** What it is called for who does not see it. */
  nombre: string;
  alPulsar?: (() => void) | undefined;
  /** With it, it can be dragged, also with the arrow keys. */
  alArrastrar?: ((punto: Punto) => void) | undefined;
}

/** Where a position may really be. */
export interface Circulo {
  centro: Punto;
  metros: number;
  /** A colour of the theme, as CSS reads it. */
  color: string;
}

export interface Contenido {
  marcas: readonly Marca[];
  circulos?: readonly Circulo[] | undefined;
}

/** `clave`: the provider refuses our key. `red`: its program could not be had. */
export type MotivoDeFallo = 'clave' | 'red';

export interface OpcionesMapa {
  centro: Punto;
  zoom: number;
  alPulsar?: ((punto: Punto) => void) | undefined;
  /** After every move and every zoom, and once at the beginning. */
  alMover?: ((vista: Vista) => void) | undefined;
  /** It stopped working after it had begun. */
  alFallar?: ((motivo: MotivoDeFallo) => void) | undefined;
  /** Whether the pictures of the ground arrive; without them there is the map we bring. */
  alCambiarFondo?: ((conFondo: boolean) => void) | undefined;
}

/** A map on the screen, whoever gives it. */
export interface Mapa {
  /** In the place of one that did not come: asking for that one again is up to the person. */
  readonly deReserva: boolean;
  /** Its own box to search in, of who has one. */
  readonly crearBuscador?: (alElegir: (punto: Punto) => void) => Promise<HTMLElement>;
  mostrar(contenido: Contenido): void;
  centrar(punto: Punto, zoom?: number): void;
  /** So that all of them are seen, from no nearer than this zoom. */
  encuadrar(puntos: readonly Punto[], zoomMaximo?: number): void;
  quitar(): void;
}

export interface Proveedor {
  /** Rejects with ErrorDeMapa. */
  crear(elemento: HTMLElement, opciones: OpcionesMapa): Promise<Mapa>;
}

export class ErrorDeMapa extends Error {
  readonly motivo: MotivoDeFallo;

  constructor(motivo: MotivoDeFallo) {
    super(motivo);
    this.motivo = motivo;
  }
}

/** Section 9. */
export const CENTRO: Punto = { latitud: 14.6349, longitud: -90.5069 };
export const ZOOM = 14;
/** Near enough to see one place, and what is around it. */
export const ZOOM_DE_UNO = 16;
