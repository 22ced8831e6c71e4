import { sql } from 'kysely';
import { abrirBaseDeDatos, type Conexion } from '../plataforma/bd/conexion.ts';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { migrar } from '../plataforma/bd/migrar.ts';
import { enUnaConexion } from '../plataforma/bd/unaConexion.ts';
import type { Config } from '../plataforma/config/config.ts';
import { codigoDelSistema, ErrorDeArranque } from '../plataforma/fallos.ts';
import { deLasCopias } from '../plataforma/listas/copista.ts';
import { carpetasDe, escribirMarca, leerMarca } from '../plataforma/motor/carpeta.ts';
import { iniciarMotor, usarMotor } from '../plataforma/motor/motor.ts';
import { instalacionDe } from '../respaldo/copia/instalacion.ts';
import type { Cierre } from './cierre.ts';
import { decir } from './consola.ts';
import { copiarAntes } from './copiaPrevia.ts';

type Avisar = (mensaje: string) => void;

/** Prepares the database: our own engine, or the server of `DATABASE_URL`. */
export async function prepararBaseDeDatos(
  config: Config,
  cierre: Cierre,
  avisar: Avisar,
  iniciar = iniciarMotor,
): Promise<{ bd: Ejecutor; conexion: Conexion }> {
  const { urlBaseDeDatos: url } = config;
  const conexion = url
    ? { connectionString: url }
    : await conectarAlMotor(config, cierre, avisar, iniciar);
  const bd = abrirBaseDeDatos(conexion, {
    conexiones: config.conexiones - deLasCopias(config.conexiones),
    alPerderConexion: ({ message }) => avisar(`Se perdió una conexión con la base: ${message}`),
  });
  cierre.alCerrar(() => bd.destroy());
  try {
    if (url) await comprobarServidor(bd, url);
    await migrar(conexion, { avisar, ...(!url && { antes: () => copiarAntes(conexion, config) }) });
    if (!url) await anotarEnLaCarpeta(conexion, config);
  } catch (error) {
    throw url ? explicarServidor(error, url) : error;
  }
  return { bd, conexion };
}

/** The data as they are, without bringing them up to date: of a running program or of a stopped one. */
export const conexionAlosDatos = (config: Config, cierre: Cierre): Promise<Conexion> =>
  config.urlBaseDeDatos
    ? Promise.resolve({ connectionString: config.urlBaseDeDatos })
    : conectarAlMotor(config, cierre, decir, usarMotor);

/** A restore must know whose data these are without opening them: they may be damaged by then. */
async function anotarEnLaCarpeta(conexion: Conexion, { carpetaDatos }: Config): Promise<void> {
  const carpetas = carpetasDe(carpetaDatos);
  if ((await leerMarca(carpetas))?.instalacion) return;
  const instalacion = await enUnaConexion(conexion, { para: 'arranque' }, instalacionDe);
  if (instalacion) await escribirMarca(carpetas, 'lista', instalacion);
}

/** Starts the embedded engine, or finds it, until everything is closed. */
async function conectarAlMotor(
  { carpetaDatos }: Config,
  cierre: Cierre,
  avisar: Avisar,
  iniciar: typeof iniciarMotor,
): Promise<Conexion> {
  decir('Iniciando la base de datos…');
  olvidarOtrosServidores();
  const arranque = iniciar({ carpeta: carpetaDatos, progreso: avisar });
  // An engine that is still starting when the program must stop is stopped too.
  cierre.alCerrar(async () => (await arranque.catch(() => null))?.detener(), { aunConPrisa: true });
  const motor = await arranque;
  if (motor.reutilizado) decir('La base de datos seguía en marcha: se usa la misma.');
  return motor.conexion;
}

/** The driver would read `PGSSLMODE`, `PGOPTIONS`…, which are meant for other servers. */
export function olvidarOtrosServidores(): void {
  for (const nombre of Object.keys(process.env)) {
    if (nombre.startsWith('PG')) delete process.env[nombre];
  }
}

const VERSION_MINIMA = 15;

const CAUSAS: readonly { cuando: RegExp; explicacion: string }[] = [
  {
    cuando: /^(ECONNREFUSED|ENOENT|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|57P03)/,
    explicacion: 'no responde. Comprueba que esté en marcha y que DATABASE_URL sea correcta.',
  },
  {
    cuando: /timeout/i,
    explicacion: 'no responde a tiempo. Comprueba la red y que DATABASE_URL sea correcta.',
  },
  {
    cuando: /^(ENOTFOUND|EAI_AGAIN)/,
    explicacion: 'no se encuentra. Comprueba el nombre del servidor en DATABASE_URL.',
  },
  {
    cuando: /^28/,
    explicacion: 'rechaza el usuario o la contraseña. Corrígelos en DATABASE_URL.',
  },
  {
    cuando: /^3D000/,
    explicacion: 'no tiene esa base de datos. Créala o corrige DATABASE_URL.',
  },
  {
    cuando: /^42501/,
    explicacion:
      'no deja crear tablas a este usuario. Haz que sea dueño de la base de datos (ALTER DATABASE … OWNER TO …).',
  },
  {
    cuando: /^(0A000|58P01|42704).*pg_trgm/,
    explicacion:
      'no tiene la extensión pg_trgm. Instala en su servidor los módulos contrib de PostgreSQL.',
  },
  {
    cuando: /^53300/,
    explicacion: 'no admite más conexiones. Aumenta su límite o cierra otros programas.',
  },
  { cuando: /^53100/, explicacion: 'no tiene espacio en el disco. Libera espacio en él.' },
  {
    cuando: /SSL|CERT|TLS/i,
    explicacion:
      'no acepta la conexión cifrada tal como está escrita. Revisa sslmode y los certificados en DATABASE_URL.',
  },
];

/** Explains why the server of `DATABASE_URL` cannot be used, without showing its password. */
export function explicarServidor(error: unknown, url: string): unknown {
  if (error instanceof ErrorDeArranque || !(error instanceof Error)) return error;
  const sintoma = `${codigoDelSistema(error)} ${error.message}`.trim();
  const causa = CAUSAS.find(({ cuando }) => cuando.test(sintoma));
  return causa ? delServidor(url, causa.explicacion, error) : error;
}

function delServidor(url: string, explicacion: string, cause?: Error): ErrorDeArranque {
  const { hostname, port, pathname, searchParams } = new URL(url);
  const servidor = (hostname || searchParams.get('host')) ?? 'localhost';
  const lugar = `${servidor}${port && `:${port}`}${pathname}`;
  return new ErrorDeArranque(`La base de datos ${lugar} ${explicacion}`, { cause });
}

/** Refuses a server that cannot hold the data. */
export async function comprobarConexion(url: string): Promise<void> {
  const bd = abrirBaseDeDatos({ connectionString: url }, { conexiones: 1 });
  await comprobarServidor(bd, url).finally(() => bd.destroy());
}

async function comprobarServidor(bd: Ejecutor, url: string): Promise<void> {
  const { rows } = await sql<{ version: number; codificacion: string; replica: boolean }>`
    select current_setting('server_version_num')::int / 10000 as version,
           current_setting('server_encoding') as codificacion,
           pg_is_in_recovery() as replica`.execute(bd);
  const [servidor] = rows;
  if (!servidor) return;
  if (servidor.version < VERSION_MINIMA) {
    throw delServidor(
      url,
      `es PostgreSQL ${servidor.version} y hace falta ${VERSION_MINIMA} o posterior. Actualiza el servidor.`,
    );
  }
  if (servidor.codificacion !== 'UTF8') {
    throw delServidor(
      url,
      `usa la codificación ${servidor.codificacion}. Crea una con ENCODING 'UTF8'.`,
    );
  }
  if (servidor.replica) {
    throw delServidor(url, 'es una réplica de solo lectura. Indica el servidor primario.');
  }
}
