import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { iniciarMotor } from '../src/plataforma/motor/motor.ts';

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
  const motor = await iniciarMotor({ carpeta, progreso: () => undefined });
  const { host, port } = motor.conexion;
  // The superuser of this engine: the application's own role may not create databases.
  const donde = new URLSearchParams({ host, port: String(port), user: 'postgres' });
  proyecto.provide('servidorPostgres', `postgresql:///postgres?${donde}`);
  return async () => {
    await motor.detener();
    await rm(carpeta, { recursive: true, force: true });
  };
}
