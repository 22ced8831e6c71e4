/** Sends again what was refused: one action, or all of them. What sends is downloaded only now. */
export const reintentarAhora = (id?: number): void =>
  void import('./bandeja.ts').then(
    ({ reintentar }) => reintentar(id),
    () => undefined,
  );
