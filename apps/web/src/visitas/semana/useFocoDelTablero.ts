import { type RefObject, useEffect, useRef } from 'react';
import { usePanel } from '../panel/panel.ts';
import { enfocar, type LugarEnTablero, visitaDibujada } from './lugares.ts';
import type { PropsDeVista } from './paraDibujar.ts';
import type { Abierto } from './SobreElTablero.tsx';
import type { Indice } from './tablero.ts';
import { useFilasDibujadas } from './useFilasDibujadas.ts';
import { useFocoQueSigue } from './useFocoQueSigue.ts';
import { usePorEnfocar } from './usePorEnfocar.ts';
import { useTeclado } from './useTeclado.ts';

export interface DeRejilla extends PropsDeVista {
  rejilla: RefObject<HTMLDivElement | null>;
  indice: Indice;
  irASemana: (hacia: 1 | -1) => void;
  entrada: { current: LugarEnTablero | undefined };
  abrir: (abierto: Abierto) => void;
}

export function useFocoDelTablero(
  { rejilla, tablero, indice, seleccion, entrada, abrir, ...props }: DeRejilla,
  { imprimiendo }: { imprimiendo: boolean },
) {
  const { dias, filas } = tablero;
  const tecnicos = filas.map(({ tecnico }) => tecnico.idTecnico);
  const { parada, irA, ...teclado } = useTeclado({
    rejilla,
    tecnicos,
    traer: (fila) => traer(fila),
    abiertasEn: indice.abiertas,
    elegir: seleccion.anadir,
    irASemana: (hacia) => {
      entrada.current = { idTecnico: parada.idTecnico, columna: hacia > 0 ? 1 : dias.length };
      props.irASemana(hacia);
    },
  });
  useEntrada(entrada, irA);
  useFocoQueSigue(rejilla, parada);
  usePorEnfocar(props, ({ idVisita, idTecnico, fechaPlanificada }) => {
    const columna = dias.findIndex(({ dia }) => dia === fechaPlanificada) + 1;
    const lugar = { idTecnico, columna };
    irA(lugar, (celda) => {
      const suya = visitaDibujada(celda, idVisita);
      enfocar(suya ?? celda);
      // A visit that does not fit in its cell is found among all of its day.
      const ancla = celda.querySelector<HTMLElement>('[data-todas]');
      if (!suya && ancla) abrir({ que: 'todas', lugar, ancla, enfocada: idVisita });
    });
  });
  const { traer, ...dibujo } = useFilasDibujadas(rejilla, {
    cuantas: filas.length,
    parada: tecnicos.indexOf(parada.idTecnico),
    imprimiendo,
  });
  const abierta = usePanel()?.abierta;
  useALaVista(rejilla, abierta, () => {
    const suya = indice.visita(abierta ?? 0);
    if (suya) traer(tecnicos.indexOf(suya.idTecnico));
  });
  return { parada, ...teclado, ...dibujo };
}

/** Brings the visit that is open beside into view, once. */
function useALaVista(
  rejilla: { current: HTMLElement | null },
  abierta: number | undefined,
  traer: () => void,
): void {
  const traerla = useRef(traer);
  traerla.current = traer;
  useEffect(() => {
    if (abierta === undefined) return undefined;
    const buscar = () => rejilla.current?.querySelector(`[data-visita="${abierta}"]`);
    if (!buscar()) traerla.current();
    // After the panel takes its room from the board.
    const cuadro = requestAnimationFrame(() =>
      buscar()?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    );
    return () => cancelAnimationFrame(cuadro);
  }, [rejilla, abierta]);
}

/** Continues a move into another week. If the focus went elsewhere meanwhile, it stays there. */
function useEntrada(
  entrada: { current: LugarEnTablero | undefined },
  irA: (lugar: LugarEnTablero) => void,
): void {
  const ir = useRef(irA);
  ir.current = irA;
  useEffect(() => {
    const lugar = entrada.current;
    entrada.current = undefined;
    const perdido = document.activeElement === document.body;
    if (lugar && perdido) ir.current(lugar);
  }, [entrada]);
}
