import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { abrirBaseDeDatos } from '../src/plataforma/bd/conexion.ts';
import type { Ejecutor } from '../src/plataforma/bd/esquema.ts';

export interface BaseDePrueba {
  conexion: { connectionString: string };
  abrir(): Ejecutor;
  cerrar(): Promise<void>;
  /** From under whoever has it open. */
  borrar(): Promise<void>;
}

/** An empty database of its own for a test file, on the engine of the run. */
export async function crearBaseDePrueba(): Promise<BaseDePrueba> {
  const nombre = `prueba_${randomUUID().replaceAll('-', '')}`;
  await enElServidor(sql`create database ${sql.id(nombre)} template template0 encoding 'UTF8'`);
  const conexion = {
    connectionString: inject('servidorPostgres').replace(/\/[^/?]*(\?|$)/, `/${nombre}$1`),
  };
  const abiertas: Ejecutor[] = [];
  return {
    conexion,
    abrir: () => {
      const bd = abrirBaseDeDatos(conexion);
      abiertas.push(bd);
      return bd;
    },
    cerrar: async () => void (await Promise.all(abiertas.map((bd) => bd.destroy()))),
    borrar: () => enElServidor(sql`drop database ${sql.id(nombre)} with (force)`),
  };
}

async function enElServidor(sentencia: ReturnType<typeof sql>): Promise<void> {
  const bd = abrirBaseDeDatos({ connectionString: inject('servidorPostgres') });
  await sentencia.execute(bd);
  await bd.destroy();
}
