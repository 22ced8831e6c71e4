import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { carpetasDe, exigirVacia, leerMarca } from '../../plataforma/motor/carpeta.ts';
import { carpetaDeRelevo, completarRelevo, relevar } from '../../plataforma/motor/relevo.ts';
import { pararSiNadieLoUsa } from '../../plataforma/motor/vigia.ts';
import { FalloDeRespaldo } from '../fallo.ts';
import { restaurarAparte } from './aparte.ts';
import { exigirConocida, yaHayDatos } from './cargar.ts';
import { exigirMismaEmpresa, type Restauracion } from './restauracion.ts';
import { exigirSitioPara } from './sitio.ts';

/**
 * Restores into the data folder of the embedded engine. The old data are never opened, so it does not matter
 * whether they are damaged or of another engine. Returns where they were set apart, or null.
 */
export async function restaurarEnCarpeta(
  raiz: string,
  { encima, deOtra, sello, ...resto }: Restauracion,
): Promise<string | null> {
  exigirConocida(resto.manifiesto);
  await relevar(raiz);
  const hayDatos = existsSync(carpetasDe(raiz).cluster);
  if (hayDatos && !encima) throw yaHayDatos();
  await (hayDatos ? exigirReemplazable(raiz, { deOtra, ...resto }) : exigirLibre(raiz));
  await exigirSitioPara(loQueExiste(raiz), resto.manifiesto);
  await restaurarAparte({ carpeta: carpetaDeRelevo(raiz), ...resto });
  const anterior = `postgres.anterior-${sello}`;
  await completarRelevo(raiz, anterior);
  return hayDatos ? join(raiz, anterior) : null;
}

async function exigirReemplazable(
  raiz: string,
  { deOtra, manifiesto }: Pick<Restauracion, 'deOtra' | 'manifiesto'>,
): Promise<void> {
  const carpetas = carpetasDe(raiz);
  if (!(await pararSiNadieLoUsa(carpetas))) throw enMarcha(raiz);
  // A damaged mark cannot say it, and damaged data are what a restore replaces.
  const marca = await leerMarca(carpetas).catch(() => null);
  exigirMismaEmpresa({ deOtra, manifiesto, aqui: marca?.instalacion ?? null });
}

/** A folder that does not exist, or that has nothing of others. */
async function exigirLibre(raiz: string): Promise<void> {
  const carpetas = carpetasDe(raiz);
  if (existsSync(raiz) && !existsSync(carpetas.marca)) await exigirVacia(carpetas);
}

/** The folder itself, or the one where it will be made. */
const loQueExiste = (ruta: string): string =>
  existsSync(ruta) ? ruta : loQueExiste(dirname(ruta));

const enMarcha = (raiz: string) =>
  new FalloDeRespaldo(
    `El programa está en marcha con los datos de ${raiz}. Detenlo y vuelve a intentarlo.`,
  );
