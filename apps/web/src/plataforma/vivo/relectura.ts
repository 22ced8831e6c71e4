import type { Ambito } from '@visitas/contract/comun/ambitos';

/**
 * The first change is read at once. Those heard meanwhile are read together, this long after that reading.
 */
const SEPARACION_MS = 800;
/** A failed reading is retried silently. */
const OTRA_VEZ_MS = 30_000;

interface Piezas {
  /** Reads again the data these scopes made stale; false if some reading failed. */
  releer: (ambitos: readonly Ambito[]) => Promise<boolean>;
  tras: (ms: number, hacer: () => void) => () => void;
}

/**
 * Schedules the readings caused by changes: one at a time, plus one pending for all the changes
 * heard meanwhile.
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
