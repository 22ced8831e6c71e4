import { intentos } from '../servidor/intentos.ts';
import { crearGuardados } from './guardados.ts';

/** What someone had typed in a form, and over which version of the record. */
export interface Borrador {
  cambios: Record<string, unknown>;
  version: number | undefined;
}

const guardados = crearGuardados<Borrador>('borrador');

/** By the address of its form. */
export const borradores = {
  leer: (ruta: string): Borrador | null => guardados.leer(ruta)?.valor ?? null,
  guardar: guardados.guardar,

  /** What was sent of it is over too: the same text written again is another one. */
  borrar(ruta: string): void {
    guardados.borrar(ruta);
    intentos.olvidar(ruta);
  },
};
