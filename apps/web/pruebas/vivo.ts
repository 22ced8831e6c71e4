import type { Ambito } from '@visitas/contract/comun/ambitos';
import { expect, vi } from 'vitest';

interface Abierto {
  desde: string | null;
  escribir: (texto: string) => void;
  cortar: () => void;
}

/** A fake of the server's stream of changes, driven by the test. */
export class FlujoDePrueba {
  /** `mudo`: a proxy holds the data back. `cortado`: there is no stream. */
  como: 'abierto' | 'mudo' | 'cortado' = 'abierto';
  /** The changes since the position of the listener that connects. */
  perdido: Ambito[] = [];
  /** The position of each request. */
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

  escuchado(): Promise<void> {
    // A disconnected listener returns after its own wait.
    return vi.waitFor(() => expect(this.#abiertos.size).toBeGreaterThan(0), { timeout: 10_000 });
  }

  async decir(...ambitos: Ambito[]): Promise<void> {
    await this.escuchado();
    for (const uno of this.#abiertos) uno.escribir(this.#suceso(ambitos));
  }

  /** Disconnects every listener; each may connect again. */
  cortar(): void {
    for (const uno of this.#abiertos) uno.cortar();
  }

  #suceso(ambitos: readonly Ambito[]): string {
    this.#dicho += 1;
    return `id: ${posicion(this.#dicho)}\ndata: ${JSON.stringify({ ambitos })}\n\n`;
  }
}

/** Opaque, like the server's. */
export const posicion = (cual: number): string => `posicion-de-la-prueba-${cual}`;
