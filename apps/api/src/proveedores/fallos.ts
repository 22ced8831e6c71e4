import { errors as deFirma } from 'jose';
import * as oidc from 'openid-client';
import { FalloAjeno, motivoDe } from '../geo/ajeno.ts';
import type { Contexto } from '../plataforma/http/manejador.ts';
import { Rechazo } from '../plataforma/http/rechazo.ts';

/** An answer that came well signed and still is not believed, or whose signature cannot be checked. */
export class NoSeCree extends Error {
  override name = 'NoSeCree';
  readonly frase: (nombre: string) => string;
  /** `motivo` is for the log, and `frase` for the person. */
  constructor(motivo: string, frase = noEsSuya) {
    super(motivo);
    this.frase = frase;
  }
}

/** Why what came is not believed, or did not come. The log has the code of the failure, and never a token. */
export function explicarFalloDeIngreso(
  error: unknown,
  { nombre }: { nombre: string },
  registro: Contexto['registro'],
): unknown {
  if (error instanceof Rechazo) return error;
  const motivo = codigoDe(error);
  // A defect of ours is no failure of the provider.
  if (motivo === null) return error;
  registro.warn({ motivo }, 'un ingreso con la cuenta de la empresa no pudo ser');
  const frase = fraseDe(error, nombre);
  if (frase) return new Rechazo('ingreso-con-proveedor', { detalle: frase });
  return new Rechazo('proveedor-sin-respuesta', {
    detalle: `${nombre} no contesta. Inténtalo en unos minutos, o entra con tu contraseña.`,
    cabeceras: { 'Retry-After': '10' },
  });
}

/** Null when the provider is the one that does not answer as it should. */
function fraseDe(error: unknown, nombre: string): string | null {
  if (error instanceof oidc.AuthorizationResponseError)
    return error.error === 'access_denied'
      ? `No diste permiso en ${nombre}. Entra de nuevo, o usa tu contraseña.`
      : `${nombre} no te dejó entrar. Inténtalo de nuevo, o avisa a un administrador.`;
  if (error instanceof oidc.ResponseBodyError)
    return error.error === 'invalid_grant'
      ? 'Este ingreso ya se usó o venció. Empieza de nuevo.'
      : noReconoce(nombre);
  if (error instanceof oidc.WWWAuthenticateChallengeError) return noReconoce(nombre);
  if (error instanceof NoSeCree) return error.frase(nombre);
  return noEsDeFiar(error) ? noEsSuya(nombre) : null;
}

const noEsDeFiar = (error: unknown): boolean =>
  error instanceof deFirma.JOSEError ||
  (error instanceof oidc.ClientError && NO_SE_CREE.has(error.code ?? ''));

function noEsSuya(nombre: string): string {
  return `La respuesta no es de ${nombre}, o no es para ti. Empieza de nuevo.`;
}

const noReconoce = (nombre: string): string =>
  `${nombre} no reconoce a este sistema. Avisa a un administrador.`;

/** What the library says of an answer that came, and says something else than it must. */
const NO_SE_CREE = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_PARSE_ERROR',
  'OAUTH_UNSUPPORTED_OPERATION',
]);

function codigoDe(error: unknown): string | null {
  if (error instanceof FalloAjeno || error instanceof NoSeCree) return error.message;
  if (error instanceof oidc.WWWAuthenticateChallengeError) return `challenge ${error.status}`;
  if (error instanceof oidc.AuthorizationResponseError) return `authorization ${error.error}`;
  if (error instanceof oidc.ResponseBodyError) return `token ${error.error}`;
  if (error instanceof deFirma.JOSEError) return error.code;
  if (error instanceof oidc.ClientError) return codigoDelCliente(error);
  return esDeRed(error) || estaCortado(error) ? motivoDe(error) : null;
}

function codigoDelCliente(error: oidc.ClientError): string {
  if (error.cause instanceof FalloAjeno) return error.cause.message;
  return error.code ?? motivoDe(error);
}

const esDeRed = (error: unknown): boolean =>
  error instanceof Error && 'cause' in error && error.cause !== undefined;

const estaCortado = (error: unknown): boolean =>
  error instanceof DOMException && ['TimeoutError', 'AbortError'].includes(error.name);
