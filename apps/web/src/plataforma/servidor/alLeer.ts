import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** The hooks an upper layer adds around every reading. */
interface AlLeer {
  /** Runs before the request. */
  antes(): Promise<unknown>;
  /** True when there is a copy to show instead of a failed reading. */
  hayCopia(lecturas: QueryClient, llave: QueryKey): Promise<boolean>;
}

const registrados: AlLeer[] = [];

/** This layer does not know the hooks: they register themselves (campo/campo.ts). */
export const alLeer = {
  registrar: (uno: AlLeer): void => void registrados.push(uno),

  async antes(): Promise<void> {
    for (const uno of registrados) await uno.antes();
  },

  async hayCopia(lecturas: QueryClient, llave: QueryKey): Promise<boolean> {
    for (const uno of registrados) if (await uno.hayCopia(lecturas, llave)) return true;
    return false;
  },
};
