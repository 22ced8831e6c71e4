import { crearAlmacen } from '../memoria/almacen.ts';

const almacen = crearAlmacen('visitas.llave-usada', () => localStorage);

/** Whether somebody signed in with a passkey here: only then the sign-in names them. It says nobody's name. */
export const llaveUsadaAqui = {
  es: (): boolean => almacen.leer() !== null,
  anotar: (): void => almacen.guardar('1'),
};
