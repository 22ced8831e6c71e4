import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { localizarBinarios } from '../../src/plataforma/motor/binarios.ts';
import { type Carpetas, carpetasDe } from '../../src/plataforma/motor/carpeta.ts';
import { BASE } from '../../src/plataforma/motor/cluster.ts';
import { ejecutar, elegirIdentidad } from '../../src/plataforma/motor/ejecucion.ts';
import { escribirArchivo, leerArchivo, meter, VACIO } from './archivo.ts';

/** A used file of the write-ahead log is removed, not kept for later. */
const AJUSTES = {
  wal_recycle: 'off',
  min_wal_size: '32MB',
  max_wal_size: '32MB',
  full_page_writes: 'off',
  autovacuum: 'off',
};

/** The tables that leave room behind. The catalogues stay as they are: they are the same in every release. */
const CON_HUECOS = ['reportes', 'visitas', 'bitacora', 'cambios', 'clientes', 'usuarios', 'avisos'];

const ORDENES = [
  'set session_replication_role = replica',
  'update reportes set archivo = (select archivo from reportes order by id_visita limit 1)',
  ...CON_HUECOS.map((tabla) => `vacuum full ${tabla}`),
  'checkpoint',
  'select pg_switch_wal()',
  'checkpoint',
];

/** `guardar.js <archive> <version>=<folder>…`: keeps the data folders that stopped releases left. */
const [destino = '', ...pares] = process.argv.slice(2);
const nuevas = pares.map((par) => par.split('='));
let archivo = existsSync(destino) ? leerArchivo(destino) : VACIO;
for (const [version = '', carpeta = ''] of nuevas) {
  const suyas = carpetasDe(resolve(carpeta));
  await adelgazar(suyas);
  archivo = meter(archivo, version, suyas.raiz);
}
const bytes = escribirArchivo(archivo, destino);
process.stdout.write(`${destino}: ${(bytes / 1e6).toFixed(2)} MB\n`);

/**
 * Makes the folder small with the engine alone, without the program: its rows stay as the release
 * wrote them. PDFs do not compress, so every report gets the file of the first one.
 */
async function adelgazar(suyas: Carpetas): Promise<void> {
  const { postgres } = await localizarBinarios();
  const identidad = await elegirIdentidad(suyas, postgres);
  const ajustes = Object.entries(AJUSTES).flatMap(([cual, valor]) => ['-c', `${cual}=${valor}`]);
  // With -j a statement ends at an empty line. One that fails, for a table that the release did not
  // have yet, does not stop the others.
  const entrada = ORDENES.map((orden) => `${orden};\n\n`).join('');
  const argumentos = ['--single', '-j', ...ajustes, '-D', suyas.cluster, BASE];
  await ejecutar(identidad, postgres, argumentos, entrada);
  await rm(suyas.registro, { force: true });
  const diarios = await readdir(join(suyas.cluster, 'pg_wal'));
  if (diarios.filter((nombre) => /^\w{24}$/.test(nombre)).length === 1) return;
  throw new Error(`The write-ahead log of ${suyas.cluster} was not cut: ${diarios}`);
}
