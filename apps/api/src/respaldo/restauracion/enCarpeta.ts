import { existsSync } from 'node:fs';
import { join } from 'node:path';
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
  const carpetas = carpetasDe(raiz);
  await relevar(raiz);
  const hayDatos = existsSync(carpetas.cluster);
  if (hayDatos && !encima) throw yaHayDatos();
  if (!hayDatos && existsSync(raiz) && !existsSync(carpetas.marca)) await exigirVacia(carpetas);
  if (!(await pararSiNadieLoUsa(carpetas))) throw enMarcha(raiz);
  if (hayDatos) {
    const marca = await leerMarca(carpetas).catch(() => null);
    exigirMismaEmpresa({ deOtra, aqui: marca?.instalacion ?? null, ...resto });
  }
  exigirConocida(resto.manifiesto);
  if (existsSync(raiz)) await exigirSitioPara(raiz, resto.manifiesto);
  await restaurarAparte({ carpeta: carpetaDeRelevo(raiz), ...resto });
  const anterior = `postgres.anterior-${sello}`;
  await completarRelevo(raiz, anterior);
  return hayDatos ? join(raiz, anterior) : null;
}

const enMarcha = (raiz: string) =>
  new FalloDeRespaldo(
    `El programa está en marcha con los datos de ${raiz}. Detenlo y vuelve a intentarlo.`,
  );
