import { crearOyentes, crearValor, useValor } from './valor.ts';

const hay = crearValor(true);
const contestaciones = crearOyentes();

/**
 * Whether our server can be reached, by what became of our own calls: `navigator.onLine` is true behind
 * the page of a captive portal and false behind some virtual networks. Until a call says otherwise there
 * is a connection.
 */
export const conexion = {
  hay: hay.ver,

  /** A call ended: our server answered it, whatever it said, or nobody of ours did. */
  anotar(contesto: boolean): void {
    if (hay.ver() !== contesto) hay.poner(contesto);
    if (contesto) contestaciones.avisar();
  },

  /** Each time that the connection is lost or comes back. */
  alCambiar: hay.escuchar,

  /** Each time that our server answers something, also when it did the last time. */
  alContestar: contestaciones.escuchar,
};

/** For a screen: whether there is a connection now. */
export const useConexion = (): boolean => useValor(hay);
