export const PAUSA = 50;
/** For another engine of this folder to answer or go, and for leftovers of a killed one to end. */
export const PLAZO_DE_ESPERA = 60_000;
/** After a crash the engine first replays what it had written; that may take its time. */
export const PLAZO_DE_RECUPERACION = 15 * 60_000;
