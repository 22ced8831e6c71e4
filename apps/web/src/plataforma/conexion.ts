import { useSyncExternalStore } from 'react';

type Oyente = () => void;

const deCambios = new Set<Oyente>();
const deContestaciones = new Set<Oyente>();
let hay = true;

const anadir = (oyentes: Set<Oyente>) => (oyente: Oyente) => {
  oyentes.add(oyente);
  return () => {
    oyentes.delete(oyente);
  };
};

/**
 * Whether our server can be reached, by what became of our own calls: `navigator.onLine` is true behind
 * the page of a captive portal and false behind some virtual networks. Until a call says otherwise there
 * is a connection.
 */
export const conexion = {
  hay: (): boolean => hay,

  /** A call ended: our server answered it, whatever it said, or nobody of ours did. */
  anotar(contesto: boolean): void {
    const antes = hay;
    hay = contesto;
    if (antes !== hay) for (const oyente of deCambios) oyente();
    if (contesto) for (const oyente of deContestaciones) oyente();
  },

  /** Each time that the connection is lost or comes back. */
  alCambiar: anadir(deCambios),

  /** Each time that our server answers something, also when it did the last time. */
  alContestar: anadir(deContestaciones),
};

/** For a screen: whether there is a connection now. */
export const useConexion = (): boolean => useSyncExternalStore(conexion.alCambiar, conexion.hay);
