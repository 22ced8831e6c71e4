import { createHash, createHmac } from 'node:crypto';
import { esObjeto } from '@visitas/contract/comun/objetos';
import { sql } from 'kysely';
import { alFirmar, enAjustes, type Firma } from '../bd/bitacora.ts';
import { compilada } from '../bd/compilada.ts';
import type { Ejecutor } from '../bd/esquema.ts';
import { queEspere } from '../bd/restricciones.ts';
import { Rechazo } from './rechazo.ts';

export interface Respondido {
  estado: number;
  texto: string | null;
  repetido: boolean;
}

interface IntentoSinSesion {
  clave: string;
  /** The fingerprint of the request: the key with other data is refused, not answered wrongly. */
  huella: Buffer;
}
interface Intento extends IntentoSinSesion {
  idUsuario: number;
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
  createHash('sha256').update(enOrden(partes)).digest();

/** JSON with its fields in order. JSON.stringify runs out of stack in a body of thousands of levels. */
function enOrden(valor: unknown): string {
  const escritos: string[] = [];
  const abiertos = [partesDe([valor])];
  for (let dentro = abiertos.at(-1); dentro; dentro = abiertos.at(-1)) {
    const { done, value } = dentro.next();
    if (done) abiertos.pop();
    else if ('escrito' in value) escritos.push(value.escrito);
    else if (esObjeto(value.valor)) abiertos.push(partesDe(value.valor));
    else escritos.push(JSON.stringify(value.valor) ?? 'null');
  }
  return escritos.join('').slice(1, -1);
}

type Parte = { escrito: string } | { valor: unknown };

function* partesDe(objeto: object): Generator<Parte, void> {
  const esLista = Array.isArray(objeto);
  yield { escrito: esLista ? '[' : '{' };
  let coma = '';
  for (const [campo, valor] of esLista ? objeto.entries() : camposDe(objeto)) {
    yield { escrito: typeof campo === 'string' ? `${coma}${JSON.stringify(campo)}:` : coma };
    yield { valor };
    coma = ',';
  }
  yield { escrito: esLista ? ']' : '}' };
}

/** A query has no prototype and stays as it came, as in every version before. */
const camposDe = (objeto: object): [string, unknown][] => {
  const campos = Object.entries(objeto).filter(([, valor]) => valor !== undefined);
  if (!(objeto instanceof Object)) return campos;
  return Object.entries(Object.fromEntries(campos.sort(([a], [b]) => (a < b ? -1 : 1))));
};

/**
 * A request may carry a password, which a reader of this table could guess from a plain hash. So
 * the fingerprint is keyed with the caller's key, of which only a hash is kept.
 */
const comoSeGuarda = ({ clave, huella }: IntentoSinSesion): IntentoSinSesion => ({
  clave: createHash('sha256').update(clave).digest('base64url'),
  huella: createHmac('sha256', clave).update(huella).digest(),
});

/**
 * Runs a write once per key. The write's own transaction takes the key first, in the statement that signs it, and
 * keeps it with its answer at the end. A second request waits for the first, and finds its answer or, if it
 * failed, a free key.
 */
export async function unaSolaVez(
  bd: Ejecutor,
  intento: Intento,
  firma: Firma,
  escribir: () => Promise<Omit<Respondido, 'repetido'>>,
): Promise<Respondido> {
  const guardado = { ...intento, ...comoSeGuarda(intento) };
  const [previa] = await tomar(bd, { ...guardado, ...enAjustes(firma) });
  if (previa?.huella) return repetir(previa, guardado);
  const { estado, texto } = await escribir();
  const [guardada] = await responder(bd, { ...guardado, estado, texto });
  // A program of before, during an update, takes the key without the lock. The next try finds what it answered.
  if (!guardada) throw queEspere('ocupado');
  return { estado, texto, repetido: false };
}

/**
 * The same for who has no session. The write says whose the key is (`firmarComo`), so before it the key is looked for
 * among those of everybody in the last minutes. The same key with other data is another request.
 */
export async function unaSolaVezSinSesion(
  bd: Ejecutor,
  intento: IntentoSinSesion,
  escribir: () => Promise<Omit<Respondido, 'repetido'>>,
): Promise<Respondido> {
  const { clave, huella } = comoSeGuarda(intento);
  await sql`select pg_advisory_xact_lock(hashtextextended('idempotencia:' || ${clave}, 0))`.execute(
    bd,
  );
  const { rows } = await sql<Omit<Respondido, 'repetido'>>`
    select estado, respuesta as texto from idempotencia
    where creada_en > now() - interval '10 minutes' and clave = ${clave} and huella = ${huella}`.execute(
    bd,
  );
  if (rows[0]) return { ...rows[0], repetido: true };
  const { estado, texto } = await escribir();
  await sql`
    insert into idempotencia (id_usuario, clave, huella, estado, respuesta)
    select suyo::integer, ${clave}, ${huella}, ${estado}, ${texto}
    from nullif(current_setting('visitas.id_usuario'), '') suyo where suyo is not null
    on conflict do nothing`.execute(bd);
  return { estado, texto, repetido: false };
}

interface Previa {
  /** Null when the key is free. */
  huella: Buffer | null;
  estado: number | null;
  respuesta: string | null;
}

const tomar = compilada((bd, valores: Intento & ReturnType<typeof enAjustes>) =>
  sql<Previa>`
    select previa.huella, previa.estado, previa.respuesta, ${alFirmar(valores)}
    from (select) una left join respondido_antes(${valores.idUsuario}, ${valores.clave}) previa on true`.compile(
    bd,
  ),
);

const responder = compilada(
  (bd, { idUsuario, clave, huella, estado, texto }: Intento & Omit<Respondido, 'repetido'>) =>
    bd
      .insertInto('idempotencia')
      .values({ idUsuario, clave, huella, estado, respuesta: texto })
      .onConflict((conflicto) => conflicto.doNothing())
      .returning('estado')
      .compile(),
);

function repetir({ huella, estado, respuesta }: Previa, intento: Intento): Respondido {
  if (!huella?.equals(intento.huella) || estado === null) throw new Rechazo('clave-repetida');
  return { estado, texto: respuesta, repetido: true };
}

export const clavesCaducas = sql`delete from idempotencia where creada_en < now() - interval '30 days'`;
