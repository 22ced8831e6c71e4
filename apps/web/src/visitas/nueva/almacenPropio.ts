import { crearAlmacen } from '../../plataforma/memoria/almacen.ts';
import { sesion } from '../../plataforma/memoria/sesion.ts';

const quien = (): number | undefined => sesion.usuario()?.idUsuario;

/** Keeps a value on this device for the signed-in user. No other user reads it. */
export function almacenPropio(nombre: string) {
  const almacen = crearAlmacen(nombre, () => localStorage);
  return {
    guardar: (valor: object): void => almacen.guardar(JSON.stringify({ de: quien(), ...valor })),
    /** Empty when the user has no value here, or it cannot be read. */
    leer(): Record<string, unknown> {
      try {
        const { de, ...valor } = JSON.parse(almacen.leer() ?? '{}');
        return de === quien() ? valor : {};
      } catch {
        return {};
      }
    },
  };
}
