import { porTerminar } from '../../plataforma/telefono/porTerminar.ts';

const enCurso = new Map<number, Promise<unknown>>();

/** The files chosen for each visit that are not in the outbox yet, so the visit does not show them. */
export const enPreparacion = {
  /** Returns the task itself. */
  anotar<T>(idVisita: number, tarea: Promise<T>): Promise<T> {
    const todas = Promise.allSettled([enCurso.get(idVisita), tarea]).then(() => {
      if (enCurso.get(idVisita) === todas) enCurso.delete(idVisita);
    });
    enCurso.set(idVisita, todas);
    porTerminar.anotar(todas);
    return tarea;
  },

  /** Resolves once there are none. */
  async terminada(idVisita: number): Promise<void> {
    for (let una = enCurso.get(idVisita); una; una = enCurso.get(idVisita)) await una;
  },
};
