import { intentos } from '../servidor/intentos.ts';
import { crearGuardados } from './guardados.ts';

/** What somebody had typed in a form, and over which version of the record. */
export interface Borrador {
  cambios: Record<string, unknown>;
  version: number | Readonly<Record<string, number | undefined>> | undefined;
}

const guardados = crearGuardados<Borrador>('borrador');

/** Drafts, by the path of their form. */
export const borradores = {
  leer: (ruta: string): Borrador | null => guardados.leer(ruta)?.valor ?? null,
  guardar: guardados.guardar,

  /** Forgets the attempt to send it too: the same text, written again, is another attempt. */
  borrar(ruta: string): void {
    guardados.borrar(ruta);
    intentos.olvidar(ruta);
  },
};
