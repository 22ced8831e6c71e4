import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pausa } from 'node:timers/promises';
import { sql } from 'kysely';
import { abrirBaseDeDatos, type Conexion } from '../../src/plataforma/bd/conexion.ts';
import { carpetasDe } from '../../src/plataforma/motor/carpeta.ts';
import { leerPostmaster } from '../../src/plataforma/motor/enMarcha.ts';
import { PUERTO } from '../../src/plataforma/motor/zocalo.ts';
import {
  crearServidor,
  escucha,
  levantarPooler,
  type Obra,
  puertosLibres,
  servidor,
} from '../instancias/servidores.ts';
import { abrirEnlace, type Enlace } from './enlace.ts';

export const SUELOS = ['motor', 'servidor', 'pooler'] as const;
export type NombreDeSuelo = (typeof SUELOS)[number];

/** Where the data of a program are, and what can be broken there. */
export interface Suelo {
  nombre: NombreDeSuelo;
  /** The settings of a program on it. */
  ajustes: Record<string, string>;
  /** A way to the database past everything that breaks. */
  directa: Conexion;
  /** The id of PostgreSQL's main process. */
  pid(): Promise<number>;
  /** Starts a dead PostgreSQL again, as the operator of a server does. The program starts its own engine. */
  revivir(): Promise<void>;
  vive(): Promise<boolean>;
  /** The ways between the program and PostgreSQL, when they are TCP. */
  enlaces: Enlace[];
  /** A folder of the same disk, outside the data. */
  disco: string;
}

/** The engine that comes with the program, with its data in that folder. */
export function enMotor(carpeta: string): Suelo {
  const carpetas = carpetasDe(carpeta);
  return {
    nombre: 'motor',
    ajustes: { DATA_DIR: carpeta },
    directa: {
      host: join(carpeta, 'socket'),
      port: PUERTO,
      user: 'postgres',
      database: 'visitas',
    },
    pid: async () => (await leerPostmaster(carpetas))?.pid ?? 0,
    revivir: async () => undefined,
    vive: async () => true,
    enlaces: [],
    disco: dirname(carpeta),
  };
}

/** A PostgreSQL server over TCP, through PgBouncer or not. Its data are in `datos` of the run's folder. */
export async function enServidor(obra: Obra, nombre: 'servidor' | 'pooler'): Promise<Suelo> {
  const { carpeta } = obra;
  const carpetas = { ...carpetasDe(carpeta), cluster: join(carpeta, 'datos') };
  const [suyo = 0, pooler = 0] = await puertosLibres(2);
  const directa = { host: '127.0.0.1', port: suyo, user: 'postgres' };
  await crearServidor(obra, 'datos');
  await servidor(obra, 'datos', suyo);
  await contesta({ ...directa, database: 'postgres' });
  const administra = abrirBaseDeDatos({ ...directa, database: 'postgres' });
  await sql`create database visitas`.execute(administra);
  await administra.destroy();

  const detras = await abrirEnlace({ host: '127.0.0.1', port: suyo });
  obra.alCerrar(async () => detras.cerrar());
  const enlaces = [detras];
  if (nombre === 'pooler') {
    await levantarPooler(obra, { primario: detras.puerto, pooler });
    const delante = await abrirEnlace({ host: '127.0.0.1', port: pooler });
    obra.alCerrar(async () => delante.cerrar());
    enlaces.unshift(delante);
  }
  const [primero = detras] = enlaces;
  const carpetaDelPrograma = join(carpeta, 'programa');
  await mkdir(carpetaDelPrograma);
  return {
    nombre,
    ajustes: {
      DATA_DIR: carpetaDelPrograma,
      DATABASE_URL: `postgres://postgres@127.0.0.1:${primero.puerto}/visitas`,
    },
    directa: { ...directa, database: 'visitas' },
    pid: async () => (await leerPostmaster(carpetas))?.pid ?? 0,
    revivir: async () => {
      while (await escucha(suyo)) await pausa(20);
      await insistir(() => servidor(obra, 'datos', suyo));
      await contesta({ ...directa, database: 'visitas' });
    },
    vive: () => escucha(suyo),
    enlaces,
    disco: carpeta,
  };
}

const INTENTOS = 20;

/** A server does not start while a process of the dead one still ends, so its service tries again. */
async function insistir(arrancar: () => Promise<unknown>, intentos = INTENTOS): Promise<void> {
  try {
    await arrancar();
  } catch (error) {
    if (intentos <= 1) throw error;
    await pausa(250);
    await insistir(arrancar, intentos - 1);
  }
}

/** Waits until PostgreSQL answers: after a crash it recovers first. */
async function contesta(conexion: Conexion, plazoMs = 60_000): Promise<void> {
  const limite = performance.now() + plazoMs;
  for (;;) {
    const bd = abrirBaseDeDatos(conexion);
    const fallo = await sql`select 1`
      .execute(bd)
      .then(() => null)
      .catch((error: unknown) => error);
    await bd.destroy();
    if (fallo === null) return;
    if (performance.now() > limite) throw fallo;
    await pausa(50);
  }
}
