import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toasts } from '../toasts.ts';
import type { Ventana } from './leerVentanas.ts';
import { propias } from './propias.ts';
import { type FilaDe, llaveDeVentanas, type OperacionLista } from './ventanas.ts';

/** The lists of rows that are active or not. */
type ListaConActivo = {
  [N in OperacionLista]: FilaDe<N> extends { activo: boolean; nombre: string } ? N : never;
}[OperacionLista];

interface Opciones<N extends ListaConActivo, R extends FilaDe<N>> {
  lista: N;
  /** Asks the server; it answers the row as it is now. */
  activar: (id: number, activo: boolean) => Promise<R>;
  /** As the toast names it: 'cliente'. */
  sustantivo: string;
  idDe: (fila: FilaDe<N>) => number;
}

type Ventanas<F> = Ventana<F>[];

/**
 * Switches a row of a list on or off. The list shows it at once; if the server refuses, the row goes
 * back to how it was and the failure is told (section 8).
 */
export function useActivar<N extends ListaConActivo, R extends FilaDe<N>>({
  lista: nombre,
  activar,
  sustantivo,
  idDe,
}: Opciones<N, R>) {
  type F = FilaDe<N>;
  const lecturas = useQueryClient();
  const lista = { queryKey: llaveDeVentanas(nombre) };
  const poner = (id: number, nueva: (fila: F) => F) =>
    lecturas.setQueriesData<Ventanas<F>>(
      lista,
      conFila((fila) => (idDe(fila) === id ? nueva(fila) : fila)),
    );
  const [cola] = useState(() => crearCola<F>());
  const terminar = (fila: F, respuesta?: F) => {
    const cierta = cola.terminar(idDe(fila), fila, respuesta);
    if (cierta) poner(idDe(fila), () => cierta);
  };

  return useMutation({
    // Sent one after another, so that pressing twice ends as the second press says.
    scope: { id: nombre },
    mutationFn: (fila: F) => activar(idDe(fila), !fila.activo),
    onMutate: async (fila) => {
      const terminar = propias.empezar();
      cola.empezar(idDe(fila), fila);
      await lecturas.cancelQueries(lista);
      poner(idDe(fila), (una) => ({ ...una, activo: !fila.activo }));
      return terminar;
    },
    onSuccess: (respuesta, fila) => {
      terminar(fila, respuesta);
      toasts.breve(`Se ${fila.activo ? 'desactivó' : 'activó'} el ${sustantivo} exitosamente.`, {
        de: fila.nombre,
      });
    },
    onError: (_error, fila) => terminar(fila),
    // The list already shows the server's answer; everything else is read again when it is opened.
    onSettled: (_respuesta, _error, _fila, deHacerlo) => {
      deHacerlo?.();
      return lecturas.invalidateQueries({ refetchType: 'none' });
    },
  });
}

const conFila =
  <F>(cambiar: (fila: F) => F) =>
  (ventanas: Ventanas<F> | undefined) =>
    ventanas?.map((ventana) => ({ ...ventana, filas: ventana.filas.map(cambiar) }));

interface EnCola<F> {
  /** The row as it was when it was pressed for the last time. */
  pulsada: F;
  /** The row as the server has it. */
  cierta: F;
}

/** The rows that wait for an answer: one that is pressed again meanwhile shows the last press. */
export function crearCola<F>() {
  const cola = new Map<number, EnCola<F>>();
  return {
    empezar(id: number, pulsada: F): void {
      cola.set(id, { pulsada, cierta: cola.get(id)?.cierta ?? pulsada });
    },

    /** What the row has to show now; undefined while a later press waits for its answer. */
    terminar(id: number, pulsada: F, respuesta?: F): F | undefined {
      const esta = cola.get(id);
      if (esta && respuesta) esta.cierta = respuesta;
      if (esta?.pulsada !== pulsada) return undefined;
      cola.delete(id);
      return esta.cierta;
    },
  };
}
