import type { Ambito } from '@visitas/contract/comun/ambitos';
import { vi } from 'vitest';

export interface Suceso {
  posicion: string;
  ambitos: Ambito[];
}

const ESPERA = { timeout: 10_000, interval: 2 };

interface Donde {
  url: string;
  token: string;
  /** The last position heard before. */
  desde?: string | undefined;
}

/** Opens a stream and reads it; resolves after the first event. */
export async function escuchar({ url, token, desde }: Donde): Promise<Oyente> {
  const oyente = new Oyente(await abrirFlujo({ url, token, desde }));
  await oyente.oye((sucesos) => sucesos.length > 0);
  return oyente;
}

/** Opens a stream without reading it. */
export async function abrirFlujo({ url, token, desde }: Donde) {
  const corte = new AbortController();
  const respuesta = await fetch(`${url}/api/vivo`, {
    signal: corte.signal,
    headers: { Authorization: `Bearer ${token}`, ...(desde && { 'Last-Event-ID': desde }) },
  });
  return { respuesta, corte };
}

export class Oyente {
  readonly respuesta: Response;
  readonly sucesos: Suceso[] = [];
  readonly #fin: Promise<void>;
  readonly #corte: AbortController;
  #olvidados = 0;
  #acabo = false;

  constructor({ respuesta, corte }: Awaited<ReturnType<typeof abrirFlujo>>) {
    if (respuesta.status !== 200) throw new Error(`Contestó ${respuesta.status}.`);
    this.respuesta = respuesta;
    this.#corte = corte;
    this.#fin = this.#leer().catch(() => undefined);
    void this.#fin.then(() => {
      this.#acabo = true;
    });
  }

  get acabo(): boolean {
    return this.#acabo;
  }

  get posicion(): string {
    return this.sucesos.at(-1)?.posicion ?? '';
  }

  /** Every scope named since the last `olvidar`. */
  get oido(): Set<Ambito> {
    return new Set(this.sucesos.slice(this.#olvidados).flatMap(({ ambitos }) => ambitos));
  }

  olvidar(): void {
    this.#olvidados = this.sucesos.length;
  }

  async oye(que: (sucesos: readonly Suceso[]) => boolean): Promise<void> {
    await vi.waitFor(() => {
      if (!que(this.sucesos)) throw new Error(`Solo oyó ${JSON.stringify([...this.oido])}.`);
    }, ESPERA);
  }

  async oyeDe(...ambitos: Ambito[]): Promise<void> {
    await this.oye(() => ambitos.every((ambito) => this.oido.has(ambito)));
  }

  /** Waits until the stream ends. */
  async termina(): Promise<void> {
    await vi.waitFor(() => {
      if (!this.#acabo) throw new Error('The stream has not ended.');
    }, ESPERA);
  }

  async cortar(): Promise<void> {
    this.#corte.abort();
    await this.#fin;
  }

  async #leer(): Promise<void> {
    const texto = new TextDecoder();
    let resto = '';
    for await (const trozo of this.respuesta.body ?? []) {
      const partes = (resto + texto.decode(trozo, { stream: true })).split('\n\n');
      resto = partes.pop() ?? '';
      this.sucesos.push(...partes.map(leerSuceso));
    }
  }
}

/** Any text not exactly in this form is a fault. */
function leerSuceso(texto: string): Suceso {
  const [, posicion, datos] = texto.match(/^id: ([\w-]{20,100})\ndata: (\{.*\})$/) ?? [];
  if (!posicion || !datos) throw new Error(`No es un suceso: ${texto}`);
  return { posicion, ambitos: JSON.parse(datos).ambitos };
}
