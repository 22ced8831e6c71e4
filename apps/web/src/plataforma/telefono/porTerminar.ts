const enCurso = new Set<Promise<unknown>>();

/** What this page would lose if it loaded again. A new version waits for it. */
export const porTerminar = {
  anotar(tarea: Promise<unknown>): void {
    const suya: Promise<unknown> = Promise.allSettled([tarea]).then(() => enCurso.delete(suya));
    enCurso.add(suya);
  },

  /** Resolves once nothing is left. */
  async terminado(): Promise<void> {
    while (enCurso.size > 0) await Promise.all(enCurso);
  },
};
