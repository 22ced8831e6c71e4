import type { Ambito } from '@visitas/contract/comun/ambitos';

/** Changes that come together are read together: the first at once, those behind it this much later. */
const SEPARACION_MS = 800;
/** What could not be read is tried again, without a word. */
const OTRA_VEZ_MS = 30_000;

interface Piezas {
  /** Reads again what these scopes made old; false when something could not be read. */
  releer: (ambitos: readonly Ambito[]) => Promise<boolean>;
  tras: (ms: number, hacer: () => void) => () => void;
}

/**
 * When what is on screen is read again, as it is heard that something changed: one reading at a time,
 * and one more that waits, however many are heard of meanwhile.
 */
export function crearRelectura({ releer, tras }: Piezas) {
  let pendientes = new Set<Ambito>();
  let ocupada = false;
  let parada = false;
  const esperas = new Set<() => void>();

  function luego(ms: number, hacer: () => void): void {
    const dejar = tras(ms, () => {
      esperas.delete(dejar);
      hacer();
    });
    esperas.add(dejar);
  }

  async function correr(): Promise<void> {
    ocupada = true;
    const ambitos = [...pendientes];
    pendientes = new Set();
    const entera = await releer(ambitos).catch(() => false);
    if (parada) return;
    if (!entera) luego(OTRA_VEZ_MS, () => oir(ambitos));
    luego(SEPARACION_MS, () => {
      ocupada = false;
      if (pendientes.size > 0) void correr();
    });
  }

  function oir(ambitos: readonly Ambito[]): void {
    if (parada || ambitos.length === 0) return;
    for (const ambito of ambitos) pendientes.add(ambito);
    if (!ocupada) void correr();
  }

  return {
    oir,
    parar(): void {
      parada = true;
      for (const dejar of esperas) dejar();
    },
  };
}
