import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { abrirBaseDeDatos } from '../../src/plataforma/bd/conexion.ts';
import { migrar } from '../../src/plataforma/bd/migrar.ts';
import { BASE, USUARIO } from '../../src/plataforma/motor/cluster.ts';
import { iniciarMotor, type Motor } from '../../src/plataforma/motor/motor.ts';
import { fundarEmpresa } from '../empresa.ts';
import { llenarEmpresaGrande } from './empresaGrande.ts';

export interface Carga {
  raiz: string;
  /** `DATA_DIR` of the measured program. */
  carpeta: string;
  visitas: number;
  hoy: string;
  decir: (linea: string) => void;
  /** Receives how to close what is opened, for an interrupted run. */
  alCerrar: (cerrar: () => Promise<unknown>) => void;
}

/**
 * Leaves the loaded company in the folder, for the program to start on it. Loading takes minutes:
 * it is done once per size, day and version of the loader, and copied.
 */
export async function prepararBase(carga: Carga): Promise<void> {
  const { carpeta, visitas, hoy, decir, alCerrar } = carga;
  await mkdir(carpeta, { recursive: true });
  const motor = await iniciarMotor({ carpeta, progreso: decir });
  alCerrar(motor.detener);
  const servidor = new pg.Client({ ...motor.conexion, user: 'postgres', database: 'postgres' });
  await servidor.connect();
  try {
    const plantilla = `carga_${visitas}_${hoy.replaceAll('-', '')}_${await huellaDeLaCarga(carga)}`;
    const { rows } = await servidor.query<{ datname: string }>(
      "select datname from pg_database where datname like 'carga\\_%'",
    );
    const hay = rows.map(({ datname }) => datname);
    if (!hay.includes(plantilla)) {
      for (const vieja of hay.filter((una) => una.startsWith(`carga_${visitas}_`))) {
        await servidor.query(`drop database ${vieja}`);
      }
      decir(`Cargando la empresa de ${visitas} visitas, una sola vez…`);
      await cargar(servidor, motor, plantilla, carga);
    }
    await servidor.query(`drop database if exists ${BASE}`);
    await servidor.query(`create database ${BASE} template ${plantilla} owner ${USUARIO}`);
    await servidor.query('checkpoint');
  } finally {
    await servidor.end();
    await motor.detener();
  }
}

/** Loads under another name until complete, so an interrupted load is never used. */
async function cargar(servidor: pg.Client, motor: Motor, plantilla: string, carga: Carga) {
  const provisional = 'carga_a_medias';
  await servidor.query(`drop database if exists ${provisional}`);
  await servidor.query(`create database ${provisional} template template0 owner ${USUARIO}`);
  const conexion = { ...motor.conexion, database: provisional };
  await migrar(conexion);
  const bd = abrirBaseDeDatos(conexion);
  await fundarEmpresa(bd).finally(() => bd.destroy());
  await llenarEmpresaGrande(conexion, carga);
  await servidor.query(`alter database ${provisional} rename to ${plantilla}`);
}

const MIGRACIONES = 'apps/api/src/plataforma/bd/migraciones';
const CARGADOR = ['apps/api/pruebas/banco/empresaGrande.ts', 'apps/api/pruebas/reportes.ts'];

/** Changes with the migrations and with the loader. */
async function huellaDeLaCarga({ raiz }: Carga): Promise<string> {
  const migraciones = (await readdir(join(raiz, MIGRACIONES))).sort();
  const suma = createHash('sha256');
  for (const ruta of [...migraciones.map((una) => join(MIGRACIONES, una)), ...CARGADOR]) {
    suma.update(await readFile(join(raiz, ruta)));
  }
  return suma.digest('hex').slice(0, 12);
}
