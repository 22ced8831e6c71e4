import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Ejecutor } from '../src/plataforma/bd/esquema.ts';
import { nuevoToken, sha256 } from '../src/sesion/secretos.ts';

/** A custom role, which gives access to nothing but its own session. */
export const OTRO_ROL = 'Recepción';

export async function idsDeRoles(bd: Ejecutor): Promise<Record<string, number>> {
  await bd
    .insertInto('rolesUsuario')
    .values({ nombre: OTRO_ROL })
    .onConflict((conflicto) => conflicto.doNothing())
    .execute();
  const roles = await bd.selectFrom('rolesUsuario').select(['id', 'nombre']).execute();
  return Object.fromEntries(roles.map(({ id, nombre }) => [nombre, id]));
}

/** Inserts one person per role named, in that order, without a usable password. */
export async function contratar(bd: Ejecutor, roles: readonly string[]): Promise<number[]> {
  const idDe = await idsDeRoles(bd);
  const filas = await bd
    .insertInto('usuarios')
    .values(
      roles.map((rol, i) => {
        const unico = randomUUID();
        return {
          nombre: `${rol} ${i + 1}`,
          documentoIdentificacion: unico,
          usuario: unico,
          contrasenaHash: 'ninguna',
          idRolUsuario: idDe[rol] ?? 0,
        };
      }),
    )
    .returning('idUsuario')
    .execute();
  return filas.map(({ idUsuario }) => idUsuario);
}

export async function vincular(bd: Ejecutor, idSupervisor: number, tecnicos: readonly number[]) {
  const filas = await bd
    .insertInto('supervisoresTecnicos')
    .values(tecnicos.map((idTecnico) => ({ idSupervisor, idTecnico })))
    .returning('idSupervisorTecnico')
    .execute();
  return filas.map(({ idSupervisorTecnico }) => idSupervisorTecnico);
}

type Lugar = { latitud: number | null; longitud: number | null };

export async function abrirClientes(bd: Ejecutor, lugares: readonly Lugar[]): Promise<number[]> {
  const filas = await bd
    .insertInto('clientes')
    .values(
      lugares.map((lugar) => ({
        ...lugar,
        nombre: 'Ferretería El Roble',
        documentoIdentificacion: randomUUID(),
        direccion: '4a avenida 12-59, zona 1',
        telefono: '2232-0000',
        correo: null,
        nit: null,
      })),
    )
    .returning('idCliente')
    .execute();
  return filas.map(({ idCliente }) => idCliente);
}

type Catalogo = 'rolesUsuario' | 'estadosVisita' | 'tiposVisita';

export async function nuevosEn(bd: Ejecutor, tabla: Catalogo, cuantos: number): Promise<number[]> {
  const filas = await bd
    .insertInto(tabla)
    .values(Array.from({ length: cuantos }, () => ({ nombre: `Propio ${randomUUID()}` })))
    .returning('id')
    .execute();
  return filas.map(({ id }) => id);
}

/** As after signing in, without the deliberate cost of a password. */
export async function sesionDe(bd: Ejecutor, idUsuario: number): Promise<string> {
  const [token = ''] = await abrirSesiones(bd, idUsuario, 1);
  return token;
}

export async function abrirSesiones(
  bd: Ejecutor,
  idUsuario: number,
  cuantas: number,
): Promise<string[]> {
  const tokens = Array.from({ length: cuantas }, nuevoToken);
  // The database compares it with its own clock; the test's may stand still.
  const expiraEn = sql<Date>`now() + interval '1 hour'`;
  await bd
    .insertInto('sesiones')
    .values(tokens.map((token) => ({ tokenHash: sha256(token), idUsuario, expiraEn })))
    .execute();
  return tokens;
}
