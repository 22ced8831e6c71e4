import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import {
  celdaEn,
  elementoDeCelda,
  enfocar,
  type LugarEnTablero,
  lugarDe,
  piezasDe,
  visitaEn,
} from './lugares.ts';
import { filasPorPagina } from './useAltos.ts';

const DIAS = 7;

interface Opciones extends DeParada {
  /** The visits of a cell that can be selected. */
  abiertasEn: (lugar: LugarEnTablero) => readonly number[];
  elegir: (idsVisita: readonly number[]) => void;
  /** Called past the first day and past the last. */
  irASemana: (hacia: 1 | -1) => void;
}

/**
 * The keys of the board: one Tab stop, arrows between cells, Enter into a cell, arrows inside it,
 * and Esc out. Shift with the arrows selects.
 */
export function useTeclado({ abiertasEn, elegir, irASemana, ...opciones }: Opciones) {
  const { irA, ...parada } = useParada(opciones);
  const { rejilla, tecnicos } = opciones;

  function alTeclear(evento: KeyboardEvent): void {
    const { key, target, ctrlKey, metaKey, altKey } = evento;
    const celda = celdaEn(target);
    // The Esc that cleared the selection is already used.
    if (evento.defaultPrevented) return;
    if (!celda || altKey || (ctrlKey && !EXTREMOS.includes(key)) || metaKey) return;
    const hecho = target === celda ? enCeldas(evento, celda) : dentroDe(evento, celda);
    if (!hecho) return;
    evento.preventDefault();
    evento.stopPropagation();
  }

  function enCeldas(evento: KeyboardEvent, celda: HTMLElement): boolean {
    const { key, shiftKey } = evento;
    const lugar = lugarDe(celda);
    if (!lugar) return false;
    if (key === 'Enter' || key === 'F2') return entrarEn(celda);
    const hacia = destinoDe(evento, lugar, {
      tecnicos,
      porPagina: filasPorPagina(rejilla.current),
    });
    if (!hacia) return false;
    const { columna, idTecnico } = hacia;
    if (columna < 0 || columna > DIAS) irASemana(columna < 0 ? -1 : 1);
    else if (idTecnico !== undefined) {
      const llegada = { columna, idTecnico };
      if (shiftKey && !EXTREMOS.includes(key)) elegir([lugar, llegada].flatMap(abiertasEn));
      irA(llegada);
    }
    return true;
  }

  function dentroDe({ key, target, shiftKey }: KeyboardEvent, celda: HTMLElement): boolean {
    if (key === 'Escape') {
      celda.focus();
      return true;
    }
    const piezas = piezasDe(celda);
    const aqui = target instanceof HTMLElement ? piezas.indexOf(target) : -1;
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
    if (shiftKey) elegir([target, otra].map(visitaEn).filter((id) => id !== undefined));
    otra.focus();
    return true;
  }

  return { ...parada, irA, alTeclear };
}

const EXTREMOS = ['Home', 'End'];

/** Moves into the cell or, if it only has the button to plan there, presses that button. */
function entrarEn(celda: HTMLElement): boolean {
  const [primera] = piezasDe(celda);
  if (primera?.matches('[data-crear]')) primera.click();
  else primera?.focus();
  return primera !== undefined;
}

interface DelTablero {
  tecnicos: readonly number[];
  porPagina: number;
}

/**
 * The cell that a key leads to, if any. The column may be outside the week, and the row may have no
 * technician.
 */
export function destinoDe(
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  { columna, idTecnico }: LugarEnTablero,
  { tecnicos, porPagina }: DelTablero,
): { columna: number; idTecnico: number | undefined } | undefined {
  const fila = tecnicos.indexOf(idTecnico);
  const ultima = tecnicos.length - 1;
  const destinos: Record<string, readonly [columna: number, fila: number] | undefined> = {
    ArrowLeft: [columna - 1, fila],
    ArrowRight: [columna + 1, fila],
    ArrowUp: [columna, fila - 1],
    ArrowDown: [columna, fila + 1],
    PageUp: [columna, Math.max(0, fila - porPagina)],
    PageDown: [columna, Math.min(ultima, fila + porPagina)],
    Home: [0, ctrlKey ? 0 : fila],
    End: [DIAS, ctrlKey ? ultima : fila],
  };
  const destino = destinos[key];
  return destino && { columna: destino[0], idTecnico: tecnicos[destino[1]] };
}

/** Called with a cell once it is drawn. */
type AlLlegar = (celda: HTMLElement) => void;

interface DeParada {
  rejilla: RefObject<HTMLElement | null>;
  /** The technicians in view, in order. */
  tecnicos: readonly number[];
  /** Draws the row of a technician out of view. */
  traer: (fila: number) => void;
}

/** The cell that Tab reaches, and how the focus goes to another, which may not be drawn yet. */
function useParada({ rejilla, tecnicos, traer }: DeParada) {
  const [parada, setParada] = useState<LugarEnTablero>({ idTecnico: tecnicos[0] ?? 0, columna: 1 });
  const hay = tecnicos.includes(parada.idTecnico);
  const porEnfocar = useRef<{ lugar: LugarEnTablero; alLlegar: AlLlegar }>(undefined);

  useLayoutEffect(() => {
    const espera = porEnfocar.current;
    const celda = espera && elementoDeCelda(rejilla.current, espera.lugar);
    if (!celda) return;
    porEnfocar.current = undefined;
    espera.alLlegar(celda);
  });

  return {
    parada: hay ? parada : { idTecnico: tecnicos[0] ?? 0, columna: 1 },
    irA(lugar: LugarEnTablero, alLlegar: AlLlegar = enfocar): void {
      setParada(lugar);
      const celda = elementoDeCelda(rejilla.current, lugar);
      if (celda) {
        alLlegar(celda);
        return;
      }
      porEnfocar.current = { lugar, alLlegar };
      traer(tecnicos.indexOf(lugar.idTecnico));
    },
    /** Tab comes back to the last focused cell, reached by keyboard or by pointer. */
    alEnfocar(elemento: EventTarget): void {
      const lugar = lugarDe(elemento);
      if (lugar) setParada(lugar);
    },
  };
}
