import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { alFirmar, enAjustes, type Firma } from '../bd/bitacora.ts';
import { compilada } from '../bd/compilada.ts';
import type { Ejecutor } from '../bd/esquema.ts';
import { Rechazo } from './rechazo.ts';

export interface Respondido {
  estado: number;
  texto: string | null;
  repetido: boolean;
}

interface Intento {
  idUsuario: number;
  clave: string;
  /** The fingerprint of the request: the key with other data is refused, not answered wrongly. */
  huella: Buffer;
}

const CLAVE_VALIDA = /^[\x21-\x7e]{1,200}$/;

export function leerClave(cabecera: unknown): string | null {
  if (cabecera === undefined) return null;
  if (typeof cabecera === 'string' && CLAVE_VALIDA.test(cabecera)) return cabecera;
  throw new Rechazo('validacion', {
    campos: { 'Idempotency-Key': ['Usa de 1 a 200 caracteres visibles, sin espacios.'] },
  });
}

/**
 * The fingerprint of a request as received, in any order of fields. Parsed values would change if
 * the program were upgraded between two tries.
 */
export const huellaDePeticion = (...partes: unknown[]): Buffer =>
  createHash('sha256').update(JSON.stringify(partes, enOrden)).digest();

const enOrden = (_: string, valor: unknown): unknown =>
  valor instanceof Object && !Array.isArray(valor)
    ? Object.fromEntries(Object.entries(valor).sort(([a], [b]) => (a < b ? -1 : 1)))
    : valor;

/**
 * A request may carry a password, which a reader of this table could guess from a plain hash. So
 * the fingerprint is keyed with the caller's key, of which only a hash is kept.
 */
const comoSeGuarda = ({ idUsuario, clave, huella }: Intento): Intento => ({
  idUsuario,
  clave: createHash('sha256').update(clave).digest('base64url'),
  huella: createHmac('sha256', clave).update(huella).digest(),
});

/**
 * Runs a write once per key. The write's own transaction takes the key first, in the statement that signs it.
 * A second request waits for the first, and finds its answer or, if it failed, a free key.
 */
export async function unaSolaVez(
  bd: Ejecutor,
  intento: Intento,
  firma: Firma,
  escribir: () => Promise<Omit<Respondido, 'repetido'>>,
): Promise<Respondido> {
  const guardado = comoSeGuarda(intento);
  const [tomada] = await tomar(bd, { ...guardado, ...enAjustes(firma) });
  if (!tomada) return repetir(bd, guardado);
  const { estado, texto } = await escribir();
  await responder(bd, { ...guardado, estado, texto });
  return { estado, texto, repetido: false };
}

const tomar = compilada((bd, valores: Intento & ReturnType<typeof enAjustes>) =>
  bd
    .insertInto('idempotencia')
    .values({ idUsuario: valores.idUsuario, clave: valores.clave, huella: valores.huella })
    .onConflict((conflicto) => conflicto.doNothing())
    .returning(alFirmar(valores))
    .compile(),
);

const responder = compilada(
  (bd, { idUsuario, clave, estado, texto }: Intento & Omit<Respondido, 'repetido'>) =>
    bd
      .updateTable('idempotencia')
      .set({ estado, respuesta: texto })
      .where('idUsuario', '=', idUsuario)
      .where('clave', '=', clave)
      .compile(),
);

async function repetir(bd: Ejecutor, { idUsuario, clave, huella }: Intento): Promise<Respondido> {
  const previa = await bd
    .selectFrom('idempotencia')
    .select(['huella', 'estado', 'respuesta'])
    .where('idUsuario', '=', idUsuario)
    .where('clave', '=', clave)
    .executeTakeFirst();
  if (!previa?.huella.equals(huella) || previa.estado === null) throw new Rechazo('clave-repetida');
  return { estado: previa.estado, texto: previa.respuesta, repetido: true };
}

export const clavesCaducas = sql`delete from idempotencia where creada_en < now() - interval '30 days'`;
