import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { avisos } from '../avisos.ts';
import type { Ventana } from './leerVentanas.ts';
import { type FilaDe, llaveDeVentanas, type OperacionLista } from './ventanas.ts';

/** The lists of rows that are active or not. */
type ListaConActivo = {
  [N in OperacionLista]: FilaDe<N> extends { activo: boolean } ? N : never;
}[OperacionLista];

interface Opciones<N extends ListaConActivo, R extends FilaDe<N>> {
  lista: N;
  /** Asks the server; it answers the row as it is now. */
  activar: (id: number, activo: boolean) => Promise<R>;
  /** As the notice names it: 'cliente'. */
  sustantivo: string;
  idDe: (fila: FilaDe<N>) => number;
}

type Ventanas<F> = Ventana<F>[];

/**
 * The switch of a row. The list shows it at once; if the server refuses, the row goes back to how
 * it was and the failure is told (section 8).
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
    // One after another: pressing twice ends as the second press says.
    scope: { id: nombre },
    mutationFn: (fila: F) => activar(idDe(fila), !fila.activo),
    onMutate: async (fila) => {
      cola.empezar(idDe(fila), fila);
      await lecturas.cancelQueries(lista);
      poner(idDe(fila), (una) => ({ ...una, activo: !fila.activo }));
    },
    onSuccess: (respuesta, fila) => {
      terminar(fila, respuesta);
      avisos.breve(`Se ${fila.activo ? 'desactivó' : 'activó'} el ${sustantivo} exitosamente.`);
    },
    onError: (_error, fila) => terminar(fila),
    // The list already has the server's answer; the rest is asked for when it is opened.
    onSettled: () => lecturas.invalidateQueries({ refetchType: 'none' }),
  });
}

const conFila =
  <F>(cambiar: (fila: F) => F) =>
  (ventanas: Ventanas<F> | undefined) =>
    ventanas?.map((ventana) => ({ ...ventana, filas: ventana.filas.map(cambiar) }));

interface EnCola<F> {
  /** The row as it was when it was last pressed. */
  pulsada: F;
  /** The row as the server has it. */
  cierta: F;
}

/** Rows that are pressed again before the server answers: the last press is the one on view. */
export function crearCola<F>() {
  const cola = new Map<number, EnCola<F>>();
  return {
    empezar(id: number, pulsada: F): void {
      cola.set(id, { pulsada, cierta: cola.get(id)?.cierta ?? pulsada });
    },

    /** What the row has to show now: nothing new while a later press is on its way. */
    terminar(id: number, pulsada: F, respuesta?: F): F | undefined {
      const esta = cola.get(id);
      if (esta && respuesta) esta.cierta = respuesta;
      if (esta?.pulsada !== pulsada) return undefined;
      cola.delete(id);
      return esta.cierta;
    },
  };
}
