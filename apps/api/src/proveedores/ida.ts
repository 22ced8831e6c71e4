import * as z from 'zod/mini';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Ida } from '../plataforma/http/ida.ts';
import { Rechazo } from '../plataforma/http/rechazo.ts';
import { abrir, sellar } from '../plataforma/sello.ts';
import { llaveDeIdas } from './consultas.ts';

const ESCRITA = z.object({
  idProveedor: z.number(),
  state: z.string(),
  nonce: z.string(),
  verificador: z.string(),
  /** The address of the return, as the provider was told. */
  vuelta: z.string(),
  /** The path of this program to open afterwards. */
  volver: z.optional(z.string()),
  /** The session that asks who is there. Without one, somebody is signing in. */
  idSesion: z.optional(z.number()),
  hasta: z.number(),
});

/** What must be the same when a person comes back from the provider. */
export type LoDeLaIda = Omit<z.infer<typeof ESCRITA>, 'hasta'>;

const DIEZ_MINUTOS_S = 600;
/** Every one has the same length: nothing is told by it. */
const LARGO = 1_600;
const ATADO_A = 'ida';

/**
 * The browser keeps it, sealed: the server stores nothing for who has no session. The address of the return is the one
 * that the request names, so it may be no address, or be too long.
 */
export async function guardarIda(bd: Ejecutor, ida: Ida, datos: LoDeLaIda): Promise<void> {
  if (!URL.canParse(datos.vuelta)) throw sinVuelta();
  const hasta = Date.now() + DIEZ_MINUTOS_S * 1_000;
  const bytes = Buffer.alloc(LARGO, ' ');
  const escrita = JSON.stringify({ ...datos, hasta });
  if (Buffer.byteLength(escrita) > LARGO) {
    if (datos.volver === undefined) throw sinVuelta();
    return guardarIda(bd, ida, { ...datos, volver: undefined });
  }
  bytes.write(escrita);
  ida.dejar(sellar(await llaveDeIdas(bd), bytes, ATADO_A), DIEZ_MINUTOS_S);
}

const sinVuelta = () =>
  new Rechazo('validacion', {
    detalle: 'Abre el sistema en su dirección de siempre y empieza de nuevo.',
  });

/**
 * Null when there is none, it is not ours, it is of another return, or it is of more than ten minutes ago. Its own
 * return takes it from the browser. That of an older tab leaves it for the newer one.
 */
export async function recogerIda(
  bd: Ejecutor,
  ida: Ida,
  respuesta: string,
): Promise<LoDeLaIda | null> {
  if (ida.sellada === null) return null;
  const bytes = abrir(await llaveDeIdas(bd), LARGO, ida.sellada, ATADO_A);
  const leida = bytes && z.safeParse(ESCRITA, JSON.parse(bytes.toString()));
  const dicho = new URLSearchParams(respuesta).get('state');
  if (leida?.success && leida.data.state !== dicho) return null;
  ida.borrar();
  if (!leida?.success) return null;
  const { hasta, ...datos } = leida.data;
  return hasta > Date.now() ? datos : null;
}
