import { type Generated, type GeneratedAlways, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import {
  contar,
  enVentanaPorNombre,
  type Filtro,
  queContienen,
  segunActivo,
  type VentanaPorNombre,
} from '../plataforma/listas/porNombre.ts';
import { SIGUE } from '../series/consultas.ts';
import { provisionalHasta } from '../sesion/consultas.ts';
import { ESTA_ABIERTA } from '../visitas/consultas.ts';

declare module '../plataforma/bd/esquema.ts' {
  interface Esquema {
    usuarios: {
      idUsuario: Generated<number>;
      nombre: string;
      documentoIdentificacion: string;
      usuario: string;
      contrasenaHash: string | null;
      /** The day of the password, which a trigger writes. */
      contrasenaEn: GeneratedAlways<Date | null>;
      debeCambiarContrasena: Generated<boolean>;
      correo: Generated<string | null>;
      /** When its owner verified that e-mail. */
      correoEn: Generated<Date | null>;
      idRolUsuario: number;
      foto: Generated<string | null>;
      activo: Generated<boolean>;
      version: Generated<number>;
      nombrePlegado: GeneratedAlways<string>;
    };
  }
}

export interface Datos {
  nombre: string;
  documentoIdentificacion: string;
  usuario: string;
  idRolUsuario: number;
}

interface Contrasena {
  contrasenaHash?: string | undefined;
  debeCambiarContrasena?: boolean | undefined;
}

export interface FiltroDeUsuarios extends Filtro {
  rol?: string | undefined;
}

const LISTA = { tabla: 'usuarios', id: 'idUsuario' } as const;

const usuarios = (bd: Ejecutor, { activo, rol: nombreDeRol }: FiltroDeUsuarios) => {
  const segunActividad = segunActivo(bd.selectFrom('usuarios'), LISTA.tabla, activo);
  if (nombreDeRol === undefined) return segunActividad;
  return segunActividad.where('idRolUsuario', '=', ({ selectFrom }) =>
    selectFrom('rolesUsuario').select('id').where('nombre', '=', nombreDeRol),
  );
};

const PROVISIONAL_HASTA = sql<string | null>`
  to_char(${provisionalHasta('usuarios')} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** What may be read of a user: never the password, not even its hash. */
const fichas = (bd: Ejecutor, filtro: FiltroDeUsuarios) =>
  usuarios(bd, filtro)
    .innerJoin('rolesUsuario', 'rolesUsuario.id', 'usuarios.idRolUsuario')
    .select(['idUsuario', 'usuarios.nombre', 'documentoIdentificacion', 'usuario as user', 'foto'])
    .select(['idRolUsuario', 'usuarios.activo', 'usuarios.version'])
    .select(PROVISIONAL_HASTA.as('provisionalHasta'))
    .select((eb) =>
      jsonBuildObject({
        idRolUsuario: eb.ref('rolesUsuario.id'),
        nombre: eb.ref('rolesUsuario.nombre'),
      }).as('rolUsuario'),
    );

export const listar = (bd: Ejecutor, filtro: FiltroDeUsuarios, ventana: VentanaPorNombre) =>
  enVentanaPorNombre(fichas(bd, filtro), LISTA, ventana).execute();

export const cuantos = (bd: Ejecutor, filtro: FiltroDeUsuarios, buscar: string | null) =>
  contar(queContienen(usuarios(bd, filtro), LISTA.tabla, buscar));

export const buscar = (bd: Ejecutor, id: number) =>
  fichas(bd, {}).where('idUsuario', '=', id).executeTakeFirst();

export async function contarAbiertas(
  bd: Ejecutor,
  columna: 'idSupervisor' | 'idTecnico',
  idUsuario: number,
): Promise<{ enProceso: number; pendientes: number }> {
  const filas = await bd
    .selectFrom('visitas')
    .select(({ fn }) => ['estado', fn.countAll<number>().as('cuantas')])
    .where(columna, '=', idUsuario)
    .where(ESTA_ABIERTA)
    .groupBy('estado')
    .execute();
  const { 'En Proceso': enProceso = 0, Pendiente: pendientes = 0 }: Record<string, number> =
    Object.fromEntries(filas.map(({ estado, cuantas }) => [estado, cuantas]));
  return { enProceso, pendientes };
}

/** The series of a supervisor that have a date still to come. */
export async function contarSeriesPorSeguir(bd: Ejecutor, idSupervisor: number): Promise<number> {
  const { cuantas } = await bd
    .selectFrom('series')
    .select(({ fn }) => fn.countAll<number>().as('cuantas'))
    .where('idSupervisor', '=', idSupervisor)
    .where(SIGUE)
    .executeTakeFirstOrThrow();
  return cuantas;
}

/** Locks the role so that it stays active until the transaction ends. Undefined when it is not active. */
export const sostenerRolActivo = (bd: Ejecutor, id: number) =>
  bd
    .selectFrom('rolesUsuario')
    .select(sql<boolean>`nombre = 'Administrador'`.as('administra'))
    .where('id', '=', id)
    .where('activo', '=', true)
    .forShare()
    .executeTakeFirst();

/**
 * No other transaction changes the user until this one ends. Not `for update`, which would also
 * stop the log from naming the user: two administrators who edit each other would deadlock.
 */
export const sostener = (bd: Ejecutor, id: number) =>
  bd
    .selectFrom('usuarios')
    .select(['idRolUsuario', 'version'])
    .where('idUsuario', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Whether that user has one of these roles, and is active or is not. */
export async function tieneRol(
  bd: Ejecutor,
  idUsuario: number,
  { roles, activo }: { roles: readonly string[]; activo: boolean },
): Promise<boolean> {
  const suyo = await bd
    .selectFrom('usuarios as u')
    .innerJoin('rolesUsuario as r', 'r.id', 'u.idRolUsuario')
    .select('u.idUsuario')
    .where('u.idUsuario', '=', idUsuario)
    .where('u.activo', '=', activo)
    .where('r.nombre', 'in', roles)
    .executeTakeFirst();
  return suyo !== undefined;
}

export async function insertar(
  bd: Ejecutor,
  usuario: Datos & Contrasena & { contrasenaHash: string },
) {
  const { idUsuario } = await bd
    .insertInto('usuarios')
    .values(usuario)
    .returning('idUsuario')
    .executeTakeFirstOrThrow();
  return idUsuario;
}

/** `undefined` leaves a column as it is. */
export const actualizar = (
  bd: Ejecutor,
  id: number,
  cambios: Partial<Datos & Contrasena> & { activo?: boolean },
) =>
  bd
    .updateTable('usuarios')
    .set((eb) => ({ ...cambios, version: eb('version', '+', 1) }))
    .where('idUsuario', '=', id)
    .execute();
