import { leerSiCambio } from '../ajustes/consultas.ts';
import { abrirBaseDeDatos, type Conexion } from '../plataforma/bd/conexion.ts';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Config } from '../plataforma/config/config.ts';
import type { Vigentes } from '../plataforma/config/vigentes.ts';

/**
 * The settings in force, for a command: what the company saved on the screen counts as it does for the program. Data of
 * an older version cannot tell it, and then the environment's remain.
 */
export async function conLoGuardado(vigentes: Vigentes, bd: Ejecutor): Promise<Config> {
  await vigentes.seguir({ leer: (sabida) => leerSiCambio(bd, sabida), avisar: () => undefined });
  return vigentes.actual();
}

export async function conLoGuardadoEn(vigentes: Vigentes, conexion: Conexion): Promise<Config> {
  const bd = abrirBaseDeDatos(conexion, { conexiones: 1 });
  return conLoGuardado(vigentes, bd).finally(() => bd.destroy());
}
