import { useLayoutEffect, useRef, useState } from 'react';
import { propias } from '../../plataforma/servidor/propias.ts';
import { cambiadasEntre, comoTexto, type Llave, type Mostrado } from './cambiadas.ts';

export type { Llave } from './cambiadas.ts';

/** What an element says of itself while it is marked: `data-recien`. It is another word each time. */
export type Recien = (llave: Llave) => 'una' | 'otra' | undefined;

export interface DeUnaLectura {
  /** When it was read: the `dataUpdatedAt` of its reading. */
  leidas: number;
  /** Of what it is, a search or a visit: what was shown of another is nothing to compare with. */
  de?: Llave;
  /** Whether the list goes on behind these rows, which are read as they come into view. */
  hayMas?: boolean;
}

interface DeFilas<F> extends DeUnaLectura {
  llaveDe: (fila: F) => Llave;
}

/**
 * Which of the rows on this screen have just changed: they are new, or not as they were, since it showed
 * them before. Never what is seen for the first time, what somebody searched for or scrolled to, nor what
 * they did themselves. What `data-recien` looks like is in tema/recien.css.
 */
export function useRecienCambiadas<F>(
  filas: readonly F[] | undefined,
  { llaveDe, ...lectura }: DeFilas<F>,
): Recien {
  const mostrar = () => new Map(filas?.map((fila) => [llaveDe(fila), filaComoTexto(fila)]));
  return useMarcas(filas, mostrar, lectura);
}

/** The same of a few values by name: counters, what a page tells of one thing. */
export function useRecienCambiados(
  valores: Readonly<Record<string, unknown>> | undefined,
  lectura: DeUnaLectura,
): Recien {
  const mostrar = () =>
    new Map(Object.entries(valores ?? {}).map(([nombre, valor]) => [nombre, comoTexto(valor)]));
  return useMarcas(valores, mostrar, lectura);
}

/** A row that did not change is the same object at the next reading: it is written out once. */
const escritas = new WeakMap<object, string>();

function filaComoTexto(fila: unknown): string {
  if (typeof fila !== 'object' || fila === null) return comoTexto(fila);
  const escrita = escritas.get(fila) ?? comoTexto(fila);
  escritas.set(fila, escrita);
  return escrita;
}

interface Antes {
  datos: unknown;
  leidas: number;
  de: Llave | undefined;
  hayMas: boolean;
  mostrado: Mostrado;
  /** What was read before this was kept from another time: nobody has been looking at it. */
  desde: number;
}

interface Puesta {
  turno: number;
  cara: 'una' | 'otra';
}

/** What shows the rows may come a little after them. */
const AL_ABRIR_MS = 1000;

const NINGUNA: ReadonlyMap<Llave, Puesta> = new Map();

function useMarcas(
  datos: unknown,
  mostrar: () => Mostrado,
  { leidas, de, hayMas = false }: DeUnaLectura,
): Recien {
  const [marcas, setMarcas] = useState(NINGUNA);
  const [abierta] = useState(() => Date.now() - AL_ABRIR_MS);
  const antes = useRef<Antes>(undefined);

  function marcar(llaves: readonly Llave[]): void {
    const turno = performance.now();
    const cara = (puesta: Puesta | undefined) => (puesta?.cara === 'una' ? 'otra' : 'una');
    setMarcas(
      (puestas) =>
        new Map([
          ...puestas,
          ...llaves.map((llave) => [llave, { turno, cara: cara(puestas.get(llave)) }] as const),
        ]),
    );
    setTimeout(() => {
      setMarcas((puestas) => new Map([...puestas].filter(([, puesta]) => puesta.turno !== turno)));
    }, duracion());
  }

  useLayoutEffect(() => {
    const previo = antes.current;
    if (datos === undefined || (previo && esLaMisma(previo, { datos, de, leidas }))) return;
    const desde = previo ? desdeCuando(previo, { de, leidas }) : abierta;
    const ahora: Antes = { datos, leidas, de, hayMas, mostrado: mostrar(), desde };
    antes.current = ahora;
    const cambiadas = previo ? lasQueCambiaron(previo, ahora) : [];
    if (cambiadas.length > 0) alVerse(() => marcar(cambiadas));
  });

  return (llave) => marcas.get(llave)?.cara;
}

const esLaMisma = (previo: Antes, ahora: Pick<Antes, 'datos' | 'de' | 'leidas'>): boolean =>
  previo.datos === ahora.datos && previo.de === ahora.de && previo.leidas === ahora.leidas;

/** What was searched for here and needed no reading is as new as it was. */
const desdeCuando = (previo: Antes, { de, leidas }: Pick<Antes, 'de' | 'leidas'>): number =>
  previo.de !== de && previo.leidas !== leidas ? previo.leidas + 1 : previo.desde;

function lasQueCambiaron(previo: Antes, { de, leidas, mostrado }: Antes): readonly Llave[] {
  // What changed without being read was changed here: by an action that waits in this phone.
  if (previo.de !== de || previo.leidas === leidas) return [];
  if (previo.leidas < previo.desde || propias().es(leidas)) return [];
  return cambiadasEntre(previo.mostrado, mostrado, previo.hayMas);
}

/** As long as they fade (recien.css); what does not move is there a little longer instead. */
const FUNDIDO_MS = 4000;
const FIJO_MS = 6000;

const duracion = (): number =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? FIJO_MS : FUNDIDO_MS;

/** Now, or when whoever has the page behind another comes back to it. */
function alVerse(hacer: () => void): void {
  if (!document.hidden) {
    hacer();
    return;
  }
  const mirar = () => {
    if (document.hidden) return;
    document.removeEventListener('visibilitychange', mirar);
    hacer();
  };
  document.addEventListener('visibilitychange', mirar);
}
