import { type Generated, type GeneratedAlways, sql } from 'kysely';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';

declare module '../plataforma/bd/esquema.ts' {
  interface Esquema {
    cartas: {
      idCarta: GeneratedAlways<number>;
      /** Null with the text: an e-mail that was given for one letter is not kept. */
      para: string | null;
      asunto: string;
      /** Null once it was sent, or will not be: it may have a secret address in it. */
      texto: string | null;
      creadaEn: Generated<Date>;
      intentos: Generated<number>;
      proximoEn: Generated<Date | null>;
      enviadaEn: Date | null;
      ultimoError: string | null;
    };
  }
}

export interface CartaNueva {
  para: string;
  asunto: string;
  texto: string;
}

/** In the transaction of what it tells: both happen, or none. */
export const escribirCarta = (tx: Ejecutor, { para, asunto, texto }: CartaNueva) =>
  tx
    .insertInto('cartas')
    .values({ para, asunto, texto })
    .returning('idCarta')
    .executeTakeFirstOrThrow();

export interface CartaPorEnviar extends CartaNueva {
  idCarta: number;
  creadaEn: Date;
}

/** Longer than any delivery lasts, so that only a letter whose instance died is taken again. */
const TOMADA = sql`interval '5 minutes'`;
const PLAZO = sql`interval '24 hours'`;
const SIN_PLAZO = 'No se pudo entregar en 24 horas.';

/**
 * Takes the next letter for this instance alone. Its transaction ends before the letter goes out: a mail server that
 * hangs holds no connection.
 */
export async function tomarCarta(bd: Ejecutor): Promise<CartaPorEnviar | undefined> {
  const { rows } = await sql<CartaPorEnviar>`
    update cartas set intentos = intentos + 1, proximo_en = now() + ${TOMADA}
    where id_carta = (
      select id_carta from cartas where proximo_en <= now() and creada_en > now() - ${PLAZO}
      order by proximo_en limit 1 for update skip locked)
    returning id_carta, para, asunto, texto, creada_en`.execute(bd);
  return rows[0];
}

export const anotarEnviada = (bd: Ejecutor, idCarta: number) =>
  sql`update cartas set para = null, texto = null, proximo_en = null, enviada_en = now(), ultimo_error = null
    where id_carta = ${idCarta} and proximo_en is not null`.execute(bd);

/** It waits one minute, then two, four… up to two hours. */
export const aplazar = (bd: Ejecutor, idCarta: number, motivo: string) =>
  sql`update cartas set ultimo_error = ${motivo},
      proximo_en = now() + least(interval '1 minute' * power(2, least(intentos, 20) - 1), interval '2 hours')
    where id_carta = ${idCarta} and proximo_en is not null`.execute(bd);

/** The stop of the program interrupted it: that was no attempt. */
export const devolver = (bd: Ejecutor, idCarta: number) =>
  sql`update cartas set intentos = intentos - 1, proximo_en = now()
    where id_carta = ${idCarta} and proximo_en is not null`.execute(bd);

export const desistir = (bd: Ejecutor, idCarta: number, motivo: string) =>
  sql`update cartas set para = null, texto = null, proximo_en = null, ultimo_error = ${motivo}
    where id_carta = ${idCarta} and proximo_en is not null`.execute(bd);

/** Also while there is no mail server: a letter of yesterday has an address that expired. */
export const desistirDeLasViejas = (bd: Ejecutor) =>
  sql`update cartas set para = null, texto = null, proximo_en = null, ultimo_error = coalesce(ultimo_error, ${SIN_PLAZO})
    where proximo_en is not null and creada_en <= now() - ${PLAZO}`.execute(bd);

export interface CorreoContado {
  /** Letters that failed at least once and will be tried again. */
  atrasadas: number;
  atrasadasDesde: Date | null;
  /** Letters of the last week that nobody will send. */
  perdidas: number;
  ultimoError: string | null;
  enviadas: number;
}

/** The letters of the last week. */
export async function contarCartas(bd: Ejecutor): Promise<CorreoContado> {
  const { rows } = await sql<CorreoContado>`
    select count(*) filter (where atrasada) as atrasadas, min(creada_en) filter (where atrasada) as atrasadas_desde,
      count(*) filter (where perdida) as perdidas, count(*) filter (where enviada_en is not null) as enviadas,
      (array_agg(ultimo_error order by id_carta desc) filter (where atrasada or perdida))[1] as ultimo_error
    from (
      select c.*, proximo_en is not null and ultimo_error is not null as atrasada,
        proximo_en is null and enviada_en is null as perdida
      from cartas c where creada_en > now() - interval '7 days') c`.execute(bd);
  return (
    rows[0] ?? { atrasadas: 0, atrasadasDesde: null, perdidas: 0, ultimoError: null, enviadas: 0 }
  );
}

export const caducosDeCartas = [
  sql`delete from cartas where creada_en < now() - interval '30 days'`,
];
