import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pausa } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Escena } from './escena.ts';
import type { EnMarcha } from './programa.ts';

const HASTA_MS = 3_000;

/** A killed backup leaves no file, or a whole one. The next one works, while others write. */
export async function respaldoMuere(escena: Escena): Promise<void> {
  const carpeta = await carpetaDeRespaldos(escena);
  const archivo = join(carpeta, 'muerto.respaldo');
  const orden = escena.ordenar('respaldo', archivo);
  await pausa(escena.azar.entre(100, HASTA_MS));
  await orden.acabar('SIGKILL');
  if (existsSync(archivo)) await exigir(escena.ordenar('restaurar', archivo, '--ver'));
  const entero = join(carpeta, 'entero.respaldo');
  await exigir(escena.ordenar('respaldo', entero));
  await exigir(escena.ordenar('restaurar', entero, '--ver'));
  for (const nombre of await readdir(carpeta)) await rm(join(carpeta, nombre));
}

/**
 * A killed restore leaves the data as before, or all of the backup. The backup is of a program that
 * was already stopped, so both have everything that was answered.
 */
export async function restauracionMuere(escena: Escena): Promise<void> {
  const archivo = join(await carpetaDeRespaldos(escena), 'parado.respaldo');
  const sesiones = await escena.mirar((bd) =>
    bd.selectFrom('sesiones').select(['tokenHash', 'idUsuario', 'expiraEn']).execute(),
  );
  await escena.acabar(escena.programa, 'SIGTERM');
  await exigir(escena.ordenar('respaldo', archivo));
  const orden = escena.ordenar('restaurar', archivo, '--encima');
  if (escena.azar.aVeces(0.25)) await exigir(orden);
  else {
    await pausa(escena.azar.entre(100, 2 * HASTA_MS));
    await orden.acabar('SIGKILL');
  }
  await escena.otraVez();
  await escena.mirar((bd) =>
    bd
      .insertInto('sesiones')
      .values(sesiones)
      .onConflict((conflicto) => conflicto.doNothing())
      .execute(),
  );
  await rm(archivo);
  await borrarApartados(escena);
}

async function carpetaDeRespaldos({ suelo }: Escena): Promise<string> {
  const carpeta = join(suelo.disco, 'respaldos');
  await mkdir(carpeta, { recursive: true });
  return carpeta;
}

async function exigir(orden: EnMarcha): Promise<void> {
  const codigo = await orden.fin;
  if (codigo !== 0) throw new Error(`La orden acabó en ${codigo}:\n${orden.ultimas()}`);
}

/** The data that each restore set apart, as its last line asks. */
async function borrarApartados(escena: Escena): Promise<void> {
  const datos = escena.suelo.ajustes.DATA_DIR ?? '';
  for (const nombre of await readdir(datos)) {
    if (nombre.startsWith('postgres.anterior-')) await rm(join(datos, nombre), { recursive: true });
  }
  await escena.mirar(async (bd) => {
    const { rows } = await sql<{ nombre: string }>`
      select nspname as nombre from pg_namespace where nspname like 'anterior_%'`.execute(bd);
    for (const { nombre } of rows) {
      await sql`drop schema ${sql.id(nombre)} cascade`.execute(bd);
    }
  });
}
