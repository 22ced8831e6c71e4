import { crearOyentes } from '../valor.ts';

/** A value in the browser's storage. Where privacy settings refuse it, it lasts as long as the page. */
export interface Almacen {
  leer(): string | null;
  guardar(valor: string | null): void;
  /** Told of what is kept in this tab, until what it answers is called. */
  escuchar(oyente: () => void): () => void;
}

export function crearAlmacen(nombre: string, obtener: () => Storage): Almacen {
  let enMemoria: string | null = null;
  const { avisar, escuchar } = crearOyentes();
  return {
    leer() {
      try {
        return obtener().getItem(nombre);
      } catch {
        return enMemoria;
      }
    },
    guardar(valor) {
      enMemoria = valor;
      try {
        if (valor === null) obtener().removeItem(nombre);
        else obtener().setItem(nombre, valor);
      } catch {
        // Kept in memory above.
      }
      avisar();
    },
    escuchar,
  };
}
