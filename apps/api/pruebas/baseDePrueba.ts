import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { abrirBaseDeDatos } from '../src/plataforma/bd/conexion.ts';
import type { Ejecutor } from '../src/plataforma/bd/esquema.ts';
import type { Limites } from '../src/plataforma/bd/limites.ts';

export interface BaseDePrueba {
  conexion: { connectionString: string };
  abrir(limites?: Limites): Ejecutor;
  cerrar(): Promise<void>;
  /** From under whoever has it open. */
  borrar(): Promise<void>;
}

/** A busy machine is no fault of the program's. */
const CON_PACIENCIA: Limites = {
  candado: 20_000,
  sentencia: 40_000,
  lectura: 40_000,
  inactiva: 40_000,
  margen: 5_000,
};

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
    abrir: (limites = CON_PACIENCIA) => {
      const bd = abrirBaseDeDatos(conexion, { limites });
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
