const enCurso = new Set<Promise<unknown>>();

const preguntar = (evento: Event): void => evento.preventDefault();

/** What this page would lose if it loaded again. A new version waits for it, and the browser asks before a reload. */
export const porTerminar = {
  anotar(tarea: Promise<unknown>): void {
    const suya: Promise<unknown> = Promise.allSettled([tarea]).then(() => {
      enCurso.delete(suya);
      if (enCurso.size === 0) globalThis.window?.removeEventListener('beforeunload', preguntar);
    });
    enCurso.add(suya);
    globalThis.window?.addEventListener('beforeunload', preguntar);
  },

  hay: (): boolean => enCurso.size > 0,

  /** Resolves once nothing is left. */
  async terminado(): Promise<void> {
    while (enCurso.size > 0) await Promise.all(enCurso);
  },
};
