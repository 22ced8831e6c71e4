import { dominioBitacora } from './bitacora/rutas.ts';
import * as dominios from './dominios.ts';
import type { Ejecutor } from './plataforma/bd/esquema.ts';
import type { Restricciones } from './plataforma/bd/restricciones.ts';
import type { Dominio, Plazos } from './plataforma/dominio.ts';
import { clavesCaducas } from './plataforma/http/idempotencia.ts';
import type { Manejadores } from './plataforma/http/manejador.ts';
import type { Relatos } from './plataforma/relatos.ts';

type Dominios = typeof dominios & { bitacora: ReturnType<typeof dominioBitacora> };
type Atendidas = { [D in keyof Dominios]: keyof Dominios[D]['manejadores'] }[keyof Dominios];

const queEscriben = Object.values<Dominio<never>>(dominios);

/** How the log of each kind of record is told. */
export const relatos: Relatos = Object.assign({}, ...queEscriben.map((dominio) => dominio.relatos));

const todos: readonly Dominio<never>[] = [...queEscriben, dominioBitacora(relatos)];

/**
 * The application needs every operation, so a row of the contract without a domain does not compile there.
 */
export const manejadores: Manejadores<Atendidas> = Object.assign(
  {},
  ...todos.map((dominio) => dominio.manejadores),
);

/** The messages to the user for the rules of the database. */
export const restricciones: Restricciones = Object.assign(
  {},
  ...todos.map((dominio) => dominio.restricciones),
);

export async function limpiar(bd: Ejecutor, plazos: Plazos): Promise<void> {
  for (const sentencia of [clavesCaducas, ...todos.flatMap(({ caducos = [] }) => caducos)])
    await (typeof sentencia === 'function' ? sentencia(plazos) : sentencia).execute(bd);
}
