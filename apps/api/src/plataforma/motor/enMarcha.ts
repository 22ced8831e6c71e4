import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { codigoDelSistema, ErrorDeArranque } from '../fallos.ts';
import type { Carpetas } from './carpeta.ts';
import type { Puesto } from './ejecucion.ts';

export const PAUSA = 50;
/** How long another engine of this folder may take to answer or to end. */
export const PLAZO_DE_ESPERA = 60_000;
/** After a crash the engine first replays its log, which may take long. */
export const PLAZO_DE_RECUPERACION = 15 * 60_000;

/** Returns the engine that outlived its program, if any. Waits for one that is starting or stopping. */
export async function buscarEnMarcha({ carpetas, progreso }: Puesto) {
  const inicio = Date.now();
  for (let avisado = false; ; avisado = true) {
    const motor = await leerPostmaster(carpetas);
    if (!motor) return null;
    if (await responde(carpetas, motor)) return motor;
    if (!(await esMotorDe(carpetas, motor))) return abandonado(carpetas, motor.pid);
    const plazo = motor.estado === 'ready' ? PLAZO_DE_ESPERA : PLAZO_DE_RECUPERACION;
    if (Date.now() - inicio > plazo) throw noContesta(motor.pid);
    if (!avisado) progreso('Esperando a la base de datos que ya estaba en marcha…');
    await esperar(PAUSA);
  }
}

/** PostgreSQL discards the file of a dead process, but not if another program has its pid now. */
async function abandonado(carpetas: Carpetas, pid: number): Promise<null> {
  if (estaVivo(pid)) await rm(archivoPid(carpetas), { force: true });
  return null;
}

const noContesta = (pid: number) =>
  new ErrorDeArranque(
    `La base de datos está en marcha (PID ${pid}) pero no contesta. Termina ese proceso y vuelve a intentarlo; los datos están a salvo.`,
  );

const PLAZO_DE_APAGADO = 15_000;

/** A fast shutdown: open transactions are undone, and every acknowledged write is on disk. */
export async function apagar(carpetas: Carpetas): Promise<void> {
  const motor = await leerPostmaster(carpetas);
  if (!motor || !(await esMotorDe(carpetas, motor))) return;
  process.kill(motor.pid, 'SIGINT');
  if (await seFue(carpetas, motor.pid)) return;
  // An immediate one: no acknowledged write is lost, because the next start replays it.
  process.kill(motor.pid, 'SIGQUIT');
  await seFue(carpetas, motor.pid);
}

/**
 * Watches the file, because the engine removes it last: in a container, the dead process may stay
 * listed forever.
 */
async function seFue(carpetas: Carpetas, pid: number): Promise<boolean> {
  const limite = Date.now() + PLAZO_DE_APAGADO;
  while (Date.now() < limite) {
    const motor = await leerPostmaster(carpetas);
    if (motor?.pid !== pid || !(await esMotorDe(carpetas, motor))) return true;
    await esperar(20);
  }
  return false;
}

/** The contents of postmaster.pid, which a running engine keeps in its data directory. */
export interface Postmaster {
  pid: number;
  zocalo: string;
  puerto: number;
  estado: string;
}

const archivoPid = ({ cluster }: Carpetas) => join(cluster, 'postmaster.pid');

/** Returns null while the file is missing or half written. */
export async function leerPostmaster(carpetas: Carpetas): Promise<Postmaster | null> {
  const texto = await readFile(archivoPid(carpetas), 'utf8').catch((error: unknown) => {
    if (codigoDelSistema(error) === 'ENOENT') return '';
    throw error;
  });
  // Line by line: pid, data directory, start time, port, socket directory, address, memory, state.
  const [pid, , , puerto, zocalo = '', , , estado = ''] = texto.split('\n').map((l) => l.trim());
  const leido = { pid: Number(pid), puerto: Number(puerto), zocalo, estado };
  return leido.pid > 0 ? leido : null;
}

function estaVivo(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codigoDelSistema(error) === 'EPERM';
  }
}

/** The file may be older than a reboot, and its pid may belong to another program now. */
export async function esMotorDe({ cluster }: Carpetas, { pid }: Postmaster): Promise<boolean> {
  if (!estaVivo(pid)) return false;
  const orden = await lineaDeOrden(pid).catch(() => '');
  return orden.includes('postgres') && orden.includes(cluster);
}

async function lineaDeOrden(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8');
  return (await promisify(execFile)('ps', ['-o', 'args=', '-p', String(pid)])).stdout;
}

export const conexionAlMotor = (host: string, port: number) =>
  new pg.Client({
    host,
    port,
    user: 'postgres',
    database: 'postgres',
    application_name: `gestion-visitas pid=${process.pid}`,
    connectionTimeoutMillis: 5_000,
  });

/** True when that engine answers and its data is in this folder. */
export async function responde({ cluster }: Carpetas, motor: Postmaster): Promise<boolean> {
  if (!motor.zocalo) return false;
  const conexion = conexionAlMotor(motor.zocalo, motor.puerto);
  conexion.on('error', () => undefined);
  try {
    await conexion.connect();
  } catch {
    return false;
  }
  return ve(conexion, cluster).finally(() => conexion.end().catch(() => undefined));
}

/**
 * True when the engine sees a file just written in this folder. A copied folder has the file of the
 * original's engine, which answers but does not see the copy.
 */
async function ve(conexion: pg.Client, cluster: string): Promise<boolean> {
  const sena = `visitas-${randomUUID()}`;
  await writeFile(join(cluster, sena), '');
  try {
    const visto = 'SELECT (pg_stat_file($1, true)).size IS NOT NULL AS visto';
    const { rows } = await conexion.query<{ visto: boolean }>(visto, [sena]);
    return rows[0]?.visto === true;
  } catch {
    return false;
  } finally {
    await rm(join(cluster, sena), { force: true });
  }
}
