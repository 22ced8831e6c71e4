import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { codigoDe } from '../fallos.ts';
import type { Carpetas } from './carpetas.ts';

/** What a running engine writes about itself in its data directory. */
export interface Postmaster {
  pid: number;
  zocalo: string;
  puerto: number;
  estado: string;
}

export const archivoPid = ({ cluster }: Carpetas) => join(cluster, 'postmaster.pid');

/** Null while there is none, and while it is still half written. */
export async function leerPostmaster(carpetas: Carpetas): Promise<Postmaster | null> {
  const texto = await readFile(archivoPid(carpetas), 'utf8').catch((error: unknown) => {
    if (codigoDe(error) === 'ENOENT') return '';
    throw error;
  });
  // Line by line: pid, data directory, start time, port, socket directory, address, memory, state.
  const [pid, , , puerto, zocalo = '', , , estado = ''] = texto.split('\n').map((l) => l.trim());
  const leido = { pid: Number(pid), puerto: Number(puerto), zocalo, estado };
  return leido.pid > 0 ? leido : null;
}

export function estaVivo(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codigoDe(error) === 'EPERM';
  }
}

/** The pid may be left from before a reboot, and be any other program now. */
export async function esMotorDe({ cluster }: Carpetas, { pid }: Postmaster): Promise<boolean> {
  if (!estaVivo(pid)) return false;
  const orden = await lineaDeOrden(pid).catch(() => '');
  return orden.includes('postgres') && orden.includes(cluster);
}

async function lineaDeOrden(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8');
  return (await promisify(execFile)('ps', ['-o', 'args=', '-p', String(pid)])).stdout;
}

export const clienteDelMotor = (host: string, port: number) =>
  new pg.Client({
    host,
    port,
    user: 'postgres',
    database: 'postgres',
    application_name: `gestion-visitas pid=${process.pid}`,
    connectionTimeoutMillis: 5_000,
  });

/** Whether that engine answers and is this folder's. */
export async function responde({ cluster }: Carpetas, motor: Postmaster): Promise<boolean> {
  if (!motor.zocalo) return false;
  const cliente = clienteDelMotor(motor.zocalo, motor.puerto);
  cliente.on('error', () => undefined);
  try {
    await cliente.connect();
  } catch {
    return false;
  }
  return ve(cliente, cluster).finally(() => cliente.end().catch(() => undefined));
}

/**
 * A copied folder brings along the file of the engine it was copied from, which answers, but does
 * not see what is now written in the copy.
 */
async function ve(cliente: pg.Client, cluster: string): Promise<boolean> {
  const sena = `visitas-${randomUUID()}`;
  await writeFile(join(cluster, sena), '');
  try {
    const visto = 'SELECT (pg_stat_file($1, true)).size IS NOT NULL AS visto';
    const { rows } = await cliente.query<{ visto: boolean }>(visto, [sena]);
    return rows[0]?.visto === true;
  } catch {
    return false;
  } finally {
    await rm(join(cluster, sena), { force: true });
  }
}
