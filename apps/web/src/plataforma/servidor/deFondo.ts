import { hashKey, type QueryKey } from '@tanstack/react-query';

const llaves = new Set<string>();

/**
 * The readings in progress that no user asked for. If one fails, nothing is reported and the old data stays.
 */
export const deFondo = {
  es: (llave: QueryKey): boolean => llaves.has(hashKey(llave)),

  async mientras<T>(estas: readonly QueryKey[], leer: () => Promise<T>): Promise<T> {
    const suyas = estas.map((llave) => hashKey(llave));
    for (const una of suyas) llaves.add(una);
    try {
      return await leer();
    } finally {
      for (const una of suyas) llaves.delete(una);
    }
  },
};
