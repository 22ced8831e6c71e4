import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { inject } from 'vitest';
import { abrirBaseDeDatos } from '../src/plataforma/bd/conexion.ts';
import type { Ejecutor } from '../src/plataforma/bd/esquema.ts';
import type { Limites } from '../src/plataforma/bd/limites.ts';
import { MIGRACIONES } from '../src/plataforma/bd/migraciones.ts';

export interface BaseDePrueba {
  conexion: { connectionString: string };
  abrir(limites?: Limites): Ejecutor;
  cerrar(): Promise<void>;
  /** Drops the database even while it has open connections. */
  borrar(): Promise<void>;
}

/** Long limits: a busy machine is not the program's fault. */
const CON_PACIENCIA: Limites = {
  candado: 20_000,
  sentencia: 40_000,
  lectura: 40_000,
  inactiva: 40_000,
  margen: 5_000,
};

/**
 * A database for a test file on the engine of the run: empty, or a copy. With `PRUEBAS_POOLER_URL`,
 * a pooler before `PRUEBAS_DATABASE_URL`, the application goes through it.
 */
export async function crearBaseDePrueba(plantilla = 'template0'): Promise<BaseDePrueba> {
  const servidor = inject('servidorPostgres');
  const nombre = `prueba_${randomUUID().replaceAll('-', '')}`;
  await crearBase(servidor, nombre, plantilla);
  const conexion = conexionA(process.env.PRUEBAS_POOLER_URL ?? servidor, nombre);
  const abiertas: Ejecutor[] = [];
  return {
    conexion,
    abrir: (limites = CON_PACIENCIA) => {
      const bd = abrirBaseDeDatos(conexion, { limites });
      abiertas.push(bd);
      return bd;
    },
    cerrar: async () => void (await Promise.all(abiertas.map((bd) => bd.destroy()))),
    borrar: () => borrarBase(servidor, nombre),
  };
}

/** The earlier migrations, without the current SQL functions. */
export function antesDe(nombre: string) {
  const todas = Object.entries(MIGRACIONES);
  const hasta = todas.findIndex(([una]) => una === nombre);
  if (hasta < 0) throw new Error(`There is no migration ${nombre}`);
  return { migraciones: Object.fromEntries(todas.slice(0, hasta)), funciones: {} };
}

export const conexionA = (servidor: string, nombre: string) => ({
  connectionString: servidor.replace(/\/[^/?]*(\?|$)/, `/${nombre}$1`),
});

/** File by file: through the write-ahead log, a copy takes twice the processor time. */
export const crearBase = (servidor: string, nombre: string, plantilla: string): Promise<void> =>
  enElServidor(
    servidor,
    sql`create database ${sql.id(nombre)} template ${sql.id(plantilla)} encoding 'UTF8' strategy file_copy`,
  );

export const borrarBase = (servidor: string, nombre: string): Promise<void> =>
  enElServidor(servidor, sql`drop database if exists ${sql.id(nombre)} with (force)`);

const servidores = new Map<string, Ejecutor>();

/** The files of a process share its connection to the server, which costs half as much as a copy. */
async function enElServidor(servidor: string, sentencia: RawBuilder<unknown>): Promise<void> {
  const bd = servidores.get(servidor) ?? abrirBaseDeDatos({ connectionString: servidor });
  servidores.set(servidor, bd);
  await sentencia.execute(bd);
}
