import { rutaDeArchivo } from '@visitas/contract/archivos/archivo';
import { useCallback, useSyncExternalStore } from 'react';
import { configuracion } from '../configuracion.ts';
import { sesion } from '../memoria/sesion.ts';
import { ganchosDeLectura } from '../servidor/ganchosDeLectura.ts';
import { crearOyentes } from '../valor.ts';

const PLAZO_MS = 60_000;
/** The files that no screen shows any more and are still kept, for the way back. */
const SIN_USO = 60;

export interface ArchivoMostrado {
  /** An object URL, valid while the file is used. Undefined while it is read. */
  url: string | undefined;
  fallo: boolean;
}

interface Entrada {
  mostrado: ArchivoMostrado;
  usos: number;
  oyentes: ReturnType<typeof crearOyentes>;
}

const LEYENDO: ArchivoMostrado = { url: undefined, fallo: false };
const FALLIDO: ArchivoMostrado = { url: undefined, fallo: true };
const entradas = new Map<string, Entrada>();
// The pictures of one session are not left in memory for the next.
sesion.alCambiar(() => {
  for (const una of entradas.values()) soltar(una);
  entradas.clear();
});

function soltar({ mostrado }: Entrada): void {
  if (mostrado.url) URL.revokeObjectURL(mostrado.url);
}

/** Reads a file: from this phone's outbox if it is still there, otherwise from the server. */
export async function leerArchivo(huella: string): Promise<Blob> {
  const propio = await ganchosDeLectura.archivo(huella);
  if (propio) return propio;
  const respuesta = await fetch(configuracion.apiBase + rutaDeArchivo(huella), {
    headers: { Authorization: `Bearer ${sesion.token()}` },
    signal: AbortSignal.timeout(PLAZO_MS),
  });
  if (!respuesta.ok) throw new Error(`The file was answered with ${respuesta.status}.`);
  return respuesta.blob();
}

function entradaDe(huella: string): Entrada {
  const previa = entradas.get(huella);
  if (previa) return previa;
  const nueva = { mostrado: LEYENDO, usos: 0, oyentes: crearOyentes() };
  entradas.set(huella, nueva);
  void mostrar(huella, nueva);
  return nueva;
}

function poner(entrada: Entrada, mostrado: ArchivoMostrado): void {
  entrada.mostrado = mostrado;
  entrada.oyentes.avisar();
}

async function mostrar(huella: string, entrada: Entrada): Promise<void> {
  if (entrada.mostrado.fallo) poner(entrada, LEYENDO);
  try {
    const bytes = await leerArchivo(huella);
    if (entradas.get(huella) === entrada)
      poner(entrada, { url: URL.createObjectURL(bytes), fallo: false });
  } catch {
    poner(entrada, FALLIDO);
  }
}

/** A network's own page comes with a good status, and is no picture. */
function descartar(entrada: Entrada): void {
  soltar(entrada);
  poner(entrada, FALLIDO);
}

function usar(huella: string, avisar: () => void): () => void {
  const entrada = entradaDe(huella);
  entrada.usos += 1;
  const dejar = entrada.oyentes.escuchar(avisar);
  return () => {
    dejar();
    entrada.usos -= 1;
    olvidarLasViejas();
  };
}

/** The oldest go first. A failure is not kept: the next screen tries again. */
function olvidarLasViejas(): void {
  const libres = [...entradas].filter(([, { usos }]) => usos === 0);
  const sobran = libres.slice(0, Math.max(0, libres.length - SIN_USO));
  const fallidas = libres.filter(([, { mostrado }]) => mostrado.fallo);
  for (const [huella, una] of [...sobran, ...fallidas]) {
    soltar(una);
    entradas.delete(huella);
  }
}

/** An image or document by its hash, to be shown. It needs the session, so its address is not a link. */
export function useArchivo(huella: string | null | undefined) {
  const escuchar = useCallback(
    (avisar: () => void) => (huella ? usar(huella, avisar) : () => undefined),
    [huella],
  );
  const mostrado = useSyncExternalStore(escuchar, () =>
    huella ? entradaDe(huella).mostrado : LEYENDO,
  );
  const reintentar = () => void (huella && mostrar(huella, entradaDe(huella)));
  /** For an image that the browser cannot draw. */
  const noSeVe = () => huella && descartar(entradaDe(huella));
  return { ...mostrado, reintentar, noSeVe };
}
