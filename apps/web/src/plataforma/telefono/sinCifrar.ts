import { crearAlmacen } from '../memoria/almacen.ts';

const almacen = crearAlmacen('visitas.http-sabido', () => localStorage);
const oyentes = new Set<() => void>();

/** Over plain http there are no positions and no worker. It is said once in each browser. */
export const sinCifrar = {
  porDecir: (): boolean => !isSecureContext && almacen.leer() === null,

  alCambiar(oyente: () => void): () => void {
    oyentes.add(oyente);
    return () => {
      oyentes.delete(oyente);
    };
  },

  entendido(): void {
    almacen.guardar('sí');
    for (const oyente of oyentes) oyente();
  },
};
