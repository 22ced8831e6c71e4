import type { FastifyInstance } from 'fastify';

const MINUTO_MS = 60 * 1000;

type Tarea = (app: FastifyInstance, queja: string, hacer: () => Promise<void>) => void;

/** The last of the tasks that each application does as it starts. */
const alEmpezar = new WeakMap<FastifyInstance, Promise<unknown>>();

/**
 * Runs at start and then periodically. A failure is logged and tried again the next time. At start each task waits for
 * the one before it: together they would hold most of the connections when the first questions come.
 */
const cada =
  (minutos: number): Tarea =>
  (app, queja, hacer) => {
    let cerrada = false;
    const intentar = () => hacer().catch((error: unknown) => app.log.warn({ err: error }, queja));
    const reloj = setInterval(intentar, minutos * MINUTO_MS);
    reloj.unref();
    app.addHook('onReady', () => {
      const anterior = alEmpezar.get(app) ?? Promise.resolve();
      alEmpezar.set(
        app,
        anterior.then(() => (cerrada ? undefined : intentar())),
      );
    });
    app.addHook('onClose', () => {
      cerrada = true;
      clearInterval(reloj);
    });
  };

/** Ends when the tasks of the start have. */
export const tareasDelComienzo = async (app: FastifyInstance): Promise<void> =>
  void (await alEmpezar.get(app));

export const cadaMinuto = cada(1);
export const cadaHora = cada(60);
