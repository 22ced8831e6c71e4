import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Config } from '../plataforma/config/config.ts';
import { lugarElegido } from './destinos/elegido.ts';
import { FalloDeRespaldo } from './fallo.ts';

interface Localizado {
  archivo: string;
  /** Removes what was brought from a store. */
  soltar: () => Promise<void>;
}

const NADA_QUE_SOLTAR = async () => undefined;
const SE_MUESTRAN = 10;

/** The file of that name: here, or in the place of `RESPALDOS`, from where it is brought. */
export async function localizar(nombre: string, config: Config): Promise<Localizado> {
  const archivo = resolve(nombre);
  const destino = lugarElegido(config);
  if (existsSync(archivo) || !destino || basename(nombre) !== nombre)
    return { archivo, soltar: NADA_QUE_SOLTAR };
  const hay = (await destino.listar()).map((uno) => uno.nombre);
  if (!hay.includes(nombre)) throw noEsta(nombre, destino.lugar, hay);
  const hacia = await destino.provisional(nombre);
  const traido = await destino.traer(nombre, hacia);
  return { archivo: traido, soltar: () => destino.descartar(nombre) };
}

function noEsta(nombre: string, lugar: string, hay: readonly string[]): FalloDeRespaldo {
  const ultimos = hay
    .filter((uno) => uno.endsWith('.respaldo'))
    .sort()
    .slice(-SE_MUESTRAN);
  const lista = ultimos.length > 0 ? ` Los últimos son:\n${ultimos.join('\n')}` : '';
  return new FalloDeRespaldo(`No existe ${nombre}, ni aquí ni en ${lugar}.${lista}`);
}
