/** Runs `hacer` on the first call and returns the same value on every call. */
export function alPrimerUso<T>(hacer: () => T): () => T {
  let hecho: { valor: T } | undefined;
  return () => {
    hecho ??= { valor: hacer() };
    return hecho.valor;
  };
}
