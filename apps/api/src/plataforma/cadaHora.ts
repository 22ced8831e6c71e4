import type { FastifyInstance } from 'fastify';

const MINUTO_MS = 60 * 1000;

type Tarea = (app: FastifyInstance, queja: string, hacer: () => Promise<void>) => void;

/** Runs at start and then periodically. A failure is logged and tried again the next time. */
const cada =
  (minutos: number): Tarea =>
  (app, queja, hacer) => {
    const intentar = () => hacer().catch((error: unknown) => app.log.warn({ err: error }, queja));
    const reloj = setInterval(intentar, minutos * MINUTO_MS);
    reloj.unref();
    app.addHook('onReady', () => void intentar());
    app.addHook('onClose', () => clearInterval(reloj));
  };

export const cadaMinuto = cada(1);
export const cadaHora = cada(60);
