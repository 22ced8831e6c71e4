/** Does something when it is first asked for, and only then; whoever asks after is given the same. */
export function alPrimerUso<T>(hacer: () => T): () => T {
  let hecho: { valor: T } | undefined;
  return () => {
    hecho ??= { valor: hacer() };
    return hecho.valor;
  };
}
