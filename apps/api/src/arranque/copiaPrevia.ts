import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Conexion } from '../plataforma/bd/conexion.ts';
import type { Config } from '../plataforma/config/config.ts';
import { ErrorDeArranque } from '../plataforma/fallos.ts';
import { VERSION } from '../plataforma/version.ts';
import { enBytes } from '../respaldo/cantidades.ts';
import { FalloDeRespaldo } from '../respaldo/fallo.ts';
import { selloDeHora } from '../respaldo/nombre.ts';
import { tomar } from '../respaldo/tomar.ts';
import { decir } from './consola.ts';

const PREFIJO = 'antes-de-';
/** The copy of this upgrade and of the one before. */
const SE_GUARDAN = 2;

/**
 * Keeps the data as they are before this version changes them: an older program does not read them
 * afterwards. Only of the embedded engine; who has a server of their own backs it up.
 */
export async function copiarAntes(conexion: Conexion, config: Config): Promise<void> {
  const carpeta = join(config.carpetaDatos, 'respaldos');
  const nombre = `${PREFIJO}${VERSION}-${selloDeHora(config.zonaHoraria)}.respaldo`;
  const archivo = join(carpeta, nombre);
  // A start that failed and is repeated at once finds the same data.
  if (existsSync(archivo)) return;
  decir('Esta versión cambia los datos. Guardando antes una copia…');
  await mkdir(carpeta, { recursive: true, mode: 0o700 });
  const { claveRespaldo: clave, nombreEmpresa: empresa } = config;
  const { bytes } = await tomar(conexion, archivo, { clave, empresa }).catch(explicar);
  decir(
    `Copia guardada (${enBytes(bytes)}). Para volver atrás, detén el programa, ejecuta npm run restaurar -- --encima --como-estaba ${archivo} y pon la versión anterior.`,
  );
  await soltarAntiguas(carpeta);
}

function explicar(error: unknown): never {
  if (!(error instanceof FalloDeRespaldo)) throw error;
  throw new ErrorDeArranque(
    `Esta versión cambia los datos y no se pudo guardar antes una copia. ${error.message} No se ha tocado nada.`,
    { cause: error },
  );
}

async function soltarAntiguas(carpeta: string): Promise<void> {
  const nombres = (await readdir(carpeta)).filter((nombre) => nombre.startsWith(PREFIJO));
  const conFecha = await Promise.all(
    nombres.map(async (nombre) => {
      const ruta = join(carpeta, nombre);
      return { ruta, en: (await stat(ruta)).mtimeMs };
    }),
  );
  const sobran = conFecha.sort((una, otra) => otra.en - una.en).slice(SE_GUARDAN);
  for (const { ruta } of sobran) await rm(ruta, { force: true });
}
