import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { AMBITOS, type Ambito } from '@visitas/contract/comun/ambitos';
import type { Cambios } from '@visitas/contract/vivo/operaciones';
import type { Sesion } from '../plataforma/http/acceso.ts';
import { ambitosPara } from './alcance.ts';
import type { Cambio } from './consultas.ts';

/** One listener. Undelivered changes are kept as a set of scopes, so a slow listener takes no memory. */
export class Flujo {
  readonly sesion: Sesion;
  readonly #salida: ServerResponse;
  readonly #pendientes = new Set<Ambito>();
  #posicion = '';
  #terminado = false;

  constructor(sesion: Sesion, salida: ServerResponse) {
    this.sesion = sesion;
    this.#salida = salida;
    salida.on('drain', () => {
      if (this.#pendientes.size > 0) this.#escribir();
    });
  }

  abrir(cabeceras: OutgoingHttpHeaders, { ambitos, posicion }: Cambios): void {
    if (this.#salida.destroyed) return;
    this.#salida.writeHead(200, cabeceras);
    this.#decir(ambitos, posicion);
    if (this.#terminado) this.terminar();
  }

  oir(cambios: readonly Cambio[], posicion: string): void {
    const ambitos = ambitosPara(this.sesion, cambios);
    if (ambitos.length > 0) this.#decir(ambitos, posicion);
  }

  /** A sign of life with the current position: after an hour of silence nothing has to be repeated. */
  latir(posicion: string): void {
    this.#decir([], posicion);
  }

  /** Ends at once, or as soon as it is opened, so that it is an answer like any other. */
  terminar(): void {
    this.#terminado = true;
    if (!this.#salida.headersSent) return;
    // A listener that does not read would not read the end either.
    if (this.#salida.writableNeedDrain) this.#salida.destroy();
    else this.#salida.end();
  }

  #decir(ambitos: readonly Ambito[], posicion: string): void {
    for (const ambito of ambitos) this.#pendientes.add(ambito);
    this.#posicion = posicion;
    this.#escribir();
  }

  #escribir(): void {
    const salida = this.#salida;
    if (!salida.headersSent || salida.writableNeedDrain || salida.writableEnded || salida.destroyed)
      return;
    const ambitos = AMBITOS.filter((ambito) => this.#pendientes.has(ambito));
    this.#pendientes.clear();
    salida.write(`id: ${this.#posicion}\ndata: ${JSON.stringify({ ambitos })}\n\n`);
  }
}
