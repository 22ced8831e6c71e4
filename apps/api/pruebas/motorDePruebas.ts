import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { abrirBaseDeDatos, type Conexion } from '../src/plataforma/bd/conexion.ts';
import { migrar } from '../src/plataforma/bd/migrar.ts';
import { localizarBinarios } from '../src/plataforma/motor/binarios.ts';
import { carpetasDe } from '../src/plataforma/motor/carpeta.ts';
import { crearCluster } from '../src/plataforma/motor/cluster.ts';
import { elegirIdentidad, lanzar } from '../src/plataforma/motor/ejecucion.ts';
import { argumentosDe } from '../src/plataforma/motor/encendido.ts';
import { leerPostmaster, responde } from '../src/plataforma/motor/enMarcha.ts';
import { elegirZocalo, PUERTO, prepararZocalo } from '../src/plataforma/motor/zocalo.ts';
import { borrarBase, conexionA, crearBase } from './baseDePrueba.ts';
import { fundarEmpresa } from './empresa.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on which the tests may create databases. */
    servidorPostgres: string;
    /** Migrated and empty: a copy takes a third of the time of a new one. */
    plantillaMigrada: string;
    /** The same, with the test company. */
    plantillaDeEmpresa: string;
  }
}

/** One engine for the whole run, with the databases that the tests copy. */
export default async function preparar(proyecto: TestProject) {
  const { servidor, detener } = await buscarServidor();
  const migrada = `plantilla_${randomUUID().replaceAll('-', '')}`;
  const deEmpresa = `${migrada}_e`;
  await crearBase(servidor, migrada, 'template0');
  await migrar(conexionA(servidor, migrada));
  await crearBase(servidor, deEmpresa, migrada);
  await fundar(conexionA(servidor, deEmpresa));
  proyecto.provide('servidorPostgres', servidor);
  proyecto.provide('plantillaMigrada', migrada);
  proyecto.provide('plantillaDeEmpresa', deEmpresa);
  return async () => {
    await borrarBase(servidor, deEmpresa);
    await borrarBase(servidor, migrada);
    await detener();
  };
}

async function fundar(conexion: Conexion): Promise<void> {
  const bd = abrirBaseDeDatos(conexion);
  await fundarEmpresa(bd);
  await bd.destroy();
}

/** The embedded engine, or the server in `PRUEBAS_DATABASE_URL`. */
async function buscarServidor() {
  const externo = process.env.PRUEBAS_DATABASE_URL;
  if (externo) return { servidor: externo, detener: async () => undefined };
  const raiz = await mkdtemp(join(tmpdir(), 'visitas-pruebas-'));
  const { zocalo, detener } = await encenderDePruebas(raiz);
  // Connects as superuser: the application's role may not create databases.
  const donde = new URLSearchParams({ host: zocalo, port: String(PUERTO), user: 'postgres' });
  return {
    servidor: `postgresql:///postgres?${donde}`,
    detener: async () => {
      await detener();
      await rm(raiz, { recursive: true, force: true });
    },
  };
}

/**
 * No test needs its data after a power cut, and most of a copy is waiting for the disk. Each of the
 * test files that run at once opens one company or several, with their connections.
 */
const DE_PRUEBAS = { fsync: 'off', full_page_writes: 'off', max_connections: '300' };

/** The engine of the program with its settings, except the ones above. */
async function encenderDePruebas(raiz: string) {
  const carpetas = carpetasDe(raiz);
  const { initdb, postgres } = await localizarBinarios();
  const identidad = await elegirIdentidad(carpetas, postgres);
  await crearCluster(carpetas, { initdb, postgres }, identidad);
  const zocalo = await elegirZocalo(carpetas);
  await prepararZocalo(zocalo, identidad);
  const argumentos = [
    ...argumentosDe(carpetas.cluster, zocalo, PUERTO),
    ...Object.entries(DE_PRUEBAS).flatMap(([cual, valor]) => ['-c', `${cual}=${valor}`]),
  ];
  const proceso = lanzar(identidad, postgres, argumentos, { stdio: 'ignore' });
  const fin = once(proceso, 'exit');
  for (;;) {
    const motor = await leerPostmaster(carpetas);
    if (motor?.estado === 'ready' && (await responde(carpetas, motor))) break;
    if (proceso.exitCode !== null) throw new Error(`The tests' engine ended: ${raiz}`);
    await esperar(50);
  }
  return {
    zocalo,
    detener: async () => {
      proceso.kill('SIGINT');
      await fin;
    },
  };
}
