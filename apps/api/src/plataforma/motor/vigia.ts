import { rmdir } from 'node:fs/promises';
import { setTimeout as esperar } from 'node:timers/promises';
import type pg from 'pg';
import { ErrorDeArranque } from '../fallos.ts';
import type { Carpetas } from './carpeta.ts';
import type { Puesto } from './ejecucion.ts';
import { encender } from './encendido.ts';
import { apagar, conexionAlMotor, esMotorDe, leerPostmaster } from './enMarcha.ts';
import { recortarRegistro } from './registroDelMotor.ts';
import { PUERTO } from './zocalo.ts';

const PAUSA_MAXIMA = 15_000;
const HORA_MS = 60 * 60_000;

/** Holds the folder for this program and restarts the engine whenever it dies. */
export async function ponerVigia(puesto: Puesto) {
  const { carpetas, progreso } = puesto;
  const { zocalo, reutilizado } = await encender(puesto);
  let deteniendo = false;
  let ajena = false;
  let recuperacion = Promise.resolve();

  // The session that holds the lock ends when the engine dies, so only it is watched.
  const vigilar = async () => {
    const sesion = await tomarCerrojo(zocalo, carpetas.raiz);
    ajena = false;
    sesion.once('end', () => {
      if (!deteniendo) recuperacion = recuperar();
    });
  };

  const recuperar = async () => {
    progreso('La base de datos se detuvo. Poniéndola en marcha de nuevo…');
    for (let pausa = 250; !deteniendo; pausa = Math.min(pausa * 2, PAUSA_MAXIMA)) {
      try {
        await encender(puesto, zocalo);
        await vigilar();
        return progreso('La base de datos responde de nuevo.');
      } catch (error) {
        ajena = error instanceof CarpetaOcupada;
        progreso(error instanceof Error ? error.message : String(error));
        await esperar(pausa, undefined, { ref: false });
      }
    }
  };

  await vigilar();
  const reloj = setInterval(() => void recortarRegistro(carpetas).catch(() => undefined), HORA_MS);
  reloj.unref();
  return {
    zocalo,
    reutilizado,
    async detener() {
      deteniendo = true;
      clearInterval(reloj);
      if (!ajena) await apagar(carpetas);
      await recuperacion;
      // The recovery may have started it again in the meantime.
      if (!ajena) await apagar(carpetas);
      await rmdir(zocalo).catch(() => undefined);
    },
  };
}

class CarpetaOcupada extends ErrorDeArranque {}

/** A lock of the database `postgres`, where no other program takes any. */
const CERROJO = [2025, 1] as const;
/** The session of a killed program takes a moment to end. */
const PLAZO_DEL_CERROJO = 2_000;

/** One program per folder: the lock is held while the session lives. */
async function tomarCerrojo(zocalo: string, raiz: string): Promise<pg.Client> {
  const conexion = conexionAlMotor(zocalo, PUERTO);
  // The caller listens to 'end'. An error without a listener would end the program.
  conexion.on('error', () => undefined);
  await conexion.connect();
  const limite = Date.now() + PLAZO_DEL_CERROJO;
  while (!(await intentar(conexion))) {
    if (Date.now() > limite) throw await ocupada(conexion, raiz);
    await esperar(100);
  }
  return conexion;
}

/**
 * Stops an engine that outlived its program. False when a program still uses it: the lock belongs
 * to that program's session.
 */
export async function pararSiNadieLoUsa(carpetas: Carpetas): Promise<boolean> {
  const motor = await leerPostmaster(carpetas);
  if (!motor || !(await esMotorDe(carpetas, motor))) return true;
  const conexion = conexionAlMotor(motor.zocalo, motor.puerto);
  conexion.on('error', () => undefined);
  try {
    await conexion.connect();
    if (!(await intentar(conexion))) return false;
  } catch {
    // It is starting, so a program is waiting for it.
    return false;
  } finally {
    await conexion.end().catch(() => undefined);
  }
  await apagar(carpetas);
  return true;
}

async function intentar(conexion: pg.Client): Promise<boolean> {
  const { rows } = await conexion.query<{ mio: boolean }>(
    'SELECT pg_try_advisory_lock($1, $2) AS mio',
    [...CERROJO],
  );
  return rows[0]?.mio === true;
}

async function ocupada(conexion: pg.Client, raiz: string): Promise<CarpetaOcupada> {
  const { rows } = await conexion.query<{ nombre: string }>(
    `SELECT application_name AS nombre FROM pg_locks JOIN pg_stat_activity USING (pid)
      WHERE locktype = 'advisory' AND granted AND classid = $1 AND objid = $2`,
    [...CERROJO],
  );
  await conexion.end();
  const pid = rows[0]?.nombre.split('pid=')[1] ?? 'desconocido';
  return new CarpetaOcupada(
    `Otro proceso (PID ${pid}) ya usa la carpeta ${raiz}. Detenlo antes de arrancar de nuevo, o elige otra carpeta con DATA_DIR.`,
  );
}
