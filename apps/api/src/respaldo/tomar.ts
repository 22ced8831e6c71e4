import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { type Archivos, CERROJO_DE_ARCHIVOS } from '../plataforma/archivos/archivos.ts';
import { asentar } from '../plataforma/asentar.ts';
import type { Conexion } from '../plataforma/bd/conexion.ts';
import { CERROJO_DE_MIGRAR } from '../plataforma/bd/migrar.ts';
import { enUnaConexion, type UnaConexion } from '../plataforma/bd/unaConexion.ts';
import { VERSION } from '../plataforma/version.ts';
import type { AlAvanzar } from './alAvanzar.ts';
import { Escritor } from './archivo/escritor.ts';
import { escribirParte } from './archivo/partes.ts';
import { comprimir } from './compresion.ts';
import { bytesDeArchivos, escribirArchivos } from './copia/archivos.ts';
import {
  AJUSTES_DE_COPIA,
  copiarTabla,
  leerTablasACopiar,
  type TablaACopiar,
} from './copia/consultas.ts';
import { exigirEspacioPara } from './copia/espacio.ts';
import { instalacionDe } from './copia/instalacion.ts';
import { explicarEscritura } from './explicaciones.ts';
import { FalloDeRespaldo, SE_INTERRUMPIO } from './fallo.ts';
import type { ArchivosDelRespaldo, Manifiesto, TablaCopiada } from './manifiesto.ts';

export interface Tomado {
  /** The size of the file. */
  bytes: number;
  visitas: number;
  tablas: number;
  /** Absent from a copy of the rows alone. */
  archivos: ArchivosDelRespaldo | undefined;
}

type DeDondeCopiar = Pick<Archivos, 'almacen' | 'abrir'>;

interface Opciones {
  /** The passphrase that encrypts it; null leaves it readable. */
  clave: string | null;
  empresa: string | null;
  /** Absent, the files of visits stay where they are: what is being copied does not touch them. */
  archivos?: DeDondeCopiar | undefined;
  /** Called as it advances, with what was read out of what the server says there is. */
  avance?: AlAvanzar | undefined;
  /** Aborted, the backup is left undone and its file deleted. */
  corte?: AbortSignal | undefined;
}

/**
 * Writes a whole backup in `archivo`, which must not exist, or leaves nothing. It holds everything
 * that was answered before it began. Nobody waits for it: it only reads, from one snapshot.
 */
export const tomar = (conexion: Conexion, archivo: string, opciones: Opciones): Promise<Tomado> =>
  enUnaConexion(conexion, { para: 'respaldo', corte: opciones.corte }, async (cliente) => {
    try {
      opciones.corte?.throwIfAborted();
      await empezar(cliente);
      const contenido = await mirar(cliente, opciones.archivos);
      await exigirEspacioPara(dirname(archivo), contenido.tablas, contenido.deArchivos);
      return await escribir(cliente, contenido, { archivo, ...opciones });
    } catch (error) {
      if (opciones.corte?.aborted) throw new FalloDeRespaldo(SE_INTERRUMPIO);
      throw explicarEscritura(error, archivo);
    }
  });

/** The first statement after `begin` takes the snapshot. A migration in course changes the tables under it. */
async function empezar(cliente: UnaConexion): Promise<void> {
  await cliente.query(`begin isolation level repeatable read read only; ${AJUSTES_DE_COPIA}`);
  const { rows } = await cliente.query<{ libre: boolean; hay: boolean }>(
    `select pg_try_advisory_xact_lock_shared($1) as libre, to_regclass('migraciones') is not null as hay
     from (select pg_advisory_xact_lock_shared($2)) as sin_borrar_archivos`,
    [CERROJO_DE_MIGRAR, CERROJO_DE_ARCHIVOS],
  );
  const [estado] = rows;
  if (!estado?.libre) {
    throw new FalloDeRespaldo(
      'Los datos se están poniendo al día o restaurando. Vuelve a intentarlo cuando termine.',
    );
  }
  if (!estado.hay) {
    throw new FalloDeRespaldo(
      'En esa base de datos no hay datos de este programa. Revisa DATABASE_URL y DATA_DIR.',
    );
  }
}

/** What it will have. */
interface Contenido {
  tablas: TablaACopiar[];
  /** Null for data that have no files of visits, or whose files are not copied. */
  archivos: DeDondeCopiar | null;
  deTablas: number;
  deArchivos: number;
}

async function mirar(cliente: UnaConexion, dados: DeDondeCopiar | undefined): Promise<Contenido> {
  const tablas = await leerTablasACopiar(cliente);
  const deTablas = tablas.reduce((suma, { ocupa }) => suma + ocupa, 0);
  // Data of an older version have no such table.
  const archivos = tablas.some(({ nombre }) => nombre === 'archivos') ? (dados ?? null) : null;
  const deArchivos = archivos && seCopian(archivos) ? await bytesDeArchivos(cliente) : 0;
  return { tablas, archivos, deTablas, deArchivos };
}

/** A store keeps its own copies. */
const seCopian = ({ almacen }: DeDondeCopiar): boolean => almacen === null;

async function escribir(
  cliente: UnaConexion,
  contenido: Contenido,
  { archivo, clave, empresa, avance = () => undefined }: Opciones & { archivo: string },
): Promise<Tomado> {
  if (existsSync(archivo)) throw yaExiste(archivo);
  const parcial = `${archivo}.parcial`;
  const conArchivos = contenido.archivos !== null && seCopian(contenido.archivos);
  const escritor = await Escritor.crear(parcial, { frase: clave, version: VERSION, conArchivos });
  try {
    const copiado = await escribirContenido(cliente, contenido, { escritor, avance });
    const { tablas, archivos } = copiado;
    const visitas = tablas.find(({ nombre }) => nombre === 'visitas')?.filas ?? 0;
    const manifiesto: Manifiesto = {
      ...(await describir(cliente)),
      empresa,
      visitas,
      ...copiado,
    };
    const json = Buffer.from(JSON.stringify(manifiesto));
    await escribirParte(escritor, { manifiesto: true }, [json]);
    await cliente.query('commit');
    await escritor.terminar();
    await darNombre(parcial, archivo);
    return { bytes: escritor.bytes, visitas, tablas: tablas.length, archivos };
  } catch (error) {
    await escritor.abandonar();
    await rm(parcial, { force: true });
    throw error;
  }
}

async function escribirContenido(
  cliente: UnaConexion,
  { tablas, archivos, deTablas, deArchivos }: Contenido,
  { escritor, avance }: { escritor: Escritor; avance: AlAvanzar },
): Promise<Pick<Manifiesto, 'tablas' | 'archivos'>> {
  const de = deTablas + deArchivos;
  const copiadas = await escribirTablas(cliente, escritor, {
    tablas,
    alPasar: (bytes) => avance({ bytes, de }),
  });
  if (!archivos) return { tablas: copiadas };
  if (archivos.almacen !== null)
    return { tablas: copiadas, archivos: { almacen: archivos.almacen } };
  const alPasar = (bytes: number) => avance({ bytes: deTablas + Math.min(bytes, deArchivos), de });
  return {
    tablas: copiadas,
    archivos: await escribirArchivos(cliente, escritor, { archivos, alPasar }),
  };
}

const yaExiste = (archivo: string) =>
  new FalloDeRespaldo(`Ya existe ${archivo} y no se tocó. Elige otro nombre.`);

/** A file with its name is whole: one that was cut keeps its provisional name. */
async function darNombre(parcial: string, archivo: string): Promise<void> {
  await rename(parcial, archivo);
  await asentar(dirname(archivo));
}

async function escribirTablas(
  cliente: UnaConexion,
  escritor: Escritor,
  { tablas, alPasar }: { tablas: readonly TablaACopiar[]; alPasar: (bytes: number) => void },
): Promise<TablaCopiada[]> {
  const copiadas: TablaCopiada[] = [];
  let antes = 0;
  for (const { ocupa, ...tabla } of tablas) {
    const { datos, cuenta } = copiarTabla(cliente, tabla);
    const { nombre, ...resto } = tabla;
    const seguida = seguir(datos, (bytes) => alPasar(antes + Math.min(bytes, ocupa)));
    await escribirParte(
      escritor,
      { tabla: nombre, ...resto },
      tabla.archivos.length > 0 ? seguida : comprimir(seguida),
    );
    antes += ocupa;
    // The server says how many rows there were in the message after the last one.
    await cliente.query('select 1');
    copiadas.push({ ...tabla, ...cuenta() });
  }
  alPasar(antes);
  return copiadas;
}

/** It works and rests by turns. The database waits meanwhile, because rows come as fast as they are taken. */
const TURNO_MS = 15;

async function* seguir(
  datos: AsyncIterable<Buffer>,
  alPasar: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  let bytes = 0;
  let desde = performance.now();
  for await (const trozo of datos) {
    bytes += trozo.length;
    alPasar(bytes);
    yield trozo;
    if (performance.now() - desde < TURNO_MS) continue;
    await esperar(TURNO_MS);
    desde = performance.now();
  }
}

type Descrito = Omit<Manifiesto, 'tablas' | 'archivos' | 'empresa' | 'visitas'>;

async function describir(cliente: UnaConexion): Promise<Descrito> {
  const { rows } = await cliente.query<Omit<Descrito, 'instalacion' | 'version'>>(
    `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as momento,
       array(select nombre from migraciones order by nombre) as migraciones,
       'PostgreSQL ' || current_setting('server_version') as servidor,
       (select coalesce(json_agg(s), '[]') from (${SECUENCIAS}) s) as secuencias`,
  );
  const [descrito] = rows;
  if (!descrito) throw new Error('A description is always one row.');
  return { ...descrito, version: VERSION, instalacion: await instalacionDe(cliente) };
}

const SECUENCIAS = `
  select t.relname as tabla, a.attname as columna, s.last_value::text as ultimo
  from pg_depend d
  join pg_class t on t.oid = d.refobjid and t.relnamespace = current_schema()::regnamespace
  join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
  join pg_class c on c.oid = d.objid and c.relkind = 'S'
  join pg_sequences s on s.schemaname = current_schema() and s.sequencename = c.relname
  where d.classid = 'pg_class'::regclass and d.deptype in ('i', 'a')
  order by t.relname, a.attname`;
