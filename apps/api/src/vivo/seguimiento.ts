import type { Cambio, Lectura } from './consultas.ts';

const CADA_MS = 500;

export interface Noticia {
  cambios: Cambio[];
  abierta: string;
  en: number;
}

type Oyente = (noticia: Noticia) => void;

interface Piezas {
  leer: (desde: string | null) => Promise<Lectura>;
  alFallar: (error: unknown) => void;
  cadaMs?: number;
}

/**
 * What changes, for everybody who listens to this instance: however many they are, the database is
 * asked once, and while nobody listens, never. A transaction that commits late has an older number
 * than others that were heard already, so each time it is asked from the oldest one that was open.
 */
export function crearSeguimiento({ leer, alFallar, cadaMs = CADA_MS }: Piezas) {
  const oyentes = new Set<Oyente>();
  let desde: string | null = null;
  /** Those of transactions that are asked for again. */
  let oidos = new Set<number>();
  let reloj: NodeJS.Timeout | undefined;
  let enCurso: Promise<void> | null = null;
  let alTerminarUna: () => void = () => undefined;

  const mirar = (): Promise<void> => {
    enCurso ??= leerUna().finally(() => {
      enCurso = null;
    });
    return enCurso;
  };

  async function leerUna(): Promise<void> {
    try {
      const { abierta, en, cambios } = await leer(desde);
      const nuevos = cambios.filter(({ idCambio }) => !oidos.has(idCambio));
      desde = abierta;
      oidos = new Set(cambios.map(({ idCambio }) => idCambio));
      for (const oyente of oyentes) oyente({ cambios: nuevos, abierta, en });
      if (nuevos.some(({ ambito }) => ambito === 'sesion')) alTerminarUna();
    } catch (error) {
      // What could not be read now is read the next time: nothing was forgotten.
      alFallar(error);
    }
  }

  function parar(): void {
    clearInterval(reloj);
    reloj = undefined;
    desde = null;
    oidos = new Set();
  }

  return {
    /**
     * From when it answers on. What came before it is asked for apart and after, so that nothing falls
     * between the two; something may be heard twice, which does no harm.
     */
    async escuchar(oyente: Oyente): Promise<() => void> {
      oyentes.add(oyente);
      reloj ??= setInterval(() => void mirar(), cadaMs).unref();
      if (desde === null) await mirar();
      return () => {
        oyentes.delete(oyente);
        if (oyentes.size === 0) parar();
      };
    },
    /** Some session ended, whosever: who keeps one open looks again. */
    alTerminarUnaSesion(hacer: () => void): void {
      alTerminarUna = hacer;
    },
    parar,
  };
}

export type Seguimiento = ReturnType<typeof crearSeguimiento>;
