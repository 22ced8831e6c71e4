import type { ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { ErrorDeArranque } from '../fallos.ts';
import type { Carpetas } from './carpeta.ts';
import { lanzar, type Puesto } from './ejecucion.ts';
import {
  buscarEnMarcha,
  esMotorDe,
  leerPostmaster,
  PAUSA,
  PLAZO_DE_ESPERA,
  PLAZO_DE_RECUPERACION,
  responde,
} from './enMarcha.ts';
import { explicarSalida, faltaDeEspacio } from './explicaciones.ts';
import { abrirRegistro, leerDesde } from './registroDelMotor.ts';
import { elegirZocalo, PUERTO, prepararZocalo } from './zocalo.ts';

/** Leaves one engine running and answering on the folder, found or started. */
export async function encender(puesto: Puesto, zocaloPreferido?: string) {
  const limite = Date.now() + PLAZO_DE_ESPERA;
  for (;;) {
    const hallado = await buscarEnMarcha(puesto);
    if (hallado) return { zocalo: hallado.zocalo, reutilizado: true };
    const zocalo = zocaloPreferido ?? (await elegirZocalo(puesto.carpetas));
    const salida = await arrancar(puesto, zocalo);
    if (salida === null) return { zocalo, reutilizado: false };
    if (!(await esPasajero(salida, puesto.carpetas, zocalo)) || Date.now() > limite) {
      throw await noArranca(salida, puesto.carpetas);
    }
    await esperar(500);
  }
}

/** Returns null once the engine answers, or its log if it ended instead. */
async function arrancar(puesto: Puesto, zocalo: string): Promise<string | null> {
  const { carpetas, identidad, postgres } = puesto;
  await prepararZocalo(zocalo, identidad);
  const { archivo, desde } = await abrirRegistro(carpetas);
  const proceso = lanzar(identidad, postgres, argumentosDe(carpetas.cluster, zocalo, PUERTO), {
    stdio: ['ignore', archivo.fd, archivo.fd],
  });
  const fin = terminacion(proceso);
  await archivo.close();
  proceso.unref();
  const listo = await esperarListo(puesto, proceso, fin);
  return listo ? null : leerDesde(carpetas, desde);
}

function terminacion(proceso: ChildProcess) {
  const estado = { terminado: false };
  const terminar = () => {
    estado.terminado = true;
  };
  proceso.once('exit', terminar).once('error', terminar);
  return estado;
}

async function esperarListo(
  { carpetas, progreso }: Puesto,
  { pid }: ChildProcess,
  fin: { terminado: boolean },
): Promise<boolean> {
  const inicio = Date.now();
  let aviso = inicio + 10_000;
  while (!fin.terminado && Date.now() - inicio < PLAZO_DE_RECUPERACION) {
    const motor = await leerPostmaster(carpetas);
    if (motor?.pid === pid && motor?.estado === 'ready' && (await responde(carpetas, motor))) {
      return true;
    }
    if (Date.now() > aviso) {
      progreso(
        `Recuperando la base de datos… (${Math.round((Date.now() - inicio) / 1000)} s; no la interrumpas)`,
      );
      aviso += 10_000;
    }
    await esperar(PAUSA);
  }
  return false;
}

/**
 * The settings go with every start, so that a newer program brings its own and no postgresql.conf
 * can turn durability off.
 */
const AJUSTES = {
  listen_addresses: '',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '50',
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  // Shared memory is kept in files: /dev/shm is tiny in containers, and systemd may empty it.
  dynamic_shared_memory_type: 'mmap',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  // The work of a killed program ends soon, so that the next program finds no locks.
  client_connection_check_interval: '2s',
  timezone: 'UTC',
  // The log keeps events, never statements or rows.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
} as const;

export function argumentosDe(cluster: string, zocalo: string, puerto: number): string[] {
  const ajustes = {
    ...AJUSTES,
    port: String(puerto),
    // PostgreSQL reads a list: between quotes, a comma in the folder's name does not split it.
    unix_socket_directories: `"${zocalo.replaceAll('"', '""')}"`,
  };
  return ['-D', cluster, ...Object.entries(ajustes).flatMap(([k, v]) => ['-c', `${k}=${v}`])];
}

/** True when the obstacle to the start goes away by itself, or was removed here. */
async function esPasajero(salida: string, carpetas: Carpetas, zocalo: string) {
  if (/lock file "[^"]*\.s\.PGSQL/.test(salida)) {
    await soltarZocalo(zocalo, carpetas);
    return true;
  }
  return /lock file "postmaster\.pid"|pre-existing shared memory/.test(salida);
}

/** A killed engine leaves the lock of its socket, whose pid may belong to another program by now. */
async function soltarZocalo(zocalo: string, carpetas: Carpetas): Promise<void> {
  const motor = await leerPostmaster(carpetas);
  if (motor && (await esMotorDe(carpetas, motor))) return;
  const archivo = join(zocalo, `.s.PGSQL.${PUERTO}`);
  await Promise.all([archivo, `${archivo}.lock`].map((ruta) => rm(ruta, { force: true })));
}

async function noArranca(salida: string, { raiz, registro }: Carpetas): Promise<ErrorDeArranque> {
  const conocida = explicarSalida(salida, raiz) ?? (await faltaDeEspacio(raiz));
  return (
    conocida ??
    new ErrorDeArranque(
      `La base de datos no arranca: sus archivos pueden estar dañados. Si es así, restaura tu copia de seguridad. No se ha tocado nada.\nLo último que dijo (${registro}):\n${salida.trim()}`,
    )
  );
}
