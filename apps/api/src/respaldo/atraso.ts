const DIA_MS = 24 * 60 * 60_000;
/** As long for a new installation as for an old one. */
const DIAS_DE_GRACIA = 3;

interface Situacion {
  /** When the first migration ran. Null before the first start. */
  instaladoEn: Date | null;
  ultimoBueno: Date | null;
  /** Backups are made by other means (`RESPALDOS=aparte`). */
  aparte: boolean;
}

/**
 * The days without a good backup, from the third on. Null while there is nothing to warn about: a recent
 * backup, a fresh installation, or backups made by other means.
 */
export function diasSinRespaldo(
  { instaladoEn, ultimoBueno, aparte }: Situacion,
  ahora: Date,
): number | null {
  const desde = ultimoBueno ?? instaladoEn;
  if (aparte || !desde) return null;
  const dias = Math.floor((ahora.getTime() - desde.getTime()) / DIA_MS);
  return dias >= DIAS_DE_GRACIA ? dias : null;
}
