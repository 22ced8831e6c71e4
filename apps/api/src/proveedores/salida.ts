import { campoId, sinCaracteresRotos } from '@visitas/contract/comun/campos';
import { esObjeto } from '@visitas/contract/comun/objetos';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { firmar } from '../plataforma/bd/bitacora.ts';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Vigentes } from '../plataforma/config/vigentes.ts';
import { Rechazo } from '../plataforma/http/rechazo.ts';
import { sha256 } from '../sesion/secretos.ts';
import { cerrarLasDe, estrenarSalida, type ProveedorActivo } from './consultas.ts';
import { comprobarFirma } from './emisor.ts';
import { explicarFalloDeIngreso } from './fallos.ts';
import { proveedorPara } from './ir.ts';

/** The address, below the API's, where a provider says that somebody left it. */
export const rutaDeSalida = (idProveedor: number | string): string =>
  `/auth/proveedores/${idProveedor}/salida`;

/** A token of it is some 2 KB. */
const BYTES = 16 * 1024;

/**
 * OpenID Connect Back-Channel Logout 1.0. The provider itself calls, without a session and with a form, so it is no
 * row of the contract. The signed token is the permission.
 */
export function registrarSalidas(
  app: FastifyInstance,
  { bd, vigentes }: { bd: Ejecutor; vigentes: Vigentes },
): void {
  app.register(async (suya) => {
    suya.removeAllContentTypeParsers();
    suya.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BYTES },
      async (_: FastifyRequest, cuerpo: string | Buffer) => new URLSearchParams(String(cuerpo)),
    );
    suya.route({
      method: 'POST',
      url: vigentes.actual().apiBase + rutaDeSalida(':id'),
      bodyLimit: BYTES,
      config: { soloDatos: true },
      handler: async (peticion, respuesta) => {
        await vigentes.alDia();
        await atender(peticion, { bd, vigentes });
        return respuesta.code(204).send();
      },
    });
  });
}

async function atender(
  { params, body, id, log }: FastifyRequest,
  { bd, vigentes }: { bd: Ejecutor; vigentes: Vigentes },
): Promise<void> {
  const idProveedor = z.safeParse(campoId, Object(params).id);
  if (!idProveedor.success) throw new Rechazo('no-encontrado');
  const proveedor = await proveedorPara(bd, vigentes.actual(), idProveedor.data);
  const dicho = body instanceof URLSearchParams ? body.get('logout_token') : null;
  if (!dicho) throw noVale();
  const aviso = await leerAviso(dicho, proveedor).catch((error: unknown) => {
    throw explicarFalloDeIngreso(error, proveedor, log);
  });
  await bd.transaction().execute(async (tx) => {
    await firmar(tx, { sesion: null, operacion: 'proveedores.salida', idPeticion: id });
    const { jti, venceEn, sujeto, sid } = aviso;
    const jtiHash = sha256(`${proveedor.emisor}\0${jti}`);
    if (!(await estrenarSalida(tx, { jtiHash, venceEn }))) throw noVale();
    await cerrarLasDe(tx, {
      idProveedor: proveedor.idProveedor,
      ...(sujeto !== undefined && { sujeto }),
      ...(sid !== undefined && { sid }),
    });
  });
}

const AVISO = 'http://schemas.openid.net/event/backchannel-logout';
const HOLGURA_S = 30;
/** A notice is of now. One without an end of its own serves this long. */
const VALE_S = 300;
/** None serves longer, so its name is kept as long as it could come again. */
const UN_DIA_S = 24 * 60 * 60;

const nombrado = z.optional(z.string().check(z.minLength(1), sinCaracteresRotos('El nombre')));

const contenido = z.object({
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  iat: z.number(),
  exp: z.optional(z.number()),
  jti: z.string().check(z.minLength(1)),
  events: z.object({ [AVISO]: z.record(z.string(), z.unknown()) }),
  sub: nombrado,
  sid: nombrado,
});

/** Every check of section 2.6 of the specification. */
async function leerAviso(ficha: string, { emisor, cliente }: ProveedorActivo) {
  const { payload, protectedHeader } = await comprobarFirma(emisor, ficha);
  const crudo = leerJson(payload);
  const leido = z.safeParse(contenido, crudo);
  // With a nonce it could be the token of somebody's sign-in.
  if (!leido.success || !esObjeto(crudo) || 'nonce' in crudo) throw noVale();
  const { iss, aud, iat, exp = iat + VALE_S, jti, sub, sid } = leido.data;
  const ahora = Date.now() / 1_000;
  const { typ = 'logout+jwt' } = protectedHeader;
  const condiciones = [
    iat <= ahora + HOLGURA_S,
    iat > ahora - UN_DIA_S,
    exp > ahora - HOLGURA_S,
    exp <= iat + UN_DIA_S,
    [aud].flat().includes(cliente),
    TIPOS.test(typ),
    URL.canParse(iss) && new URL(iss).href === new URL(emisor).href,
    Boolean(sub ?? sid),
  ];
  if (condiciones.includes(false)) throw noVale();
  const venceEn = new Date((exp + HOLGURA_S) * 1_000);
  return { jti, venceEn, sujeto: sub, sid };
}

/** What is signed may still be no JSON. */
function leerJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

const TIPOS = /^((application\/)?logout\+jwt|jwt)$/i;

const noVale = () =>
  new Rechazo('validacion', { detalle: 'Este aviso de salida no es válido o ya se usó.' });
