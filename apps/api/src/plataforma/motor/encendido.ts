import type { ChildProcess } from 'node:child_process';
import { setTimeout as esperar } from 'node:timers/promises';
import { argumentosDe } from './ajustesDelMotor.ts';
import { lanzar } from './ejecutar.ts';
import { buscarEnMarcha } from './hallazgo.ts';
import { PAUSA, PLAZO_DE_ESPERA, PLAZO_DE_RECUPERACION } from './plazos.ts';
import { leerPostmaster, responde } from './postmaster.ts';
import type { Puesto } from './puesto.ts';
import { abrirRegistro, leerDesde } from './registro.ts';
import { esPasajero, noArranca } from './tropiezos.ts';
import { elegirZocalo, PUERTO, prepararZocalo } from './zocalo.ts';

/** Leaves one engine running on the folder, found or started, and answering. */
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
