import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Envio, Operaciones } from '@visitas/contract/operaciones';
import { useState } from 'react';
import { avisos } from '../avisos.ts';
import { type Argumentos, llamar } from './api.ts';
import type { Ventana } from './leerVentanas.ts';
import { crearTurnos } from './turnos.ts';
import { claveDeVentanas, type OperacionLista } from './ventanas.ts';

type ConActivar = {
  [N in keyof Operaciones]: N extends `${infer D}.activar` ? D : never;
}[keyof Operaciones];

interface Fila {
  activo: boolean;
}
type Ventanas<F> = Ventana<F>[];

interface Opciones<F> {
  dominio: ConActivar & string;
  /** As the notice names it: 'cliente'. */
  sustantivo: string;
  idDe: (fila: F) => number;
}

const conFila =
  <F>(cambiar: (fila: F) => F) =>
  (ventanas: Ventanas<F> | undefined) =>
    ventanas?.map((ventana) => ({ ...ventana, filas: ventana.filas.map(cambiar) }));

/**
 * The switch of a row. The list shows it at once; if the server refuses, the row goes back to how
 * it was and the failure is told (section 8).
 */
export function useActivar<F extends Fila>({ dominio, sustantivo, idDe }: Opciones<F>) {
  const consultas = useQueryClient();
  const lista = { queryKey: claveDeVentanas(`${dominio}.listar` as OperacionLista) };
  const poner = (id: number, nueva: (fila: F) => F) =>
    consultas.setQueriesData<Ventanas<F>>(
      lista,
      conFila((fila) => (idDe(fila) === id ? nueva(fila) : fila)),
    );
  const [turnos] = useState(() => crearTurnos<F>());
  const terminar = (fila: F, respuesta?: F) => {
    const cierta = turnos.terminar(idDe(fila), fila, respuesta);
    if (cierta) poner(idDe(fila), () => cierta);
  };

  return useMutation({
    // One after another: pressing twice ends as the second press says.
    scope: { id: dominio },
    mutationFn: (fila: F) => {
      const envio = { parametros: { id: idDe(fila) }, cuerpo: { activo: !fila.activo } };
      type Activar = `${typeof dominio}.activar` & keyof Operaciones;
      return llamar(
        `${dominio}.activar` as Activar,
        ...([envio as Envio<Activar>] as Argumentos<Activar>),
      );
    },
    onMutate: async (fila) => {
      turnos.empezar(idDe(fila), fila);
      await consultas.cancelQueries(lista);
      poner(idDe(fila), (una) => ({ ...una, activo: !fila.activo }));
    },
    onSuccess: (respuesta, fila) => {
      terminar(fila, respuesta as unknown as F);
      avisos.breve(`Se ${fila.activo ? 'desactivó' : 'activó'} el ${sustantivo} exitosamente.`);
    },
    onError: (_error, fila) => terminar(fila),
    // The list already has the server's answer; the rest is asked for when it is opened.
    onSettled: () => consultas.invalidateQueries({ refetchType: 'none' }),
  });
}
