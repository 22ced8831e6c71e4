import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { elementoDeCelda, enfocar, lugarDe, visitaDibujada, visitaEn } from '../semana/lugares.ts';
import type { Barra, FilaTrazada } from './trazar.ts';

/** A bar, or the name of its technician. */
export interface LugarDelDia {
  idTecnico: number;
  idVisita: number | undefined;
}

interface Opciones {
  rejilla: RefObject<HTMLElement | null>;
  filas: readonly FilaTrazada[];
  /** Draws the row of a technician out of view. */
  traer: (fila: number) => void;
  moverHora: (barra: Barra, hacia: 1 | -1) => void;
  moverTecnico: (barra: Barra, hacia: 1 | -1) => void;
}

/**
 * The keys of a day: one Tab stop, arrows between the visits of a row and to the nearest in hour of another row. With
 * Shift the arrows move the visit.
 */
export function useTecladoDelDia({ rejilla, filas, traer, moverHora, moverTecnico }: Opciones) {
  const [elegida, setElegida] = useState<LugarDelDia>();
  const porEnfocar = useRef<LugarDelDia>(undefined);
  const parada = paradaEn(filas, elegida);

  const elementoDe = ({ idTecnico, idVisita }: LugarDelDia): HTMLElement | null =>
    idVisita === undefined
      ? elementoDeCelda(rejilla.current, { idTecnico, columna: 0 })
      : visitaDibujada(rejilla.current, idVisita);

  useLayoutEffect(() => {
    const elemento = porEnfocar.current && elementoDe(porEnfocar.current);
    if (!elemento) return;
    porEnfocar.current = undefined;
    enfocar(elemento);
  });

  function irA(lugar: LugarDelDia): void {
    setElegida(lugar);
    const elemento = elementoDe(lugar);
    if (elemento) {
      enfocar(elemento);
      return;
    }
    porEnfocar.current = lugar;
    traer(filas.findIndex(({ tecnico }) => tecnico.idTecnico === lugar.idTecnico));
  }

  function alTeclear(evento: KeyboardEvent): void {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = evento;
    const lugar = lugarDeElemento(evento.target);
    if (evento.defaultPrevented || !lugar || altKey || metaKey) return;
    if (shiftKey && MOVER[key] && !ctrlKey) llevar(MOVER[key], lugar);
    else {
      const destino = destinoDe(filas, lugar, evento);
      if (!destino) return;
      irA(destino);
    }
    evento.preventDefault();
    evento.stopPropagation();
  }

  function llevar({ que, hacia }: Movida, { idVisita }: LugarDelDia): void {
    const barra = filas
      .flatMap(({ barras }) => barras)
      .find(({ visita }) => visita.idVisita === idVisita);
    if (barra) (que === 'hora' ? moverHora : moverTecnico)(barra, hacia);
  }

  return {
    parada,
    irA,
    alTeclear,
    alEnfocar(elemento: EventTarget): void {
      const lugar = lugarDeElemento(elemento);
      if (lugar) setElegida(lugar);
    },
  };
}

function lugarDeElemento(elemento: EventTarget | null): LugarDelDia | undefined {
  const fila = elemento instanceof Element ? elemento.closest('tr') : null;
  const suya = lugarDe(fila?.querySelector('[data-celda]') ?? null);
  return suya && { idTecnico: suya.idTecnico, idVisita: visitaEn(elemento) };
}

interface Movida {
  que: 'hora' | 'tecnico';
  hacia: 1 | -1;
}
const MOVER: Record<string, Movida | undefined> = {
  ArrowLeft: { que: 'hora', hacia: -1 },
  ArrowRight: { que: 'hora', hacia: 1 },
  ArrowUp: { que: 'tecnico', hacia: -1 },
  ArrowDown: { que: 'tecnico', hacia: 1 },
};

/** Where Tab enters: the last focused place or, if it is gone, the first visit. */
function paradaEn(
  filas: readonly FilaTrazada[],
  elegida: LugarDelDia | undefined,
): LugarDelDia | undefined {
  const suya = filas.find(({ tecnico }) => tecnico.idTecnico === elegida?.idTecnico);
  if (elegida && suya) {
    const sigue = suya.barras.some(({ visita }) => visita.idVisita === elegida.idVisita);
    if (sigue || elegida.idVisita === undefined) return elegida;
  }
  const primera = filas.find(({ barras }) => barras.length > 0) ?? filas[0];
  return (
    primera && {
      idTecnico: primera.tecnico.idTecnico,
      idVisita: primera.barras[0]?.visita.idVisita,
    }
  );
}

/** The place that a key leads to, if any. */
function destinoDe(
  filas: readonly FilaTrazada[],
  { idTecnico, idVisita }: LugarDelDia,
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
): LugarDelDia | undefined {
  const n = filas.findIndex(({ tecnico }) => tecnico.idTecnico === idTecnico);
  const barras = filas[n]?.barras ?? [];
  const aqui = barras.findIndex(({ visita }) => visita.idVisita === idVisita);
  const enFila = (lugar: number): LugarDelDia => ({
    idTecnico,
    idVisita: barras[lugar]?.visita.idVisita,
  });
  const enOtra = (fila: number) => laMasCercana(filas[fila], barras[aqui]);
  const ultima = barras.length - 1;
  const alBorde = (fila: number, lugar: number) =>
    ctrlKey ? laMasCercana(filas[fila], undefined) : enFila(lugar);
  const destinos: Record<string, () => LugarDelDia | undefined> = {
    Home: () => alBorde(0, -1),
    End: () => alBorde(filas.length - 1, ultima),
    ...(!ctrlKey && {
      ArrowLeft: () => enFila(Math.max(-1, aqui - 1)),
      ArrowRight: () => enFila(Math.min(ultima, aqui + 1)),
      ArrowUp: () => enOtra(n - 1),
      ArrowDown: () => enOtra(n + 1),
    }),
  };
  return destinos[key]?.();
}

/** The visit of the row whose start is nearest. From a name, to the name. */
function laMasCercana(
  fila: FilaTrazada | undefined,
  de: Barra | undefined,
): LugarDelDia | undefined {
  if (!fila) return undefined;
  const { idTecnico } = fila.tecnico;
  if (!de) return { idTecnico, idVisita: undefined };
  const [cerca] = [...fila.barras].sort(
    (una, otra) => Math.abs(una.desde - de.desde) - Math.abs(otra.desde - de.desde),
  );
  return { idTecnico, idVisita: cerca?.visita.idVisita };
}
