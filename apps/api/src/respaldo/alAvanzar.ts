/** Called as a backup is made or read: how much of how much. */
export type AlAvanzar = (hecho: { bytes: number; de: number }) => void;
