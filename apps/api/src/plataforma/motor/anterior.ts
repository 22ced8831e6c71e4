import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { ErrorDeArranque } from '../fallos.ts';
import { localizarBinarios, nombreDelPaquete } from './binarios.ts';

const ejecutar = promisify(execFile);
const esquemaVersiones = z.array(z.string());

/**
 * Downloads the package of an older PostgreSQL into a folder, with npm, as this one was installed.
 * Returns the folder of the package.
 */
export async function traerMotor(version: number, carpeta: string): Promise<string> {
  const paquete = join(carpeta, 'node_modules', nombreDelPaquete());
  try {
    await mkdir(carpeta, { recursive: true, mode: 0o711 });
    await writeFile(join(carpeta, 'package.json'), '{ "private": true }\n');
    const { stdout } = await npm(carpeta, ['view', nombreDelPaquete(), 'versions', '--json']);
    const versiones = esquemaVersiones.parse(JSON.parse(stdout));
    const ultima = versiones.findLast((una) => una.startsWith(`${version}.`));
    if (!ultima) throw new Error(`${nombreDelPaquete()} has no version ${version}`);
    // Its install script only makes links, which are made here when they are missing.
    await npm(carpeta, [
      'install',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      `${nombreDelPaquete()}@${ultima}`,
    ]);
  } catch (error) {
    throw new ErrorDeArranque(
      `No se pudo descargar PostgreSQL ${version}: ${motivoDe(error)}. Sin conexión, descarga en otra máquina el paquete ${nombreDelPaquete()} de esa versión (npm pack), ábrelo con tar y da su carpeta: npm run motor -- --pasar <carpeta>. No se ha tocado nada.`,
      { cause: error },
    );
  }
  return exigirMotor(paquete, version);
}

/** Refuses a folder that does not hold a package with that PostgreSQL. */
export async function exigirMotor(paquete: string, version: number): Promise<string> {
  const dicha = await localizarBinarios(paquete)
    .then(({ postgres }) => ejecutar(postgres, ['--version']))
    .catch(() => null);
  if (dicha && new RegExp(`\\(PostgreSQL\\) ${version}\\b`).test(dicha.stdout)) return paquete;
  throw new ErrorDeArranque(
    `En ${paquete} no está PostgreSQL ${version} para este sistema. Da la carpeta del paquete ${nombreDelPaquete()}, que contiene native. No se ha tocado nada.`,
  );
}

/** npm beside this Node, with a cache of its own: a service may have no home. */
const npm = (carpeta: string, argumentos: readonly string[]) =>
  ejecutar('npm', ['--prefix', carpeta, '--cache', join(carpeta, '.npm'), ...argumentos], {
    cwd: carpeta,
    env: {
      ...process.env,
      PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
    },
    maxBuffer: 16 * 1024 * 1024,
  });

/** npm's own reason, or the error's. */
function motivoDe(error: unknown): string {
  const texto = error instanceof Error ? error.message : String(error);
  return texto.match(/^npm error code (\S+)/m)?.[1] ?? texto.split('\n')[0] ?? '';
}
