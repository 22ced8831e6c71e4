import { LLAVES_MAXIMAS, type LlaveDeAcceso } from '@visitas/contract/llaves/esquemas';
import { type ColumnType, type GeneratedAlways, sql } from 'kysely';
import type { Ejecutor } from '../../plataforma/bd/esquema.ts';
import type { RetoAbierto } from './reto.ts';

declare module '../../plataforma/bd/esquema.ts' {
  interface Esquema {
    llavesDeAcceso: {
      idLlave: GeneratedAlways<number>;
      idUsuario: number;
      credencial: Buffer;
      clavePublica: Buffer;
      contador: ColumnType<string, number, number>;
      transportes: string[];
      nombre: string;
      creadaEn: ColumnType<Date, never, never>;
      usadaEn: Date | null;
    };
    retosUsados: { reto: Buffer; venceEn: Date };
  }
}

const COLUMNAS = ['idLlave', 'nombre', 'creadaEn', 'usadaEn'] as const;

type Fila = Omit<LlaveDeAcceso, 'creadaEn' | 'usadaEn'> & {
  creadaEn: Date;
  usadaEn: Date | null;
};

const comoLlave = ({ creadaEn, usadaEn, ...resto }: Fila): LlaveDeAcceso => ({
  ...resto,
  creadaEn: creadaEn.toISOString(),
  usadaEn: usadaEn?.toISOString() ?? null,
});

export async function llavesDe(bd: Ejecutor, idUsuario: number): Promise<LlaveDeAcceso[]> {
  const filas = await bd
    .selectFrom('llavesDeAcceso')
    .select(COLUMNAS)
    .where('idUsuario', '=', idUsuario)
    .orderBy('idLlave')
    .execute();
  return filas.map(comoLlave);
}

export const credencialesDe = (bd: Ejecutor, idUsuario: number) =>
  bd
    .selectFrom('llavesDeAcceso')
    .select(['credencial', 'transportes'])
    .where('idUsuario', '=', idUsuario)
    .orderBy('idLlave')
    .execute();

/** A passkey is a second factor as good as a code, where one is asked for. */
export async function tieneLlaves(bd: Ejecutor, idUsuario: number): Promise<boolean> {
  const una = bd.selectFrom('llavesDeAcceso').select('idLlave').where('idUsuario', '=', idUsuario);
  return (await una.limit(1).executeTakeFirst()) !== undefined;
}

export const buscarLlave = (bd: Ejecutor, credencial: Buffer) =>
  bd
    .selectFrom('llavesDeAcceso')
    .select(['idLlave', 'idUsuario', 'clavePublica'])
    .where('credencial', '=', credencial)
    .executeTakeFirst();

/** Only what was proved is written, so nobody fills this table without a passkey. */
const gastado = ({ reto, venceEn }: RetoAbierto) => sql`
  gastado as (
    insert into retos_usados (reto, vence_en) values (${reto}, ${venceEn}) on conflict do nothing returning reto
  )`;

/**
 * Spends the challenge, notes the use, and keeps the new counter. It is no use when the challenge was spent already
 * (`repetida`), or the counter does not go on: then two devices have the passkey, and one of them copied it.
 */
export async function anotarUso(
  bd: Ejecutor,
  idLlave: number,
  { reto, contador }: { reto: RetoAbierto; contador: number },
): Promise<{ vale: boolean; repetida: boolean }> {
  const { rows } = await sql<{ vale: boolean; repetida: boolean }>`
    with ${gastado(reto)}, usada as (
      update llaves_de_acceso set contador = ${contador}, usada_en = now()
      where id_llave = ${idLlave} and exists (select from gastado)
        and (contador < ${contador} or (contador = 0 and ${contador} = 0))
      returning 1)
    select exists (select from usada) as vale, not exists (select from gastado) as repetida`.execute(
    bd,
  );
  return rows[0] ?? NO_VALE;
}

export const NO_VALE = { vale: false, repetida: false } as const;

export interface LlaveNueva {
  idUsuario: number;
  credencial: Buffer;
  clavePublica: Buffer;
  contador: number;
  transportes: string[];
  nombre: string;
}

/** Undefined when the challenge was spent already, or the person has as many passkeys as are admitted. */
export async function guardarLlave(
  tx: Ejecutor,
  { idUsuario, credencial, clavePublica, contador, transportes, nombre }: LlaveNueva,
  reto: RetoAbierto,
): Promise<LlaveDeAcceso | undefined> {
  const { rows } = await sql<Fila>`
    with ${gastado(reto)}
    insert into llaves_de_acceso (id_usuario, credencial, clave_publica, contador, transportes, nombre)
    select ${idUsuario}, ${credencial}, ${clavePublica}, ${contador}, ${transportes}::text[], ${nombre}
    where exists (select from gastado)
      and (select count(*) from llaves_de_acceso where id_usuario = ${idUsuario}) < ${sql.lit(LLAVES_MAXIMAS)}
    returning id_llave, nombre, creada_en, usada_en`.execute(tx);
  return rows[0] && comoLlave(rows[0]);
}

export async function renombrarLlave(
  bd: Ejecutor,
  idUsuario: number,
  { idLlave, nombre }: Pick<LlaveDeAcceso, 'idLlave' | 'nombre'>,
): Promise<LlaveDeAcceso | undefined> {
  const fila = await bd
    .updateTable('llavesDeAcceso')
    .set({ nombre })
    .where('idUsuario', '=', idUsuario)
    .where('idLlave', '=', idLlave)
    .returning(COLUMNAS)
    .executeTakeFirst();
  return fila && comoLlave(fila);
}

/** Returns its name. */
export async function quitarLlave(
  bd: Ejecutor,
  idUsuario: number,
  idLlave: number,
): Promise<string | undefined> {
  const fila = await bd
    .deleteFrom('llavesDeAcceso')
    .where('idUsuario', '=', idUsuario)
    .where('idLlave', '=', idLlave)
    .returning('nombre')
    .executeTakeFirst();
  return fila?.nombre;
}

/** An hour more than they last: the clocks of the instances may differ. */
export const caducosDeLlaves = [
  sql`delete from retos_usados where vence_en < now() - interval '1 hour'`,
];
