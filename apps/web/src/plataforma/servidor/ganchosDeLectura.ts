import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** What an upper layer adds around every reading. */
interface Ganchos {
  /** Runs before the request. */
  antes(): Promise<unknown>;
  /** True when there is a copy to show instead of a failed reading. */
  hayCopia(lecturas: QueryClient, llave: QueryKey): Promise<boolean>;
  /** True for a reading that is forgotten when our server says that it is not there. */
  seOlvida(llave: QueryKey): boolean;
  /** A file that is still on this phone, by its hash. */
  archivo(huella: string): Promise<Blob | undefined>;
}

const registrados: Ganchos[] = [];

/** They register themselves (campo/campo.ts): this layer does not know them. */
export const ganchosDeLectura = {
  registrar: (uno: Ganchos): void => void registrados.push(uno),

  async antes(): Promise<void> {
    for (const uno of registrados) await uno.antes();
  },

  async hayCopia(lecturas: QueryClient, llave: QueryKey): Promise<boolean> {
    for (const uno of registrados) if (await uno.hayCopia(lecturas, llave)) return true;
    return false;
  },

  seOlvida: (llave: QueryKey): boolean => registrados.some((uno) => uno.seOlvida(llave)),

  async archivo(huella: string): Promise<Blob | undefined> {
    for (const uno of registrados) {
      const suyo = await uno.archivo(huella);
      if (suyo) return suyo;
    }
    return undefined;
  },
};
