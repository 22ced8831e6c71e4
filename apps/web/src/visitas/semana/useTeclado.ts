import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import {
  celdaEn,
  elementoDe,
  enfocar,
  type Lugar,
  lugarDe,
  piezasDe,
  visitaEn,
} from './lugares.ts';

const DIAS = 7;

/** What is done with a cell once it is drawn. */
type AlLlegar = (celda: HTMLElement) => void;

interface Opciones {
  rejilla: RefObject<HTMLElement | null>;
  /** The technicians in view, in their order. */
  tecnicos: readonly number[];
  /** How many of them are seen at once. */
  porPagina: () => number;
  /** Brings one that is not drawn. */
  traer: (indice: number) => void;
  /** Chooses the visits of these cells too. */
  elegirCeldas: (lugares: readonly Lugar[]) => void;
  elegirVisitas: (idsVisita: readonly number[]) => void;
  /** Past the first day and past the last there are other weeks. */
  irASemana: (hacia: 1 | -1) => void;
  /** Presses what a cell that has nothing in it leads to. */
  alEntrarEnVacia: (celda: HTMLElement) => void;
}

/**
 * The board by keyboard: one stop of the Tab key, arrows over its cells, Enter into one and arrows over
 * what it has, Esc out of it. Shift with the arrows chooses.
 */
export function useTeclado(opciones: Opciones) {
  const { rejilla, tecnicos } = opciones;
  const [parada, setParada] = useState<Lugar>({ idTecnico: tecnicos[0] ?? 0, columna: 1 });
  const hay = tecnicos.includes(parada.idTecnico);
  const actual = hay ? parada : { idTecnico: tecnicos[0] ?? 0, columna: 1 };
  const porEnfocar = useRef<{ lugar: Lugar; alLlegar: AlLlegar }>(undefined);

  useLayoutEffect(() => {
    const espera = porEnfocar.current;
    const celda = espera && elementoDe(rejilla.current, espera.lugar);
    if (!celda) return;
    porEnfocar.current = undefined;
    espera.alLlegar(celda);
  });

  function irA(lugar: Lugar, alLlegar: AlLlegar = enfocar): void {
    setParada(lugar);
    const celda = elementoDe(rejilla.current, lugar);
    if (celda) {
      alLlegar(celda);
      return;
    }
    porEnfocar.current = { lugar, alLlegar };
    opciones.traer(tecnicos.indexOf(lugar.idTecnico));
  }

  function alTeclear(evento: KeyboardEvent): void {
    const { key, target, ctrlKey, metaKey, altKey } = evento;
    const celda = celdaEn(target);
    // Esc that let go of those that were chosen is spent.
    if (evento.defaultPrevented) return;
    if (!celda || altKey || (ctrlKey && key !== 'Home' && key !== 'End') || metaKey) return;
    const hecho = target === celda ? enCeldas(evento, celda) : dentroDe(evento, celda);
    if (!hecho) return;
    evento.preventDefault();
    evento.stopPropagation();
  }

  function enCeldas({ key, shiftKey, ctrlKey }: KeyboardEvent, celda: HTMLElement): boolean {
    const lugar = lugarDe(celda);
    if (!lugar) return false;
    if (key === 'Enter' || key === 'F2') {
      const [primera] = piezasDe(celda);
      if (primera?.matches('[data-crear]')) opciones.alEntrarEnVacia(primera);
      else primera?.focus();
      return primera !== undefined;
    }
    const paso = PASOS[key];
    const fila = tecnicos.indexOf(lugar.idTecnico);
    if (paso) {
      const columna = lugar.columna + paso.columnas;
      if (columna < 0 || columna > DIAS) opciones.irASemana(paso.columnas);
      else mover(lugar, { ...lugar, columna }, shiftKey);
      return true;
    }
    const filas: Record<string, number> = {
      ArrowUp: fila - 1,
      ArrowDown: fila + 1,
      PageUp: Math.max(0, fila - opciones.porPagina()),
      PageDown: Math.min(tecnicos.length - 1, fila + opciones.porPagina()),
    };
    if (key === 'Home' || key === 'End') {
      const columna = key === 'Home' ? 0 : DIAS;
      const suya = ctrlKey ? tecnicos.at(key === 'Home' ? 0 : -1) : lugar.idTecnico;
      if (suya !== undefined) irA({ idTecnico: suya, columna });
      return true;
    }
    const hacia = filas[key];
    if (hacia === undefined) return false;
    const idTecnico = tecnicos[hacia];
    if (idTecnico !== undefined) mover(lugar, { ...lugar, idTecnico }, shiftKey);
    return true;
  }

  function mover(desde: Lugar, hacia: Lugar, eligiendo: boolean): void {
    if (eligiendo) opciones.elegirCeldas([desde, hacia]);
    irA(hacia);
  }

  function dentroDe({ key, target, shiftKey }: KeyboardEvent, celda: HTMLElement): boolean {
    if (key === 'Escape') {
      celda.focus();
      return true;
    }
    const piezas = piezasDe(celda);
    const aqui = piezas.indexOf(target as HTMLElement);
    const lugares: Record<string, number> = {
      ArrowUp: aqui - 1,
      ArrowLeft: aqui - 1,
      ArrowDown: aqui + 1,
      ArrowRight: aqui + 1,
      Home: 0,
      End: piezas.length - 1,
    };
    const lugar = lugares[key];
    if (lugar === undefined) return false;
    const otra = piezas[lugar];
    if (!otra) return true;
    if (shiftKey)
      opciones.elegirVisitas([target, otra].map(visitaEn).filter((id) => id !== undefined));
    otra.focus();
    return true;
  }

  return {
    parada: actual,
    alTeclear,
    irA,
    /** Whatever has the focus, by the keyboard or by the pointer: the Tab key comes back to it. */
    alEnfocar: (elemento: EventTarget) => {
      const lugar = lugarDe(elemento);
      if (lugar) setParada(lugar);
    },
  };
}

const PASOS: Record<string, { columnas: 1 | -1 } | undefined> = {
  ArrowLeft: { columnas: -1 },
  ArrowRight: { columnas: 1 },
};
