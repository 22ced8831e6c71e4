import type { Punto } from '@visitas/contract/comun/distancia';

/** The part of the world that a map shows now. */
export interface Encuadre {
  oeste: number;
  sur: number;
  este: number;
  norte: number;
  zoom: number;
}

/** Something at a place. We draw its element, so that it looks the same on every map. */
export interface Marca {
  /** Tells the same mark from one `mostrar` to the next. */
  llave: string;
  punto: Punto;
  elemento: HTMLElement;
  /** The higher, the more it is over the others. */
  altura?: number | undefined;
  /** Which part of the element is at the place: the middle of its lower edge (a pin), or its centre. */
  ancla: 'base' | 'centro';
  /** Its name for a screen reader. */
  nombre: string;
  alPulsar?: (() => void) | undefined;
  /** A mark that has it can be dragged, also with the arrow keys. */
  alArrastrar?: ((punto: Punto) => void) | undefined;
}

/** The area where a position may really be. */
export interface Circulo {
  centro: Punto;
  metros: number;
  /** As CSS reads it: a variable of the theme. */
  color: string;
}

export interface ContenidoDelMapa {
  marcas: readonly Marca[];
  circulos?: readonly Circulo[] | undefined;
}

/** `rechazado`: the provider refuses our API key. `red`: its code could not be loaded. */
export type MotivoDeFallo = 'rechazado' | 'red';

export interface OpcionesMapa {
  centro: Punto;
  zoom: number;
  alPulsar?: ((punto: Punto) => void) | undefined;
  /** Called after every move and every zoom, and once at the beginning. */
  alMover?: ((vista: Encuadre) => void) | undefined;
  /** Called when it stops working after it had begun. */
  alFallar?: ((motivo: MotivoDeFallo) => void) | undefined;
  /** Called with whether the tiles arrive; without them, the map that we bring is shown. */
  alCambiarFondo?: ((conFondo: boolean) => void) | undefined;
}

/** A map on the screen, whoever provides it. */
export interface Mapa {
  /** It stands in for the configured one, which could not be loaded: the person may try that one again. */
  readonly deReserva: boolean;
  /** The search box of the provider, when it has one. */
  readonly crearBuscador?: (alElegir: (punto: Punto) => void) => Promise<HTMLElement>;
  mostrar(contenido: ContenidoDelMapa): void;
  centrar(punto: Punto, zoom?: number): void;
  /** Moves the map so that all of them are in view, at `zoomMaximo` at the nearest. */
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
/** Near enough to see one place and what is around it. */
export const ZOOM_DE_UNO = 16;
