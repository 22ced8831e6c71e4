import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { Rechazo } from '../plataforma/http/rechazo.ts';
import { redDe } from '../plataforma/http/redes.ts';

/** From `umbral` failures on, the wait doubles: 1, 2, 4… seconds, up to `tope`. */
interface Freno {
  quien: Buffer;
  umbral: number;
  tope: number;
}

/** Whom an attempt is counted against. As keyed hashes, because people type passwords where the user goes. */
export interface Quienes {
  cuenta: Buffer;
  direccion: Buffer;
  par: Buffer;
  delDispositivo: Buffer;
  /** For the log: the same account, the same letters, and no way back to what was typed. */
  senal: string;
}

export interface QuienIntenta {
  /** Null when nobody has that name. */
  idUsuario: number | null;
  usuario: string;
  ip: string;
  marcaHash: Buffer | null;
}

/** By its id when there is one, so that no other way of writing its name is counted apart. */
const cuentaDe = ({ idUsuario, usuario }: QuienIntenta) =>
  idUsuario === null ? `nombre:${usuario.normalize('NFKC').toLowerCase()}` : `id:${idUsuario}`;

export function quienesDe(llave: Buffer, quien: QuienIntenta): Quienes {
  const sellar = (...partes: string[]) =>
    createHmac('sha256', llave).update(partes.join('\0')).digest();
  const cuenta = cuentaDe(quien);
  const red = redDe(quien.ip);
  return {
    cuenta: sellar('cuenta', cuenta),
    direccion: sellar('direccion', red),
    par: sellar('par', cuenta, red),
    delDispositivo: sellar('dispositivo', cuenta, quien.marcaHash?.toString('hex') ?? ''),
    senal: sellar('registro', cuenta).toString('hex').slice(0, 16),
  };
}

export interface Frenos {
  /** Of who asks. */
  propios: readonly Freno[];
  /** The one of those that what the account refuses is counted against. */
  paga: Freno;
  /** Of the account, for whom it does not know. */
  cuenta: Freno | null;
}

/**
 * Guessing one account from one address is slowed hard; one account from anywhere, and one address
 * on any account, gently. A device that has signed in before answers for itself alone, wherever it
 * is; an address that has, for itself: nobody can keep another person out.
 */
export function frenosDe(
  { cuenta, direccion, par, delDispositivo }: Quienes,
  conocidos: { direccion: boolean; dispositivo: boolean },
): Frenos {
  const deQuien = (quien: Buffer): Freno => ({ quien, umbral: 5, tope: 900 });
  if (conocidos.dispositivo) {
    const paga = deQuien(delDispositivo);
    return { propios: [paga], paga, cuenta: null };
  }
  const paga = deQuien(par);
  return {
    propios: [{ quien: direccion, umbral: 50, tope: 60 }, paga],
    paga,
    cuenta: conocidos.direccion ? null : { quien: cuenta, umbral: 20, tope: 30 },
  };
}

/** Longer than the longest wait: who comes back as soon as it ends has not been forgotten. */
const OLVIDO = sql`interval '1 hour'`;

/** What was written by a clock that has since been set back counts from now. */
const ULTIMO = sql`least(i.ultimo_en, now())`;

const libreEn = ({ umbral, tope }: Freno) => sql`
  case when i.fallos < ${umbral}::int or ${ULTIMO} < now() - ${OLVIDO} then now()
    else ${ULTIMO}
      + make_interval(secs => least(power(2, least(i.fallos - ${umbral}::int, 20)), ${tope}::int))
  end`;

/**
 * Throws while who asks must wait. When it is the account that holds them and they were free, the
 * attempt is counted against them, never against the account: whoever keeps asking falls silent for
 * longer each time, and leaves the account to the others.
 */
export async function exigirTurno(bd: Ejecutor, { propios, paga, cuenta }: Frenos): Promise<void> {
  const propia = await esperaDe(bd, propios);
  if (propia > 0) throw demasiados(propia);
  const ajena = cuenta ? await esperaDe(bd, [cuenta]) : 0;
  if (ajena === 0) return;
  await contar(bd, paga, sql`true`);
  throw demasiados(Math.max(ajena, await esperaDe(bd, propios)));
}

/** Counts a failure, or refuses it when others were counted while its password was looked at. */
export async function contarFallo(
  bd: Ejecutor,
  frenos: Frenos,
  alContarlo: (tx: Ejecutor) => Promise<void>,
): Promise<void> {
  const { propios, cuenta } = frenos;
  try {
    await bd.transaction().execute(async (tx) => {
      for (const freno of cuenta ? [...propios, cuenta] : propios)
        if (!(await contar(tx, freno, sql`${libreEn(freno)} <= now()`))) throw demasiados(1);
      await alContarlo(tx);
    });
  } catch (error) {
    if (error instanceof Rechazo) await exigirTurno(bd, frenos);
    throw error;
  }
}

async function contar(bd: Ejecutor, { quien }: Freno, si: ReturnType<typeof sql>) {
  const { rows } = await sql`
    insert into intentos_ingreso as i (clave_hash, fallos) values (${quien}, 1)
    on conflict (clave_hash) do update set ultimo_en = now(),
      fallos = case when ${ULTIMO} < now() - ${OLVIDO} then 1 else i.fallos + 1 end
    where ${si}
    returning 1`.execute(bd);
  return rows.length === 1;
}

/** Seconds, 0 when none of them holds. A moment that has not come is brought to the present. */
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

/** The right password clears what was counted against who typed it; not what others did. */
export async function perdonar(bd: Ejecutor, { par, delDispositivo }: Quienes): Promise<void> {
  await bd.deleteFrom('intentosIngreso').where('claveHash', 'in', [par, delDispositivo]).execute();
}
