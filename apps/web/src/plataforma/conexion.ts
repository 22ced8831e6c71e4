import { crearOyentes, crearValor, useValor } from './valor.ts';

const hay = crearValor(true);
const contestaciones = crearOyentes();

/**
 * Whether our server can be reached, judged by our own calls. `navigator.onLine` is true behind a
 * captive portal and false behind some virtual networks. Assumes a connection until a call fails.
 */
export const conexion = {
  hay: hay.ver,

  /** Records the end of a call: our server answered, whatever it said, or it did not. */
  anotar(contesto: boolean): void {
    if (hay.ver() !== contesto) hay.poner(contesto);
    if (contesto) contestaciones.avisar();
  },

  alCambiar: hay.escuchar,

  /** Called on every response of our server, also when the connection had not changed. */
  alContestar: contestaciones.escuchar,
};

export const useConexion = (): boolean => useValor(hay);
