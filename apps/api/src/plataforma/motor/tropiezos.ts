import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ErrorDeArranque } from '../fallos.ts';
import type { Carpetas } from './carpetas.ts';
import { explicarSalida, faltaDeEspacio } from './explicaciones.ts';
import { esMotorDe, leerPostmaster } from './postmaster.ts';
import { PUERTO } from './zocalo.ts';

/** Reasons not to start that go away by themselves, or that we can put out of the way. */
export async function esPasajero(salida: string, carpetas: Carpetas, zocalo: string) {
  if (/lock file "[^"]*\.s\.PGSQL/.test(salida)) {
    await soltarZocalo(zocalo, carpetas);
    return true;
  }
  return /lock file "postmaster\.pid"|pre-existing shared memory/.test(salida);
}

/** The socket's own lock is left by a killed engine, and its pid may be anyone's by now. */
async function soltarZocalo(zocalo: string, carpetas: Carpetas): Promise<void> {
  const motor = await leerPostmaster(carpetas);
  if (motor && (await esMotorDe(carpetas, motor))) return;
  const archivo = join(zocalo, `.s.PGSQL.${PUERTO}`);
  await Promise.all([archivo, `${archivo}.lock`].map((ruta) => rm(ruta, { force: true })));
}

export async function noArranca(
  salida: string,
  { raiz, registro }: Carpetas,
): Promise<ErrorDeArranque> {
  const conocida = explicarSalida(salida, raiz) ?? (await faltaDeEspacio(raiz));
  return (
    conocida ??
    new ErrorDeArranque(
      `La base de datos no arranca: sus archivos pueden estar dañados. Si es así, restaura tu copia de seguridad. No se ha tocado nada.\nLo último que dijo (${registro}):\n${salida.trim()}`,
    )
  );
}
