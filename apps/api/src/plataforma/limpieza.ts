import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Ejecutor } from './bd/esquema.ts';

const CADA_MS = 60 * 60 * 1000;

/** What nobody will ask for again. Any instance may do it; doing it twice does no harm. */
const CADUCOS = [
  sql`delete from sesiones where expira_en < now()`,
  sql`delete from idempotencia where creada_en < now() - interval '30 days'`,
  sql`delete from intentos_ingreso where ultimo_en < now() - interval '24 hours'`,
  sql`delete from lugares_buscados where guardados_en < now() - interval '30 days'`,
];

export async function limpiar(bd: Ejecutor): Promise<void> {
  for (const sentencia of CADUCOS) await sentencia.execute(bd);
}

export function programarLimpieza(app: FastifyInstance, bd: Ejecutor): void {
  const intentar = () =>
    limpiar(bd).catch((error: unknown) => app.log.warn({ err: error }, 'limpieza aplazada'));
  const reloj = setInterval(intentar, CADA_MS);
  reloj.unref();
  app.addHook('onReady', () => void intentar());
  app.addHook('onClose', () => clearInterval(reloj));
}
