import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MIGRACIONES } from '../../plataforma/bd/migraciones.ts';
import { CERROJO_DE_MIGRAR } from '../../plataforma/bd/migrar.ts';
import {
  escribirCopia,
  escribirNombre,
  type UnaConexion,
} from '../../plataforma/bd/unaConexion.ts';
import type { AlAvanzar } from '../alAvanzar.ts';
import { AJUSTES_DE_COPIA, copiarTabla } from '../copia/consultas.ts';
import { deVersionNueva, FalloDeRespaldo } from '../fallo.ts';
import { recorrer, type TablaLeida } from '../leer.ts';
import { copiadosEn, type Manifiesto, type TablaCopiada } from '../manifiesto.ts';
import type { PonerArchivo } from './archivos.ts';
import {
  apartar,
  crearTablas,
  cuantosArchivos,
  desnudar,
  olvidarFunciones,
  ponerSecuencias,
  renovarLlaves,
  tablasQueHay,
  terminarTablas,
} from './consultas.ts';
import { comoLineas } from './filas.ts';

interface Carga {
  archivo: string;
  frase: string | null;
  /** As `verificar` returned it. */
  manifiesto: Manifiesto;
  /** The schema where what there is is set apart; null to refuse a place with data. */
  apartarEn?: string | null;
  /** Leaves the data as that version had them, for an older program that goes back to them. */
  comoEstaba?: boolean | undefined;
  avisar?: ((mensaje: string) => void) | undefined;
  alLeerArchivo?: PonerArchivo | undefined;
  avance?: AlAvanzar | undefined;
}

/** A program reads backups of its own data and of older ones. */
export function exigirConocida({ version, migraciones }: Manifiesto): void {
  if (migraciones.every((nombre) => nombre in MIGRACIONES)) return;
  throw deVersionNueva(version);
}

/**
 * Loads a backup in one transaction: tables, rows, numbers, indexes and rules. Before it commits it
 * reads every table again and compares it with the manifest. Any failure undoes all of it.
 */
export async function cargar(cliente: UnaConexion, carga: Carga): Promise<void> {
  const { manifiesto, apartarEn = null, avisar = () => undefined } = carga;
  exigirConocida(manifiesto);
  await cliente.query(`begin; ${AJUSTES_DE_COPIA}; set local lock_timeout = '30s'`);
  await cliente.query('select pg_advisory_xact_lock($1)', [CERROJO_DE_MIGRAR]);
  await cliente.query(`set local maintenance_work_mem = '256MB'`);
  if (apartarEn !== null) await apartar(cliente, apartarEn);
  if ((await tablasQueHay(cliente)).length > 0) throw yaHayDatos();
  await crearTablas(cliente, manifiesto.migraciones);
  const propias = await tablasQueHay(cliente);
  const reponer = await desnudar(cliente, propias);
  await recorrer(carga.archivo, {
    frase: carga.frase,
    avance: carga.avance,
    alLeerArchivo: carga.alLeerArchivo,
    alLeer: async (tabla) => {
      if (propias.includes(tabla.nombre)) await llenar(cliente, tabla);
      else avisar(`La tabla ${tabla.nombre} no es de este programa: no se restaura.`);
    },
  });
  await ponerSecuencias(cliente, manifiesto.secuencias);
  avisar('Haciendo los índices y comprobando cada tabla…');
  for (const sentencia of reponer) await cliente.query(sentencia);
  await comparar(
    cliente,
    manifiesto.tablas.filter(({ nombre }) => propias.includes(nombre)),
  );
  await exigirArchivos(cliente, manifiesto);
  await renovarLlaves(cliente);
  await (carga.comoEstaba ? olvidarFunciones(cliente) : terminarTablas(cliente, avisar));
  await cliente.query('analyze');
  await cliente.query('commit');
}

export const yaHayDatos = () =>
  new FalloDeRespaldo(
    'Ahí ya hay datos y no se tocaron. Para reemplazarlos, añade --encima: los de ahora se apartan, no se borran.',
  );

async function llenar(cliente: UnaConexion, tabla: TablaLeida): Promise<void> {
  const columnas = tabla.columnas.map(escribirNombre).join(', ');
  // Frozen rows need no later visit of the server: the table was emptied in this transaction.
  const hacia = escribirCopia(
    cliente,
    `copy ${escribirNombre(tabla.nombre)} (${columnas}) from stdin with (freeze)`,
  );
  const lineas = tabla.archivos.length > 0 ? comoLineas(tabla.datos, tabla) : tabla.datos;
  await pipeline(Readable.from(lineas, { objectMode: false, highWaterMark: 256 * 1024 }), hacia);
}

/** `verificar` compared the files with the manifest: here, the manifest with the rows. */
async function exigirArchivos(cliente: UnaConexion, manifiesto: Manifiesto): Promise<void> {
  const copiados = copiadosEn(manifiesto);
  if (!copiados) return;
  if ((await cuantosArchivos(cliente)) !== copiados.cuantos + copiados.perdidos)
    throw new FalloDeRespaldo(
      'Los archivos del respaldo no son los que dicen sus filas y se deshizo todo. Usa otro respaldo.',
    );
}

/** Rows are stored in the order they came, so the same table gives the same bytes. */
async function comparar(cliente: UnaConexion, tablas: readonly TablaCopiada[]): Promise<void> {
  for (const tabla of tablas) {
    const copiada = copiarTabla(cliente, tabla);
    for await (const _ of copiada.datos);
    await cliente.query('select 1');
    const { filas, sha256 } = copiada.cuenta();
    if (filas !== tabla.filas || sha256 !== tabla.sha256) {
      throw new FalloDeRespaldo(
        `La tabla ${tabla.nombre} no quedó como en el respaldo y se deshizo todo. Actualiza el programa y vuelve a intentarlo; si se repite, usa otro respaldo.`,
      );
    }
  }
}
