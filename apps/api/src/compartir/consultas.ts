import { type Generated, sql } from 'kysely';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Sesion } from '../plataforma/http/acceso.ts';
import { alcanceDe } from '../visitas/consultas.ts';

declare module '../plataforma/bd/esquema.ts' {
  interface Esquema {
    /** The address with which the client of a visit sees its report. */
    enlaces: {
      idVisita: number;
      llave: string;
      venceEn: Date;
      /** How often somebody outside opened it. */
      veces: Generated<number>;
      abiertoEn: Date | null;
      /** Its last letter has this number and was written then. */
      idCarta: number | null;
      enviadoEn: Date | null;
    };
  }
}

type DeQuien = Pick<Sesion, 'rol' | 'idUsuario'>;

interface EnlaceLeido {
  llave: string | null;
  venceEn: Date;
  vencido: boolean;
  veces: number;
  abiertoEn: Date | null;
}

interface CartaLeida {
  escritaEn: Date | null;
  salioEn: Date | null;
  /** It will be tried, for the first time or again. */
  espera: boolean;
  motivo: string | null;
}

export interface VisitaConEnlace extends EnlaceLeido, CartaLeida {
  /** The client's. */
  correo: string | null;
}

/** A visit that the session reaches, with its address and the letter that took it, if there are any. */
export async function buscarEnlace(
  bd: Ejecutor,
  sesion: DeQuien,
  idVisita: number,
): Promise<VisitaConEnlace | undefined> {
  const { rows } = await sql<VisitaConEnlace>`
    select c.correo, e.llave, e.vence_en, e.vence_en <= now() as vencido, e.veces, e.abierto_en,
      k.creada_en as escrita_en, k.enviada_en as salio_en, k.proximo_en is not null as espera, k.ultimo_error as motivo
    from visitas v join clientes c using (id_cliente)
    left join enlaces e on e.id_visita = v.id_visita
    left join cartas k on k.id_carta = e.id_carta and k.creada_en = e.enviado_en
    where v.id_visita = ${idVisita} and ${alcanceDe(sesion)}`.execute(bd);
  return rows[0];
}

/** Makes it, or changes when the one that there is expires. False when that visit has no report to show. */
export async function guardarEnlace(
  tx: Ejecutor,
  sesion: DeQuien,
  { idVisita, llave, dias }: { idVisita: number; llave: string; dias: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into enlaces (id_visita, llave, vence_en)
      select v.id_visita, ${llave}, now() + make_interval(days => ${dias})
      from visitas v
      where v.id_visita = ${idVisita} and ${alcanceDe(sesion)}
        and exists (select from reportes r where r.id_visita = v.id_visita)
    on conflict (id_visita) do update set vence_en = excluded.vence_en`.execute(tx);
  return numAffectedRows === 1n;
}

/** With its letter, if it has not left yet: the address in it would open nothing. */
export async function borrarEnlace(
  tx: Ejecutor,
  sesion: DeQuien,
  idVisita: number,
): Promise<boolean> {
  const { rows } = await sql`
    with borrado as (
      delete from enlaces e using visitas v
      where e.id_visita = ${idVisita} and v.id_visita = e.id_visita and ${alcanceDe(sesion)}
      returning e.id_carta, e.enviado_en),
    sin_salir as (
      delete from cartas k using borrado b
      where k.id_carta = b.id_carta and k.creada_en = b.enviado_en and k.proximo_en is not null)
    select from borrado`.execute(tx);
  return rows.length === 1;
}

/** By its moment too: the letter is written in this transaction. */
export const anotarCartaDelEnlace = (
  tx: Ejecutor,
  { idVisita, idCarta }: { idVisita: number; idCarta: number },
) =>
  tx
    .updateTable('enlaces')
    .set({ idCarta, enviadoEn: sql`now()` })
    .where('idVisita', '=', idVisita)
    .execute();

export interface ReporteCompartido {
  idVisita: number;
  venceEn: Date;
  /** Which report is the newest. */
  vuelta: number;
  clave: string;
  contenido: string;
}

/** What an open address shows. Nothing for one that expired, was revoked or never was. */
export async function buscarCompartido(
  bd: Ejecutor,
  llave: string,
): Promise<ReporteCompartido | undefined> {
  const { rows } = await sql<ReporteCompartido>`
    select e.id_visita, e.vence_en, r.vuelta, r.clave, r.contenido
    from enlaces e cross join lateral (
      select vuelta, clave, contenido from reportes
      where reportes.id_visita = e.id_visita order by vuelta desc limit 1) r
    where e.llave = ${llave} and e.vence_en > now()`.execute(bd);
  return rows[0];
}

export const contarApertura = (bd: Ejecutor, llave: string) =>
  bd
    .updateTable('enlaces')
    .set({ veces: sql`veces + 1`, abiertoEn: sql`now()` })
    .where('llave', '=', llave)
    .execute();
