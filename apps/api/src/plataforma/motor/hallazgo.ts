import { rm } from 'node:fs/promises';
import { setTimeout as esperar } from 'node:timers/promises';
import { ErrorDeArranque } from '../fallos.ts';
import type { Carpetas } from './carpetas.ts';
import { PAUSA, PLAZO_DE_ESPERA, PLAZO_DE_RECUPERACION } from './plazos.ts';
import { archivoPid, esMotorDe, estaVivo, leerPostmaster, responde } from './postmaster.ts';
import type { Puesto } from './puesto.ts';

/** An engine that outlived its app; one that is starting or stopping is waited for. */
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

/** PostgreSQL itself discards the file of a dead process, but not of a pid now someone else's. */
async function abandonado(carpetas: Carpetas, pid: number): Promise<null> {
  if (estaVivo(pid)) await rm(archivoPid(carpetas), { force: true });
  return null;
}

const noContesta = (pid: number) =>
  new ErrorDeArranque(
    `La base de datos está en marcha (PID ${pid}) pero no contesta. Termina ese proceso y vuelve a intentarlo; los datos están a salvo.`,
  );
