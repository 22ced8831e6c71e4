import { toasts } from '../toasts.ts';
import type { VentanaLeida } from './leerVentanas.ts';
import { mostrarYEnviar } from './sinConfirmar.ts';
import type { FilaDe, OperacionLista } from './ventanas.ts';

type ListaConActivo = {
  [N in OperacionLista]: FilaDe<N> extends { activo: boolean; nombre: string; version: number }
    ? N
    : never;
}[OperacionLista];

interface Opciones<N extends ListaConActivo, R extends FilaDe<N>> {
  lista: N;
  /** Calls the server, which returns the new row. */
  pedir: (id: number, activo: boolean) => Promise<R>;
  /** The noun for the message: 'cliente'. */
  sustantivo: string;
  idDe: (fila: FilaDe<N>) => number;
}

/**
 * Switches a row of a list on or off. The list shows it at once, and after two presses the second
 * one wins. If the server refuses, the row returns to its last reading, the failure is reported
 * (section 8) and the result is undefined.
 */
export async function conmutar<N extends ListaConActivo, R extends FilaDe<N>>(
  fila: FilaDe<N>,
  { lista, pedir, sustantivo, idDe }: Opciones<N, R>,
): Promise<R | undefined> {
  const id = idDe(fila);
  const activo = !fila.activo;
  try {
    const respuesta = await mostrarYEnviar<VentanaLeida<FilaDe<N>>[], R>({
      operacionLeida: lista,
      mostrar: (ventanas, cierta) =>
        ventanas.map((ventana) => ({
          ...ventana,
          filas: ventana.filas.map((una) => {
            if (idDe(una) !== id) return una;
            if (!cierta) return { ...una, activo };
            return una.version < cierta.version ? cierta : una;
          }),
        })),
      enviar: () => pedir(id, activo),
    });
    toasts.breve(`Se ${activo ? 'activó' : 'desactivó'} el ${sustantivo} exitosamente.`, {
      de: fila.nombre,
    });
    return respuesta;
  } catch {
    return undefined;
  }
}
