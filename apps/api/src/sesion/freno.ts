import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { Rechazo } from '../plataforma/http/rechazo.ts';
import { redDe } from '../plataforma/http/redes.ts';

const UNA_HORA = sql`interval '1 hour'`;
const UN_DIA = sql`interval '24 hours'`;

/** From `umbral` failures on, the wait doubles: 1, 2, 4… seconds, up to `tope`. */
interface Freno {
  quien: Buffer;
  umbral: number;
  tope: number;
  /** Longer than the longest wait, so an attacker who returns when it ends is still remembered. */
  olvido: typeof UNA_HORA;
}

/** The counters of an attempt, as keyed hashes: people type passwords in the user field. */
export interface Quienes {
  cuenta: Buffer;
  direccion: Buffer;
  par: Buffer;
  delDispositivo: Buffer;
  /** For the log: the same letters for the same account, which cannot be turned back into the typed name. */
  senal: string;
}

export interface QuienIntenta {
  /** Null when no user has that name. */
  idUsuario: number | null;
  usuario: string;
  ip: string;
  marcaHash: Buffer | null;
  /** For what is no password: its network has another counter for it. */
  aparte?: string;
}

/** By id when there is one, so that every spelling of a name shares a counter. */
const cuentaDe = ({ idUsuario, usuario }: QuienIntenta) =>
  idUsuario === null ? `nombre:${usuario.normalize('NFKC').toLowerCase()}` : `id:${idUsuario}`;

export function quienesDe(llave: Buffer, quien: QuienIntenta): Quienes {
  const sellar = (...partes: string[]) =>
    createHmac('sha256', llave).update(partes.join('\0')).digest();
  const cuenta = cuentaDe(quien);
  const red = redDe(quien.ip);
  return {
    cuenta: sellar('cuenta', cuenta),
    direccion: sellar('direccion', red, ...(quien.aparte === undefined ? [] : [quien.aparte])),
    par: sellar('par', cuenta, red),
    delDispositivo: sellar('dispositivo', cuenta, quien.marcaHash?.toString('hex') ?? ''),
    senal: sellar('registro', cuenta).toString('hex').slice(0, 16),
  };
}

export interface Frenos {
  delQueIntenta: readonly Freno[];
  /** The caller's brake, counted when the account's brake refuses. */
  enLugarDeLaCuenta: Freno;
  /** The account's brake, for callers it does not know. */
  cuenta: Freno | null;
}

/**
 * Guessing one account from one address is slowed hard; one account from any address, or one
 * address on any account, gently. A known device is judged by itself alone, and a known address
 * without the account's brake: an attacker cannot lock out another person.
 */
export function frenosDe(
  { cuenta, direccion, par, delDispositivo }: Quienes,
  conocidos: { direccion: boolean; dispositivo: boolean },
): Frenos {
  const deQuien = (quien: Buffer): Freno => ({ quien, umbral: 5, tope: 900, olvido: UNA_HORA });
  if (conocidos.dispositivo) {
    const enLugarDeLaCuenta = deQuien(delDispositivo);
    return { delQueIntenta: [enLugarDeLaCuenta], enLugarDeLaCuenta, cuenta: null };
  }
  const enLugarDeLaCuenta = deQuien(par);
  return {
    delQueIntenta: [deLaDireccion(direccion), enLugarDeLaCuenta],
    enLugarDeLaCuenta,
    cuenta: conocidos.direccion ? null : { quien: cuenta, umbral: 20, tope: 30, olvido: UNA_HORA },
  };
}

/**
 * A code has six digits, and who guesses it knows the password already. The account's brake holds every caller but
 * its known devices, for a quarter of an hour and with the memory of a day: some hundred guesses a day, from anywhere.
 */
export function frenosDeCodigo(
  { cuenta, direccion, par, delDispositivo }: Quienes,
  conocidos: { dispositivo: boolean },
): Frenos {
  const quien = conocidos.dispositivo ? delDispositivo : par;
  const enLugarDeLaCuenta: Freno = { quien, umbral: 5, tope: 900, olvido: UN_DIA };
  if (conocidos.dispositivo)
    return { delQueIntenta: [enLugarDeLaCuenta], enLugarDeLaCuenta, cuenta: null };
  return {
    delQueIntenta: [deLaDireccion(direccion), enLugarDeLaCuenta],
    enLugarDeLaCuenta,
    cuenta: { quien: cuenta, umbral: 10, tope: 900, olvido: UN_DIA },
  };
}

const deLaDireccion = (quien: Buffer): Freno => ({
  quien,
  umbral: 50,
  tope: 60,
  olvido: UNA_HORA,
});

/**
 * For what nobody can guess: only the network that insists waits, and no account does. A known device is judged by
 * itself alone: a stranger behind the same address does not hold it.
 */
export const frenosDeRed = (
  { direccion, delDispositivo }: Quienes,
  conocidos: { dispositivo: boolean },
): Frenos => deUno(deLaDireccion(conocidos.dispositivo ? delDispositivo : direccion));

/** For what a person sends once signed in: only they wait, at any address. So many are free in an hour. */
export const frenosDePersona = ({ cuenta }: Quienes, libres: number): Frenos =>
  deUno({ quien: cuenta, umbral: libres, tope: 900, olvido: UNA_HORA });

const deUno = (freno: Freno): Frenos => ({
  delQueIntenta: [freno],
  enLugarDeLaCuenta: freno,
  cuenta: null,
});

/** A time written by a clock that was since set back counts as now. */
const ULTIMO = sql`least(i.ultimo_en, now())`;

const libreEn = ({ umbral, tope, olvido }: Freno) => sql`
  case when i.fallos < ${umbral}::int or ${ULTIMO} < now() - ${olvido} then now()
    else ${ULTIMO}
      + make_interval(secs => least(power(2, least(i.fallos - ${umbral}::int, 20)), ${tope}::int))
  end`;

/**
 * Throws while the caller must wait. A refusal by the account's brake is charged to the caller, never to the
 * account. An insistent caller waits longer each time, and leaves the account to others.
 */
export async function exigirTurno(
  bd: Ejecutor,
  { delQueIntenta, enLugarDeLaCuenta, cuenta }: Frenos,
): Promise<void> {
  const propia = await esperaDe(bd, delQueIntenta);
  if (propia > 0) throw demasiados(propia);
  const ajena = cuenta ? await esperaDe(bd, [cuenta]) : 0;
  if (ajena === 0) return;
  await contar(bd, enLugarDeLaCuenta, sql`true`);
  throw demasiados(Math.max(ajena, await esperaDe(bd, delQueIntenta)));
}

/** Counts a failure. Refuses instead when parallel failures were counted while the password was checked. */
export async function contarFallo(
  bd: Ejecutor,
  frenos: Frenos,
  alContarlo: (tx: Ejecutor) => Promise<void>,
): Promise<void> {
  const { delQueIntenta, cuenta } = frenos;
  try {
    await bd.transaction().execute(async (tx) => {
      for (const freno of cuenta ? [...delQueIntenta, cuenta] : delQueIntenta)
        if (!(await contar(tx, freno, sql`${libreEn(freno)} <= now()`))) throw demasiados(1);
      await alContarlo(tx);
    });
  } catch (error) {
    if (error instanceof Rechazo) await exigirTurno(bd, frenos);
    throw error;
  }
}

async function contar(bd: Ejecutor, { quien, olvido }: Freno, si: ReturnType<typeof sql>) {
  const { rows } = await sql`
    insert into intentos_ingreso as i (clave_hash, fallos) values (${quien}, 1)
    on conflict (clave_hash) do update set ultimo_en = now(),
      fallos = case when ${ULTIMO} < now() - ${olvido} then 1 else i.fallos + 1 end
    where ${si}
    returning 1`.execute(bd);
  return rows.length === 1;
}

/** Returns seconds, 0 when no brake holds. A time in the future is moved to the present. */
async function esperaDe(bd: Ejecutor, frenos: readonly Freno[]): Promise<number> {
  let espera = 0;
  for (const freno of frenos) {
    const { rows } = await sql<{ segundos: number }>`
      with al_presente as (
        update intentos_ingreso set ultimo_en = now()
        where clave_hash = ${freno.quien} and ultimo_en > now() + interval '1 minute'
      )
      select ceil(extract(epoch from ${libreEn(freno)} - now()))::int as segundos
      from intentos_ingreso i where clave_hash = ${freno.quien}`.execute(bd);
    espera = Math.max(espera, rows[0]?.segundos ?? 0);
  }
  return espera;
}

function demasiados(segundos: number): Rechazo {
  const espera =
    segundos < 60
      ? `${segundos} ${segundos === 1 ? 'segundo' : 'segundos'}`
      : `${Math.ceil(segundos / 60)} ${segundos <= 60 ? 'minuto' : 'minutos'}`;
  return new Rechazo('demasiados-intentos', {
    detalle: `Demasiados intentos. Espera ${espera} e inténtalo de nuevo.`,
    cabeceras: { 'Retry-After': String(segundos) },
  });
}

/** The right password clears the caller's own failures, not those of others. */
export async function perdonar(bd: Ejecutor, { par, delDispositivo }: Quienes): Promise<void> {
  await bd.deleteFrom('intentosIngreso').where('claveHash', 'in', [par, delDispositivo]).execute();
}
