import { useLayoutEffect, useRef, useState } from 'react';
import { cambiosPropios } from '../../plataforma/servidor/cambiosPropios.ts';
import { cambiadasEntre, comoTexto, type Llave, type Mostrado } from './cambiadas.ts';

export type { Llave } from './cambiadas.ts';

/** The value of an element's `data-recien` while it is marked. It alternates, so the animation restarts. */
export type Recien = (llave: Llave) => 'una' | 'otra' | undefined;

export interface DeUnaLectura {
  /** When it was read: the query's `dataUpdatedAt`. */
  leidas: number;
  /** A search or a visit: data of another are not compared. */
  llaveDeLectura?: Llave;
  /** True when the list continues after these rows, which are read as they come into view. */
  hayMas?: boolean;
}

interface DeFilas<F> extends DeUnaLectura {
  llaveDe: (fila: F) => Llave;
}

/**
 * Tells which rows were added or changed since this screen last showed them. Rows seen for the first time,
 * found or scrolled to never count, nor do the user's own changes. tema/recien.css styles `data-recien`.
 */
export function useRecienCambiadas<F>(
  filas: readonly F[] | undefined,
  { llaveDe, ...lectura }: DeFilas<F>,
): Recien {
  const mostrar = () => new Map(filas?.map((fila) => [llaveDe(fila), filaComoTexto(fila)]));
  return useMarcas(filas, mostrar, lectura);
}

/** The same for a few values by name: counters, or the data of one page. */
export function useRecienCambiados(
  valores: Readonly<Record<string, unknown>> | undefined,
  lectura: DeUnaLectura,
): Recien {
  const mostrar = () =>
    new Map(Object.entries(valores ?? {}).map(([nombre, valor]) => [nombre, comoTexto(valor)]));
  return useMarcas(valores, mostrar, lectura);
}

/** An unchanged row is the same object in the next read, so its text is built once. */
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
  llaveDeLectura: Llave | undefined;
  hayMas: boolean;
  mostrado: Mostrado;
  /** Earlier reads came from a cache, with no user looking at them. */
  desde: number;
}

interface Puesta {
  turno: number;
  cara: 'una' | 'otra';
}

/** The hook may mount a little after its data are read. */
const AL_ABRIR_MS = 1000;

const NINGUNA: ReadonlyMap<Llave, Puesta> = new Map();

function useMarcas(
  datos: unknown,
  mostrar: () => Mostrado,
  { leidas, llaveDeLectura, hayMas = false }: DeUnaLectura,
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
    if (datos === undefined || (previo && esLaMisma(previo, { datos, llaveDeLectura, leidas })))
      return;
    const desde = previo ? desdeCuando(previo, { llaveDeLectura, leidas }) : abierta;
    const ahora: Antes = { datos, leidas, llaveDeLectura, hayMas, mostrado: mostrar(), desde };
    antes.current = ahora;
    const cambiadas = previo ? lasQueCambiaron(previo, ahora) : [];
    if (cambiadas.length > 0) alVerse(() => marcar(cambiadas));
  });

  return (llave) => marcas.get(llave)?.cara;
}

const esLaMisma = (
  previo: Antes,
  ahora: Pick<Antes, 'datos' | 'llaveDeLectura' | 'leidas'>,
): boolean =>
  previo.datos === ahora.datos &&
  previo.llaveDeLectura === ahora.llaveDeLectura &&
  previo.leidas === ahora.leidas;

/** A search answered from the cache without a read is as new as it was. */
const desdeCuando = (
  previo: Antes,
  { llaveDeLectura, leidas }: Pick<Antes, 'llaveDeLectura' | 'leidas'>,
): number =>
  previo.llaveDeLectura !== llaveDeLectura && previo.leidas !== leidas
    ? previo.leidas + 1
    : previo.desde;

function lasQueCambiaron(
  previo: Antes,
  { llaveDeLectura, leidas, mostrado }: Antes,
): readonly Llave[] {
  // A change without a read was made here, by an action waiting on this phone.
  if (previo.llaveDeLectura !== llaveDeLectura || previo.leidas === leidas) return [];
  if (previo.leidas < previo.desde || cambiosPropios().explica(leidas)) return [];
  return cambiadasEntre(previo.mostrado, mostrado, previo.hayMas);
}

/** The time of the fade (recien.css). Without motion the mark stays a little longer instead. */
const FUNDIDO_MS = 4000;
const FIJO_MS = 6000;

const duracion = (): number =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? FIJO_MS : FUNDIDO_MS;

/** Runs now, or when the user returns to the hidden page. */
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
