import type { Punto } from '@visitas/contract/comun/distancia';

/** The part of the world in view. */
export interface Encuadre {
  oeste: number;
  sur: number;
  este: number;
  norte: number;
  zoom: number;
}

/** A mark at a place. We draw its element, so that it looks the same on every map. */
export interface Marca {
  /** Identifies the mark between calls of `mostrar`. */
  llave: string;
  punto: Punto;
  elemento: HTMLElement;
  /** Marks with a larger value are drawn on top. */
  altura?: number | undefined;
  /** The part of the element at the place: the middle of its lower edge (a pin) or its centre. */
  ancla: 'base' | 'centro';
  /** The name for screen readers. */
  nombre: string;
  alPulsar?: (() => void) | undefined;
  /** Makes the mark draggable, also with the arrow keys. */
  alArrastrar?: ((punto: Punto) => void) | undefined;
}

/** The area where a position may really be. */
export interface Circulo {
  centro: Punto;
  metros: number;
  /** A CSS colour: a variable of the theme. */
  color: string;
}

/** Joins places in order. It is a plan, never a road that somebody took. */
export interface LineaDelMapa {
  puntos: readonly Punto[];
  /** A CSS colour: a variable of the theme. */
  color: string;
  discontinua?: boolean;
}

export interface ContenidoDelMapa {
  marcas: readonly Marca[];
  circulos?: readonly Circulo[] | undefined;
  lineas?: readonly LineaDelMapa[] | undefined;
}

/** `rechazado`: the provider refuses our API key. `red`: its code could not load. */
export type MotivoDeFallo = 'rechazado' | 'red';

export interface OpcionesMapa {
  centro: Punto;
  zoom: number;
  alPulsar?: ((punto: Punto) => void) | undefined;
  /** Called at the start and after every move or zoom. */
  alMover?: ((vista: Encuadre) => void) | undefined;
  /** Called when the map stops working after it started. */
  alFallar?: ((motivo: MotivoDeFallo) => void) | undefined;
  /** Tells whether the tiles arrive; without them the bundled map is shown. */
  alCambiarFondo?: ((conFondo: boolean) => void) | undefined;
}

/** A map on the screen, from any provider. */
export interface Mapa {
  /** True when it replaces the configured map, which could not load: the user may retry that one. */
  readonly deReserva: boolean;
  /** The provider's search box, if it has one. */
  readonly crearBuscador?: (alElegir: (punto: Punto) => void) => Promise<HTMLElement>;
  mostrar(contenido: ContenidoDelMapa): void;
  centrar(punto: Punto, zoom?: number): void;
  /** Moves the map to show all the points, zooming in to `zoomMaximo` at most. */
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
/** Near enough to see one place and its surroundings. */
export const ZOOM_DE_UNO = 16;
