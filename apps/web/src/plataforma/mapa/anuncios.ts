import type { Punto } from '@visitas/contract/comun/distancia';

/** A held key moves a mark many times; only the final place is announced. */
const CALMA_MS = 500;
const DECIMALES = 5;

const escrito = ({ latitud, longitud }: Punto): string =>
  `Latitud ${latitud.toFixed(DECIMALES)}, longitud ${longitud.toFixed(DECIMALES)}`;

/** Announces the new place of a mark to screen readers. */
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
