import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server where the tests may create databases of their own. */
    servidorPostgres: string;
  }
}

/** One engine for the whole run: the embedded one, or the server PRUEBAS_DATABASE_URL names. */
export default async function preparar(proyecto: TestProject) {
  const externo = process.env.PRUEBAS_DATABASE_URL;
  if (externo) return void proyecto.provide('servidorPostgres', externo);
  const carpeta = await mkdtemp(join(tmpdir(), 'visitas-pruebas-'));
  const { iniciarMotor } = await import('../src/plataforma/motor/motor.ts');
  const motor = await iniciarMotor({ carpeta, progreso: () => undefined });
  const { host, port, user, database } = motor.conexion;
  const donde = new URLSearchParams({ host, port: String(port), user });
  proyecto.provide('servidorPostgres', `postgresql:///${database}?${donde}`);
  return async () => {
    await motor.detener();
    await rm(carpeta, { recursive: true, force: true });
  };
}
