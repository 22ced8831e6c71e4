import type { Archivos } from '../plataforma/archivos/archivos.ts';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { contarConFila, contarGuardados } from './consultas.ts';

/** The files that rows name, and how many of them are not where files are kept. */
export type RecuentoDeArchivos =
  | {
      pregunta: 'respondida';
      almacen: string | null;
      cuantos: number;
      bytes: number;
      perdidos: number;
    }
  | { pregunta: 'sin respuesta'; almacen: string | null }
  | { pregunta: 'en curso' };

const VALE_MS = 60 * 60_000;
const DE_UNA_VEZ = 1_000;

interface Recordado {
  desde: number;
  preguntado: Promise<RecuentoDeArchivos>;
  sabido: RecuentoDeArchivos;
}
const recordados = new WeakMap<Ejecutor, Recordado>();

/** The last known, at once. It is counted again behind when it is an hour old. */
export function recuentoSabido(
  bd: Ejecutor,
  archivos: Archivos,
  ahora = Date.now(),
): RecuentoDeArchivos {
  const viejo = recordados.get(bd);
  if (viejo && ahora - viejo.desde < VALE_MS) return viejo.sabido;
  const nuevo: Recordado = {
    desde: ahora,
    sabido: viejo?.sabido ?? { pregunta: 'en curso' },
    preguntado: contarArchivos(bd, archivos),
  };
  recordados.set(bd, nuevo);
  void nuevo.preguntado.then((sabido) => {
    nuevo.sabido = sabido;
  });
  return nuevo.sabido;
}

/** Compares names and never reads a file. Never rejects. */
export async function contarArchivos(
  bd: Ejecutor,
  archivos: Archivos,
): Promise<RecuentoDeArchivos> {
  const { almacen } = archivos;
  try {
    // Counted first: a file that arrives meanwhile has its bytes before its row.
    const { cuantos, bytes } = await contarGuardados(bd);
    const hay = await cuantosEstan(bd, archivos);
    return {
      pregunta: 'respondida',
      almacen,
      cuantos,
      bytes,
      perdidos: Math.max(0, cuantos - hay),
    };
  } catch {
    return { pregunta: 'sin respuesta', almacen };
  }
}

async function cuantosEstan(bd: Ejecutor, archivos: Archivos): Promise<number> {
  let hay = 0;
  let leidas: Buffer[] = [];
  const sumar = async () => {
    hay += await contarConFila(bd, leidas);
    leidas = [];
  };
  for await (const { huella } of archivos.listar()) {
    leidas.push(Buffer.from(huella, 'hex'));
    if (leidas.length === DE_UNA_VEZ) await sumar();
  }
  await sumar();
  return hay;
}
