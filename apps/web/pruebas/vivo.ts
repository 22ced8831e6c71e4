import type { Ambito } from '@visitas/contract/comun/ambitos';
import { expect, vi } from 'vitest';

interface Abierto {
  /** From where it was asked for. */
  desde: string | null;
  escribir: (texto: string) => void;
  cortar: () => void;
}

/** What the stream of the server does in a test: it says what the test says. */
export class FlujoDePrueba {
  /** `mudo`: somebody on the way keeps what passes. `cortado`: there is none. */
  como: 'abierto' | 'mudo' | 'cortado' = 'abierto';
  /** What changed since whoever opens it had heard. */
  perdido: Ambito[] = [];
  /** From where each was asked for. */
  readonly pedidos: (string | null)[] = [];
  readonly #abiertos = new Set<Abierto>();
  #dicho = 0;

  get abiertos(): number {
    return this.#abiertos.size;
  }

  responder({ headers, signal }: RequestInit): Response {
    const desde = new Headers(headers).get('Last-Event-ID');
    this.pedidos.push(desde);
    if (this.como === 'cortado') return new Response('', { status: 503 });
    const codificar = new TextEncoder();
    const cuerpo = new ReadableStream<Uint8Array>({
      start: (control) => {
        const cerrar = (como: () => void) => {
          if (this.#abiertos.delete(este)) como();
        };
        const este: Abierto = {
          desde,
          escribir: (texto) => control.enqueue(codificar.encode(texto)),
          cortar: () => cerrar(() => control.close()),
        };
        this.#abiertos.add(este);
        signal?.addEventListener('abort', () => cerrar(() => control.error(signal.reason)));
        if (this.como === 'abierto') este.escribir(this.#suceso(this.perdido));
      },
    });
    return new Response(cuerpo, { headers: { 'Content-Type': 'text/event-stream' } });
  }

  /** Somebody listens. */
  escuchado(): Promise<void> {
    // Whoever was cut comes back after a while of its own.
    return vi.waitFor(() => expect(this.#abiertos.size).toBeGreaterThan(0), { timeout: 10_000 });
  }

  /** That this changed, to whoever listens. */
  async decir(...ambitos: Ambito[]): Promise<void> {
    await this.escuchado();
    for (const uno of this.#abiertos) uno.escribir(this.#suceso(ambitos));
  }

  /** Whoever listens stops hearing, and may ask again. */
  cortar(): void {
    for (const uno of this.#abiertos) uno.cortar();
  }

  #suceso(ambitos: readonly Ambito[]): string {
    this.#dicho += 1;
    return `id: ${posicion(this.#dicho)}\ndata: ${JSON.stringify({ ambitos })}\n\n`;
  }
}

/** As the server writes one: nobody can read it. */
export const posicion = (cual: number): string => `posicion-de-la-prueba-${cual}`;
