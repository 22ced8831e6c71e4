import * as dominios from './dominios.ts';
import type { Ejecutor } from './plataforma/bd/esquema.ts';
import type { Restricciones } from './plataforma/bd/restricciones.ts';
import type { Dominio } from './plataforma/dominio.ts';
import { clavesCaducas } from './plataforma/http/idempotencia.ts';
import type { Manejadores } from './plataforma/http/manejador.ts';

type Dominios = typeof dominios;
type Atendidas = { [D in keyof Dominios]: keyof Dominios[D]['manejadores'] }[keyof Dominios];

const todos = Object.values<Dominio<never>>(dominios);

/** The application asks for every operation: a row of the contract that no domain answers does not compile there. */
export const manejadores: Manejadores<Atendidas> = Object.assign(
  {},
  ...todos.map((dominio) => dominio.manejadores),
);

/** How the rules that the database holds speak to the user. */
export const restricciones: Restricciones = Object.assign(
  {},
  ...todos.map((dominio) => dominio.restricciones),
);

export async function limpiar(bd: Ejecutor): Promise<void> {
  for (const sentencia of [clavesCaducas, ...todos.flatMap(({ caducos = [] }) => caducos)])
    await sentencia.execute(bd);
}
