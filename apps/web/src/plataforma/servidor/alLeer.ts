import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** What the floor above does around every reading. */
interface AlLeer {
  /** Before it is asked for. */
  antes(): Promise<unknown>;
  /** Whether there is something to show in the place of what could not be read. */
  hayCopia(lecturas: QueryClient, llave: QueryKey): Promise<boolean>;
}

const registrados: AlLeer[] = [];

/** Nobody here knows who acts: they register themselves (campo/campo.ts). */
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
