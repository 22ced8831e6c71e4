import { crearAlmacen } from '../../plataforma/memoria/almacen.ts';
import { sesion } from '../../plataforma/memoria/sesion.ts';

const quien = (): number | undefined => sesion.usuario()?.idUsuario;

/** Keeps something on this device for the person who is signed in. Nobody else reads it. */
export function almacenPropio(nombre: string) {
  const almacen = crearAlmacen(nombre, () => localStorage);
  return {
    guardar: (valor: object): void => almacen.guardar(JSON.stringify({ de: quien(), ...valor })),
    /** Empty when nothing of theirs is there, or it cannot be read. */
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
