export interface RitmoDeEscritura {
  /** When the first rows that were seen were done, and how many they were. */
  desde: number;
  primeras: number;
  hechas: number;
  /** How many minutes are left, rounded up. */
  minutos?: number;
}

/** Before this, the pace of a moment would be taken for that of all. */
const PARA_SABERLO_MS = 5_000;
const MINUTO_MS = 60_000;

/**
 * The pace of what is being written, from what is told of it each second. It is counted from the first rows: before
 * them the import waits for its turn. The minutes only go down, unless one more than what was said is missing.
 */
export function conLoHecho(
  previo: RitmoDeEscritura | undefined,
  { hechas, de }: { hechas: number; de: number },
  ahora: number,
): RitmoDeEscritura | undefined {
  if (hechas === 0) return undefined;
  if (!previo || hechas < previo.hechas) return { desde: ahora, primeras: hechas, hechas };
  const ritmo = { ...previo, hechas };
  const tiempo = ahora - previo.desde;
  if (tiempo < PARA_SABERLO_MS || hechas === previo.primeras) return ritmo;
  const faltan = ((de - hechas) * tiempo) / (hechas - previo.primeras) / MINUTO_MS;
  const { minutos = Number.POSITIVE_INFINITY } = previo;
  if (faltan > minutos + 1 || Math.ceil(faltan) < minutos) ritmo.minutos = Math.ceil(faltan);
  return ritmo;
}

/** 'quedan unos 3 min', and nothing when it cannot be known. */
export function esperaQueQueda(ritmo: RitmoDeEscritura | undefined): string | undefined {
  if (ritmo?.minutos === undefined || ritmo.minutos === 0) return undefined;
  return ritmo.minutos === 1 ? 'queda menos de 1 min' : `quedan unos ${ritmo.minutos} min`;
}
