import type { Rol } from '@visitas/contract/comun/roles';
import type { ProveedorVisible } from '@visitas/contract/proveedores/esquemas';
import { type Generated, type GeneratedAlways, sql } from 'kysely';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { type CuentaParaEntrar, cuentaDe } from '../sesion/consultas.ts';

/** The values of the attribute that give each role. */
export type RolesDeProveedor = Record<Rol, string[]>;

declare module '../plataforma/bd/esquema.ts' {
  interface Esquema {
    proveedores: {
      idProveedor: GeneratedAlways<number>;
      nombre: string;
      emisor: string;
      cliente: string;
      secreto: string | null;
      activo: Generated<boolean>;
      creaPersonas: Generated<boolean>;
      atributoDeRol: string | null;
      roles: Generated<Partial<RolesDeProveedor>>;
      version: Generated<number>;
    };
    identidades: {
      idProveedor: number;
      /** The provider's own name of the person ('sub'), which never changes. */
      sujeto: string;
      idUsuario: number;
      creadaEn: Generated<Date>;
      usadaEn: Generated<Date>;
    };
    /** The sessions that began with a provider. */
    sesionesDeProveedor: {
      tokenHash: Buffer;
      idProveedor: number;
      sujeto: string;
      sid: string | null;
      idToken: string | null;
    };
    /** The notices of a provider that already ended something: each counts once. */
    salidasDeProveedor: {
      jtiHash: Buffer;
      venceEn: Date;
    };
  }
}

const CAMPOS = [
  ...(['idProveedor', 'nombre', 'emisor', 'cliente', 'activo', 'creaPersonas'] as const),
  ...(['atributoDeRol', 'roles', 'version'] as const),
] as const;

/** Never the secret. */
const fichas = (bd: Ejecutor) =>
  bd.selectFrom('proveedores').select((eb) => [
    ...CAMPOS,
    eb('secreto', 'is not', null).as('conSecreto'),
    eb
      .selectFrom('identidades')
      .whereRef('identidades.idProveedor', '=', 'proveedores.idProveedor')
      .select(({ fn }) => fn.countAll<number>().as('personas'))
      .as('personas'),
  ]);

export const listar = (bd: Ejecutor) => fichas(bd).orderBy('nombre').execute();

export const buscar = (bd: Ejecutor, idProveedor: number) =>
  fichas(bd).where('idProveedor', '=', idProveedor).executeTakeFirst();

/** Until the transaction ends, nobody is linked to it. */
export const sostenerProveedor = (tx: Ejecutor, idProveedor: number) =>
  tx
    .selectFrom('proveedores')
    .select('idProveedor')
    .where('idProveedor', '=', idProveedor)
    .forUpdate()
    .execute();

/** What a sign-in needs, its secret too. Undefined when it is switched off. */
export const buscarActivo = (bd: Ejecutor, idProveedor: number) =>
  bd
    .selectFrom('proveedores')
    .select([...CAMPOS, 'secreto'])
    .where('idProveedor', '=', idProveedor)
    .where('activo', '=', true)
    .executeTakeFirst();
export type ProveedorActivo = NonNullable<Awaited<ReturnType<typeof buscarActivo>>>;

export const activosPorNombre = (bd: Ejecutor): Promise<ProveedorVisible[]> =>
  bd
    .selectFrom('proveedores')
    .select(['idProveedor', 'nombre'])
    .where('activo', '=', true)
    .orderBy('nombre')
    .execute();

export interface DatosDeProveedor {
  nombre: string;
  emisor: string;
  cliente: string;
  activo: boolean;
  creaPersonas: boolean;
  atributoDeRol: string | null;
  roles: RolesDeProveedor;
  /** Absent, it stays. */
  secreto?: string | null | undefined;
}

const enFila = ({ roles, ...datos }: DatosDeProveedor) => ({
  ...datos,
  roles: sql<RolesDeProveedor>`${JSON.stringify(roles)}::jsonb`,
});

export const insertar = (bd: Ejecutor, datos: DatosDeProveedor) =>
  bd
    .insertInto('proveedores')
    .values({ ...enFila(datos), secreto: datos.secreto ?? null })
    .returning('idProveedor')
    .executeTakeFirstOrThrow();

export const actualizar = (
  bd: Ejecutor,
  idProveedor: number,
  datos: DatosDeProveedor,
  version: number | undefined,
) =>
  bd
    .updateTable('proveedores')
    .set((eb) => ({ ...enFila(datos), version: eb('version', '+', 1) }))
    .where('idProveedor', '=', idProveedor)
    .$if(version !== undefined, (consulta) => consulta.where('version', '=', Number(version)))
    .returning('idProveedor')
    .executeTakeFirst();

export async function eliminar(bd: Ejecutor, idProveedor: number): Promise<boolean> {
  const { numDeletedRows } = await bd
    .deleteFrom('proveedores')
    .where('idProveedor', '=', idProveedor)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Takes a person's account of a provider away from them, and ends the sessions that it opened. */
export async function desvincular(
  bd: Ejecutor,
  { idUsuario, idProveedor }: { idUsuario: number; idProveedor: number },
): Promise<boolean> {
  const quitada = await bd
    .deleteFrom('identidades')
    .where('idUsuario', '=', idUsuario)
    .where('idProveedor', '=', idProveedor)
    .returning('sujeto')
    .executeTakeFirst();
  if (!quitada) return false;
  await cerrarLasDe(bd, { idProveedor, sujeto: quitada.sujeto });
  return true;
}

export async function llaveDeIdas(bd: Ejecutor): Promise<Buffer> {
  const fila = bd.selectFrom('llaves').select('llave').where('uso', '=', 'proveedor');
  return (await fila.executeTakeFirstOrThrow()).llave;
}

export interface IdentidadAjena {
  idProveedor: number;
  sujeto: string;
}

/** Whose account it is, and marks it as used. */
export async function cuentaDeIdentidad(
  bd: Ejecutor,
  { idProveedor, sujeto }: IdentidadAjena,
): Promise<CuentaParaEntrar | undefined> {
  const usada = await bd
    .updateTable('identidades')
    .set({ usadaEn: sql`now()` })
    .where('idProveedor', '=', idProveedor)
    .where('sujeto', '=', sujeto)
    .returning('idUsuario')
    .executeTakeFirst();
  return usada && cuentaDe(bd, usada.idUsuario);
}

/** Only e-mails that their owner verified are kept. Until the transaction ends, nobody deactivates that account. */
export async function cuentaDeCorreo(
  bd: Ejecutor,
  correo: string,
): Promise<CuentaParaEntrar | undefined> {
  const suya = await bd
    .selectFrom('usuarios')
    .select('idUsuario')
    .where(sql`lower(correo)`, '=', sql`lower(${correo})`)
    .where('activo', '=', true)
    .forShare()
    .executeTakeFirst();
  return suya && cuentaDe(bd, suya.idUsuario);
}

/** False when that person, or that account, already has another one of this provider. */
export async function vincular(
  bd: Ejecutor,
  identidad: IdentidadAjena & { idUsuario: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await bd
    .insertInto('identidades')
    .values(identidad)
    .onConflict((conflicto) => conflicto.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Two first visits of one account, at once, make one person: the second waits here. */
export const enTurnoDeIdentidad = (tx: Ejecutor, { idProveedor, sujeto }: IdentidadAjena) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`proveedor:${idProveedor}:${sujeto}`}, 0))`.execute(
    tx,
  );

export interface PersonaNueva {
  nombre: string;
  usuario: string;
  documentoIdentificacion: string;
  correo: string | null;
  rol: Rol;
}

/** Undefined when the name, the document or the e-mail is somebody else's, or the role is not active. */
export async function crearPersona(
  bd: Ejecutor,
  { nombre, usuario, documentoIdentificacion, correo, rol }: PersonaNueva,
): Promise<number | undefined> {
  const { rows } = await sql<{ idUsuario: number }>`
    insert into usuarios (nombre, usuario, documento_identificacion, id_rol_usuario, correo, correo_en)
    select ${nombre}, ${usuario}, ${documentoIdentificacion}, id, ${correo}::text,
      case when ${correo}::text is not null then now() end
    from roles_usuario where nombre = ${rol} and activo
    on conflict do nothing
    returning id_usuario`.execute(bd);
  return rows[0]?.idUsuario;
}

/** As the index compares it. */
export const hayOtroConDocumento = async (bd: Ejecutor, documento: string): Promise<boolean> =>
  (await bd
    .selectFrom('usuarios')
    .select('idUsuario')
    .where(
      sql`lower(documento_identificacion collate "und-x-icu")`,
      '=',
      sql`lower(${documento}::text collate "und-x-icu")`,
    )
    .executeTakeFirst()) !== undefined;

export const anotarSesion = (
  tx: Ejecutor,
  sesion: IdentidadAjena & { tokenHash: Buffer; sid: string | null; idToken: string | null },
) => tx.insertInto('sesionesDeProveedor').values(sesion).execute();

/** How a session began; undefined when it did not begin with a provider. */
export const deQueSesion = (bd: Ejecutor, tokenHash: Buffer) =>
  bd
    .selectFrom('sesionesDeProveedor')
    .select(['idProveedor', 'idToken'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();

/** The active providers whose accounts are that person's. */
export const proveedoresDe = (bd: Ejecutor, idUsuario: number): Promise<ProveedorVisible[]> =>
  bd
    .selectFrom('identidades')
    .innerJoin('proveedores', 'proveedores.idProveedor', 'identidades.idProveedor')
    .select(['proveedores.idProveedor', 'nombre'])
    .where('idUsuario', '=', idUsuario)
    .where('activo', '=', true)
    .orderBy('nombre')
    .execute();

/** True when that person signs in with that provider. */
export const esSuya = async (
  bd: Ejecutor,
  { idUsuario, ...identidad }: { idUsuario: number; idProveedor: number; sujeto?: string },
): Promise<boolean> =>
  (await bd
    .selectFrom('identidades')
    .select('sujeto')
    .where('idUsuario', '=', idUsuario)
    .where('idProveedor', '=', identidad.idProveedor)
    .$if(identidad.sujeto !== undefined, (una) =>
      una.where('sujeto', '=', String(identidad.sujeto)),
    )
    .executeTakeFirst()) !== undefined;

/** By the session of the provider when it names one, or all those of the person. */
export async function cerrarLasDe(
  bd: Ejecutor,
  { idProveedor, sujeto, sid }: { idProveedor: number; sujeto?: string; sid?: string },
): Promise<void> {
  const suyas = bd
    .selectFrom('sesionesDeProveedor')
    .select('tokenHash')
    .where('idProveedor', '=', idProveedor)
    .$if(sid !== undefined, (una) => una.where('sid', '=', String(sid)))
    .$if(sujeto !== undefined, (una) => una.where('sujeto', '=', String(sujeto)));
  await bd.deleteFrom('sesiones').where('tokenHash', 'in', suyas).execute();
}

/** False when this notice was already used. */
export async function estrenarSalida(
  bd: Ejecutor,
  { jtiHash, venceEn }: { jtiHash: Buffer; venceEn: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await bd
    .insertInto('salidasDeProveedor')
    .values({ jtiHash, venceEn })
    .onConflict((conflicto) => conflicto.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const caducosDeProveedores = [
  sql`delete from salidas_de_proveedor where vence_en < now()`,
] as const;
