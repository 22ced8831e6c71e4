import { sinCaracteresRotos } from '@visitas/contract/comun/campos';
import { esObjeto } from '@visitas/contract/comun/objetos';
import * as oidc from 'openid-client';
import * as z from 'zod/mini';
import type { Contexto } from '../plataforma/http/manejador.ts';
import type { ProveedorActivo } from './consultas.ts';
import { clienteDe, comprobarFirma, conversar, emisorDe } from './emisor.ts';
import { NoSeCree } from './fallos.ts';
import type { LoDeLaIda } from './ida.ts';

/** What the provider says of a person, once it is known that the provider says it, now, to us. */
export interface DichoDeAlguien {
  sujeto: string;
  sid: string | null;
  idToken: string;
  /** Every attribute, by name. */
  atributos: Record<string, unknown>;
}

/**
 * Changes the code for what it is worth: the state, the PKCE verifier, the issuer, the audience, the nonce and the
 * times are the library's checks. The signature is checked too, also over TLS.
 */
export async function preguntarQuienEs(
  proveedor: ProveedorActivo,
  respuesta: string,
  { ida, presencia }: { ida: LoDeLaIda } & Pick<Contexto, 'presencia'>,
): Promise<DichoDeAlguien> {
  const emisor = await emisorDe(proveedor.emisor);
  return conversar(proveedor.emisor, presencia, async (hasta) => {
    const cliente = clienteDe(emisor, proveedor, hasta);
    const fichas = await oidc.authorizationCodeGrant(cliente, direccionDe(ida, respuesta), {
      pkceCodeVerifier: ida.verificador,
      expectedState: ida.state,
      expectedNonce: ida.nonce,
    });
    const { id_token: idToken = '', access_token: acceso } = fichas;
    await comprobarFirma(proveedor.emisor, idToken);
    const dicho: Record<string, unknown> = { ...fichas.claims() };
    if (ida.idSesion !== undefined) exigirQueAcabaDeEntrar(dicho);
    const sujeto = SUJETO.safeParse(dicho.sub);
    if (!sujeto.success) throw new NoSeCree('says no usable sub');
    const ademas = await loDemas(cliente, { acceso, sujeto: sujeto.data });
    const sid = DE_SESION.safeParse(dicho.sid).data ?? null;
    const atributos = { ...ademas, ...dicho, ...delCorreo(dicho, ademas) };
    return { sujeto: sujeto.data, sid, idToken, atributos };
  });
}

const DE_SESION = z.string().check(z.minLength(1), sinCaracteresRotos('La sesión'));
const SUJETO = z.string().check(z.minLength(1), z.maxLength(255), sinCaracteresRotos('El sujeto'));

/** The provider was told to ask again (`max_age=0`). Its clock, and a second factor there, take some time. */
const ACABA_DE_ENTRAR_S = 300;

function exigirQueAcabaDeEntrar({ auth_time: en }: Record<string, unknown>): void {
  if (typeof en !== 'number')
    throw new NoSeCree(
      'says no auth_time',
      (nombre) => `${nombre} no dice cuándo entraste. Usa una llave de acceso o una contraseña.`,
    );
  if (en < Date.now() / 1_000 - ACABA_DE_ENTRAR_S)
    throw new NoSeCree(
      'did not ask again',
      (nombre) =>
        `${nombre} no te pidió entrar de nuevo. Usa una llave de acceso o una contraseña.`,
    );
}

/** An e-mail is verified by the document that says it: the first one that says both, or else that says an e-mail. */
function delCorreo(...documentos: Record<string, unknown>[]) {
  const conCorreo = documentos.filter(({ email }) => email !== undefined);
  const [primero] = conCorreo;
  const { email, email_verified } =
    conCorreo.find((uno) => uno.email_verified !== undefined) ?? primero ?? {};
  return { email, email_verified };
}

/** Some providers put the e-mail and the roles only here. The person must be the same one. */
const loDemas = async (
  cliente: oidc.Configuration,
  { acceso, sujeto }: { acceso: string; sujeto: string },
): Promise<Record<string, unknown>> =>
  cliente.serverMetadata().userinfo_endpoint
    ? { ...(await oidc.fetchUserInfo(cliente, acceso, sujeto)) }
    : {};

function direccionDe({ vuelta }: LoDeLaIda, respuesta: string): URL {
  const direccion = new URL(vuelta);
  direccion.search = respuesta;
  return direccion;
}

const TEXTO = z.string().check(z.trim(), sinCaracteresRotos('El atributo'));

/** A text attribute, trimmed; null when it is absent or something else. */
export function textoDe(
  { atributos }: Pick<DichoDeAlguien, 'atributos'>,
  nombre: string,
): string | null {
  const valor = atributos[nombre];
  const leido = TEXTO.safeParse(valor);
  return leido.success && leido.data !== '' ? leido.data : null;
}

/** The texts of an attribute, by its name or by a path of names such as 'realm_access.roles'. */
export function valoresDichos(
  { atributos }: Pick<DichoDeAlguien, 'atributos'>,
  camino: string,
): string[] {
  const hallado = Object.hasOwn(atributos, camino) ? atributos[camino] : seguir(atributos, camino);
  return [hallado].flat().filter((uno) => typeof uno === 'string');
}

const seguir = (desde: unknown, camino: string): unknown =>
  camino
    .split('.')
    .reduce<unknown>(
      (donde, paso) => (esObjeto(donde) && Object.hasOwn(donde, paso) ? donde[paso] : undefined),
      desde,
    );
