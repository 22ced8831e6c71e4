import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { abrirBaseDeDatos, type Conexion } from '../src/plataforma/bd/conexion.ts';
import { migrar } from '../src/plataforma/bd/migrar.ts';
import { iniciarMotor } from '../src/plataforma/motor/motor.ts';
import { borrarBase, conexionA, crearBase } from './baseDePrueba.ts';
import { fundarEmpresa } from './empresa.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server where the tests may create databases of their own. */
    servidorPostgres: string;
    /** Migrated and with the test company: copying it costs a third of making it. */
    plantillaDeEmpresa: string;
  }
}

/** One engine for the whole run, with the database that the others are copies of. */
export default async function preparar(proyecto: TestProject) {
  const { servidor, detener } = await buscarServidor();
  const plantilla = `plantilla_${randomUUID().replaceAll('-', '')}`;
  await crearBase(servidor, plantilla, 'template0');
  await fundar(conexionA(servidor, plantilla));
  proyecto.provide('servidorPostgres', servidor);
  proyecto.provide('plantillaDeEmpresa', plantilla);
  return async () => {
    await borrarBase(servidor, plantilla);
    await detener();
  };
}

async function fundar(conexion: Conexion): Promise<void> {
  await migrar(conexion);
  const bd = abrirBaseDeDatos(conexion);
  await fundarEmpresa(bd);
  await bd.destroy();
}

/** The embedded engine, or the server PRUEBAS_DATABASE_URL names. */
async function buscarServidor() {
  const externo = process.env.PRUEBAS_DATABASE_URL;
  if (externo) return { servidor: externo, detener: async () => undefined };
  const carpeta = await mkdtemp(join(tmpdir(), 'visitas-pruebas-'));
  const motor = await iniciarMotor({ carpeta, progreso: () => undefined });
  const { host, port } = motor.conexion;
  // The superuser of this engine: the application's own role may not create databases.
  const donde = new URLSearchParams({ host, port: String(port), user: 'postgres' });
  return {
    servidor: `postgresql:///postgres?${donde}`,
    detener: async () => {
      await motor.detener();
      await rm(carpeta, { recursive: true, force: true });
    },
  };
}
