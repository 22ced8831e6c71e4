import type { ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { ErrorDeArranque } from '../errorDeArranque.ts';
import { argumentosDe } from './ajustesDelMotor.ts';
import type { Carpetas } from './carpetas.ts';
import { lanzar } from './ejecutar.ts';
import { explicarSalida, faltaDeEspacio } from './fallos.ts';
import type { Identidad } from './identidad.ts';
import { archivoPid, esMotorDe, estaVivo, leerPostmaster, responde } from './postmaster.ts';
import { abrirRegistro, leerDesde } from './registro.ts';
import { elegirZocalo, PUERTO, prepararZocalo } from './zocalo.ts';

export interface Puesto {
  carpetas: Carpetas;
  postgres: string;
  identidad: Identidad;
  progreso: (linea: string) => void;
}

const PAUSA = 50;
/** For another engine of this folder to answer or go, and for leftovers of a killed one to end. */
const PLAZO_DE_ESPERA = 60_000;
/** After a crash the engine first replays what it had written; that may take its time. */
const PLAZO_DE_RECUPERACION = 15 * 60_000;

/** Leaves one engine running on the folder, found or started, and answering. */
export async function encender(puesto: Puesto, zocaloPreferido?: string) {
  const limite = Date.now() + PLAZO_DE_ESPERA;
  for (;;) {
    const hallado = await buscarEnMarcha(puesto);
    if (hallado) return { zocalo: hallado.zocalo, reutilizado: true };
    const zocalo = zocaloPreferido ?? (await elegirZocalo(puesto.carpetas));
    const salida = await arrancar(puesto, zocalo);
    if (salida === null) return { zocalo, reutilizado: false };
    if (!(await esPasajero(salida, puesto, zocalo)) || Date.now() > limite) {
      throw await noArranca(salida, puesto);
    }
    await esperar(500);
  }
}

/** An engine that outlived its app; one that is starting or stopping is waited for. */
async function buscarEnMarcha({ carpetas, progreso }: Puesto) {
  const inicio = Date.now();
  for (let avisado = false; ; avisado = true) {
    const motor = await leerPostmaster(carpetas);
    if (!motor) return null;
    if (await responde(carpetas, motor)) return motor;
    if (!(await esMotorDe(carpetas, motor))) return abandonado(carpetas, motor.pid);
    const plazo = motor.estado === 'ready' ? PLAZO_DE_ESPERA : PLAZO_DE_RECUPERACION;
    if (Date.now() - inicio > plazo) throw noContesta(motor.pid);
    if (!avisado) progreso(`Esperando a la base de datos que ya estaba en marcha…`);
    await esperar(PAUSA);
  }
}

/** PostgreSQL itself discards the file of a dead process, but not of a pid now someone else's. */
async function abandonado(carpetas: Carpetas, pid: number): Promise<null> {
  if (estaVivo(pid)) await rm(archivoPid(carpetas), { force: true });
  return null;
}

/** Null once it answers; what it wrote to its log when it ended instead. */
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

/** Reasons not to start that go away by themselves, or that we can put out of the way. */
async function esPasajero(salida: string, { carpetas }: Puesto, zocalo: string): Promise<boolean> {
  if (/lock file "[^"]*\.s\.PGSQL/.test(salida)) return soltarZocalo(zocalo, carpetas);
  return /lock file "postmaster\.pid"|pre-existing shared memory|could not bind/.test(salida);
}

/** The socket's own lock is left by a killed engine, and its pid may be anyone's by now. */
async function soltarZocalo(zocalo: string, carpetas: Carpetas): Promise<boolean> {
  const motor = await leerPostmaster(carpetas);
  if (motor && (await esMotorDe(carpetas, motor))) return true;
  const archivo = join(zocalo, `.s.PGSQL.${PUERTO}`);
  await Promise.all([archivo, `${archivo}.lock`].map((ruta) => rm(ruta, { force: true })));
  return true;
}

const noContesta = (pid: number) =>
  new ErrorDeArranque(
    `La base de datos está en marcha (PID ${pid}) pero no contesta. Termina ese proceso y vuelve a intentarlo; los datos están a salvo.`,
  );

async function noArranca(salida: string, { carpetas }: Puesto): Promise<ErrorDeArranque> {
  const conocida = explicarSalida(salida, carpetas.raiz) ?? (await faltaDeEspacio(carpetas.raiz));
  return (
    conocida ??
    new ErrorDeArranque(
      `La base de datos no arranca: sus archivos pueden estar dañados. Si es así, restaura tu copia de seguridad. No se ha tocado nada.\nLo último que dijo (${carpetas.registro}):\n${salida.trim()}`,
    )
  );
}
