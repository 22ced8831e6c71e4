import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { Rechazo } from '../plataforma/rechazo.ts';
import { sha256 } from './secretos.ts';

export interface Intento {
  usuario: string;
  direccion: string;
  /** This account has signed in from this address before. */
  conocida: boolean;
}

/** From `umbral` failures on, the wait doubles: 1, 2, 4… seconds, up to `tope`. */
interface Freno {
  clave: Buffer;
  umbral: number;
  tope: number;
}

const OLVIDO = sql`interval '15 minutes'`;

/** Who holds one IPv6 address holds its whole /64. */
const redDe = (direccion: string) =>
  isIPv6(direccion) ? direccion.split(':').slice(0, 4).join(':') : direccion;

const claves = ({ usuario, direccion }: Intento) => {
  const cuenta = usuario.toLowerCase();
  const red = redDe(direccion);
  return {
    cuenta: sha256(`cuenta:${cuenta}`),
    direccion: sha256(`direccion:${red}`),
    par: sha256(`par:${cuenta}:${red}`),
  };
};

/**
 * Guessing one account from one address is slowed hard; one account from anywhere, and one address
 * on any account, gently. The account's own brake does not hold who signs in from an address it
 * knows: nobody can keep another person out.
 */
function frenosDe(intento: Intento): Freno[] {
  const { cuenta, direccion, par } = claves(intento);
  const frenos = [
    { clave: direccion, umbral: 50, tope: 60 },
    { clave: par, umbral: 5, tope: 900 },
  ];
  return intento.conocida ? frenos : [{ clave: cuenta, umbral: 20, tope: 30 }, ...frenos];
}

/** Counts the attempt before it is judged, so that many at once cannot slip through together. */
export async function frenar(bd: Ejecutor, intento: Intento): Promise<void> {
  await bd.transaction().execute(async (tx) => {
    for (const freno of frenosDe(intento)) {
      if (!(await anotar(tx, freno))) throw demasiados(await esperaDe(tx, freno));
    }
  });
}

const libreEn = ({ umbral, tope }: Freno) => sql`
  case when i.fallos < ${umbral}::int or i.ultimo_en < now() - ${OLVIDO} then now()
    else i.ultimo_en
      + make_interval(secs => least(power(2, least(i.fallos - ${umbral}::int, 20)), ${tope}::int))
  end`;

async function anotar(bd: Ejecutor, freno: Freno): Promise<boolean> {
  const { rows } = await sql`
    insert into intentos_ingreso as i (clave_hash, fallos) values (${freno.clave}, 1)
    on conflict (clave_hash) do update set ultimo_en = now(),
      fallos = case when i.ultimo_en < now() - ${OLVIDO} then 1 else i.fallos + 1 end
    where ${libreEn(freno)} <= now()
    returning 1`.execute(bd);
  return rows.length === 1;
}

async function esperaDe(bd: Ejecutor, freno: Freno): Promise<number> {
  const { rows } = await sql<{ segundos: number }>`
    select ceil(extract(epoch from ${libreEn(freno)} - now()))::int as segundos
    from intentos_ingreso i where clave_hash = ${freno.clave}`.execute(bd);
  return Math.max(1, rows[0]?.segundos ?? 1);
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

/** The right password clears what was counted against the account, and makes the address known. */
export async function perdonar(bd: Ejecutor, intento: Intento, idUsuario: number): Promise<void> {
  const { cuenta, direccion, par } = claves(intento);
  await bd.deleteFrom('intentosIngreso').where('claveHash', 'in', [cuenta, par]).execute();
  await bd
    .updateTable('intentosIngreso')
    .set((eb) => ({ fallos: eb('fallos', '-', 1) }))
    .where('claveHash', '=', direccion)
    .where('fallos', '>', 0)
    .execute();
  await bd
    .insertInto('direccionesConocidas')
    .values({ idUsuario, direccionHash: direccion })
    .onConflict((conflicto) =>
      conflicto.columns(['idUsuario', 'direccionHash']).doUpdateSet({ vistaEn: sql`now()` }),
    )
    .execute();
}

export async function esDireccionConocida(
  bd: Ejecutor,
  idUsuario: number | null,
  direccion: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from direcciones_conocidas
    where id_usuario = ${idUsuario} and direccion_hash = ${sha256(`direccion:${redDe(direccion)}`)}
      and vista_en > now() - interval '90 days'`.execute(bd);
  return rows.length === 1;
}
