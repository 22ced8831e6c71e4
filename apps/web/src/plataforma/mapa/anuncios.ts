import type { Punto } from '@visitas/contract/comun/distancia';

/** A key held down moves a mark many times: only the place where it stops is told. */
const CALMA_MS = 500;
const DECIMALES = 5;

const escrito = ({ latitud, longitud }: Punto): string =>
  `Latitud ${latitud.toFixed(DECIMALES)}, longitud ${longitud.toFixed(DECIMALES)}`;

/** Tells a screen reader where a mark was moved to. */
export class Anuncios {
  readonly #voz = document.createElement('div');
  #pausa = 0;

  constructor(elemento: HTMLElement) {
    this.#voz.setAttribute('role', 'status');
    this.#voz.className = 'mapa-voz';
    elemento.append(this.#voz);
  }

  moverA(punto: Punto): void {
    clearTimeout(this.#pausa);
    this.#pausa = window.setTimeout(() => {
      this.#voz.textContent = escrito(punto);
    }, CALMA_MS);
  }

  callar(): void {
    clearTimeout(this.#pausa);
    this.#voz.remove();
  }
}
