import type { Recibido } from './peticion.ts';

export interface Cifras {
  /** Of one request at a time. */
  medianaMs: number;
  /** Of several people asking at once. */
  porSegundo: number;
  kilobytes: number;
}

type Llamada = () => Promise<Recibido>;

const CALENTAMIENTO = 3;
const VECES = 25;
const A_LA_VEZ = 8;
const TANDA_MS = 2_000;
/** What takes long is asked fewer times. */
const PACIENCIA_MS = 3_000;

export async function cronometrar(llamar: Llamada): Promise<Cifras> {
  const { estado, bytes } = await llamar();
  if (estado !== 200) throw new Error(`Contestó ${estado}.`);
  for (let i = 1; i < CALENTAMIENTO; i += 1) await llamar();
  return {
    medianaMs: mediana(await unaTrasOtra(llamar)),
    porSegundo: await variasALaVez(llamar),
    kilobytes: bytes / 1024,
  };
}

async function unaTrasOtra(llamar: Llamada): Promise<number[]> {
  const tiempos: number[] = [];
  const plazo = performance.now() + PACIENCIA_MS;
  while (tiempos.length < VECES && (tiempos.length === 0 || performance.now() < plazo)) {
    const inicio = performance.now();
    await llamar();
    tiempos.push(performance.now() - inicio);
  }
  return tiempos;
}

async function variasALaVez(llamar: Llamada): Promise<number> {
  const inicio = performance.now();
  let hechas = 0;
  const persona = async () => {
    do {
      await llamar();
      hechas += 1;
    } while (performance.now() - inicio < TANDA_MS);
  };
  await Promise.all(Array.from({ length: A_LA_VEZ }, persona));
  return (hechas * 1_000) / (performance.now() - inicio);
}

function mediana(tiempos: number[]): number {
  const enOrden = tiempos.toSorted((uno, otro) => uno - otro);
  return enOrden[Math.floor(enOrden.length / 2)] ?? 0;
}

/** A line of the table that is measured. */
export const decir = (...celdas: string[]) => {
  const [que = '', ...cifras] = celdas;
  process.stdout.write(`${que.padEnd(42)}${cifras.map((cifra) => cifra.padStart(17)).join('')}\n`);
};
