import { crearAlmacen } from '../plataforma/memoria/almacen.ts';
import { claveUnica } from '../plataforma/servidor/peticion.ts';

/** Only in this tab: with it and the session, anybody could ask for the passwords of those users. */
const almacenDe = (id: number) =>
  crearAlmacen(`visitas.llave-de-importacion:${id}`, () => sessionStorage);

/**
 * The key from which the server derives the passwords of imported users. It is made here and the server does not
 * keep it, so only who confirmed can have them, while the tab is open.
 */
export const llaves = {
  de: (id: number): string | null => almacenDe(id).leer(),

  /** The same one when a confirmation is repeated. */
  paraConfirmar(id: number): string {
    const llave = llaves.de(id) ?? claveUnica().replaceAll('-', '');
    almacenDe(id).guardar(llave);
    return llave;
  },

  olvidar: (id: number): void => almacenDe(id).guardar(null),
};
