import { setTimeout as esperar } from 'node:timers/promises';
import type pg from 'pg';
import { ErrorDeArranque } from '../fallos.ts';
import { clienteDelMotor } from './postmaster.ts';
import { PUERTO } from './zocalo.ts';

export class CarpetaOcupada extends ErrorDeArranque {}

/** In the database `postgres`, where nobody else takes any. */
const CERROJO = [2025, 1] as const;
/** A killed app's session takes a moment to end. */
const PLAZO = 2_000;

/** One app a folder: a session that holds the lock for as long as it lives. */
export async function tomarCerrojo(zocalo: string, raiz: string): Promise<pg.Client> {
  const cliente = clienteDelMotor(zocalo, PUERTO);
  // Its loss is told by 'end'; without a listener an error would end the program.
  cliente.on('error', () => undefined);
  await cliente.connect();
  const limite = Date.now() + PLAZO;
  while (!(await intentar(cliente))) {
    if (Date.now() > limite) throw await ocupada(cliente, raiz);
    await esperar(100);
  }
  return cliente;
}

async function intentar(cliente: pg.Client): Promise<boolean> {
  const { rows } = await cliente.query<{ mio: boolean }>(
    'SELECT pg_try_advisory_lock($1, $2) AS mio',
    [...CERROJO],
  );
  return rows[0]?.mio === true;
}

async function ocupada(cliente: pg.Client, raiz: string): Promise<CarpetaOcupada> {
  const { rows } = await cliente.query<{ nombre: string }>(
    `SELECT application_name AS nombre FROM pg_locks JOIN pg_stat_activity USING (pid)
      WHERE locktype = 'advisory' AND granted AND classid = $1 AND objid = $2`,
    [...CERROJO],
  );
  await cliente.end();
  const pid = rows[0]?.nombre.split('pid=')[1] ?? 'desconocido';
  return new CarpetaOcupada(
    `Otro proceso (PID ${pid}) ya usa la carpeta ${raiz}. Detenlo antes de arrancar de nuevo, o elige otra carpeta con DATA_DIR.`,
  );
}
