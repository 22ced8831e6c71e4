import { intentos } from '../servidor/intentos.ts';
import { crearOyentes } from '../valor.ts';
import { crearGuardados } from './guardados.ts';

/** The text typed in a form, and the version of the record it was based on. */
export interface Borrador {
  cambios: Record<string, unknown>;
  version: number | Readonly<Record<string, number | undefined>> | undefined;
}

const guardados = crearGuardados<Borrador>('borrador');
const borrados = crearOyentes<[ruta: string]>();

/** Drafts by the path of their form. */
export const borradores = {
  leer: (ruta: string): Borrador | null => guardados.leer(ruta)?.valor ?? null,
  guardar: guardados.guardar,
  /** The form is again as it was opened. An attempt to send it goes on. */
  quitar: guardados.borrar,

  /** Also forgets the attempt to send it: the same text typed again is a new attempt. */
  borrar(ruta: string): void {
    guardados.borrar(ruta);
    intentos.olvidar(ruta);
    borrados.avisar(ruta);
  },
  alBorrar: borrados.escuchar,
};
