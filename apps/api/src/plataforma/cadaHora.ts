import type { FastifyInstance } from 'fastify';

const CADA_MS = 60 * 60 * 1000;

/** When the program begins and every hour from then on; what fails is said in the log and tried again. */
export function cadaHora(app: FastifyInstance, queja: string, hacer: () => Promise<void>): void {
  const intentar = () => hacer().catch((error: unknown) => app.log.warn({ err: error }, queja));
  const reloj = setInterval(intentar, CADA_MS);
  reloj.unref();
  app.addHook('onReady', () => void intentar());
  app.addHook('onClose', () => clearInterval(reloj));
}
