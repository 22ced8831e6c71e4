import { crearOyentes } from '../valor.ts';

/** A value in the browser's storage. Where privacy settings refuse storage, it lasts as long as the page. */
export interface Almacen {
  leer(): string | null;
  guardar(valor: string | null): void;
  /** Called when this tab stores a value. Returns a function that stops it. */
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
        // The value is already in memory.
      }
      avisar();
    },
    escuchar,
  };
}
