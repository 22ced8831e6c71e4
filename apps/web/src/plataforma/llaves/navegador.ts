import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type {
  LlaveCreada,
  LlaveUsada,
  RetoDeAlta,
  RetoPropio,
} from '@visitas/contract/llaves/esquemas';
import { impedimentoDe } from '@visitas/contract/llaves/lugar';

/** The browser's part of the passkeys. It is only downloaded where one may be used. */

export type RetoParaUsar = Pick<RetoPropio, 'reto' | 'sitio'> & Partial<RetoPropio>;

/** EdDSA, ES256 and RS256. The server admits the same. */
const ALGORITMOS = [-8, -7, -257];

/** True when this browser has passkeys and gives them to this address. */
export const hayLlaves = (): boolean =>
  isSecureContext && browserSupportsWebAuthn() && impedimentoDe(location.origin) === null;

/** True when the browser itself offers them in the field of the user. */
export const seOfrecenSolas = async (): Promise<boolean> =>
  hayLlaves() && (await browserSupportsWebAuthnAutofill());

export async function crearLlave(
  { reto, sitio, persona, titulo, credenciales }: RetoDeAlta,
  { user, nombre }: { user: string; nombre: string },
): Promise<LlaveCreada> {
  const { id, response } = await startRegistration({
    optionsJSON: {
      rp: { id: sitio, name: titulo },
      user: { id: persona, name: user, displayName: nombre },
      challenge: reto,
      pubKeyCredParams: ALGORITMOS.map((alg) => ({ type: 'public-key', alg })),
      // The device then says that it already has one.
      excludeCredentials: conTransportes(credenciales),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    },
  });
  const { attestationObject, clientDataJSON, transports } = response;
  return { id, response: { attestationObject, clientDataJSON, ...(transports && { transports }) } };
}

/** With `alRellenar`, it waits until the person picks one in the field of the user. */
export async function usarLlave(
  { reto, sitio, credenciales }: RetoParaUsar,
  { alRellenar = false } = {},
): Promise<LlaveUsada> {
  const { id, response } = await startAuthentication({
    optionsJSON: {
      challenge: reto,
      rpId: sitio,
      userVerification: 'required',
      ...(credenciales && { allowCredentials: conTransportes(credenciales) }),
    },
    useBrowserAutofill: alRellenar,
    // The field says so once it is known that the browser offers them.
    verifyBrowserAutofillInput: false,
  });
  const { authenticatorData, clientDataJSON, signature, userHandle } = response;
  return {
    id,
    response: {
      authenticatorData,
      clientDataJSON,
      signature,
      ...(userHandle && { userHandle }),
    },
  };
}

const conTransportes = (credenciales: RetoPropio['credenciales']) =>
  credenciales.map(({ id, transportes }) => ({
    id,
    type: 'public-key' as const,
    transports: transportes,
  }));

/** Whatever the browser was asked for is not wanted any more. */
export const dejarDePedir = (): void => WebAuthnAbortService.cancelCeremony();

const YA_TIENE = 'Este equipo ya tiene una llave de acceso tuya.';
const NO_SABE = 'Este equipo no puede guardar llaves de acceso. Prueba con otro.';
const NO_PUDO = 'Tu navegador no pudo usar la llave de acceso. Inténtalo de nuevo.';

/** What to tell the person. Null when they left it themselves, or something else was asked for. */
export function fraseDeLlave(error: unknown): string | null {
  const causa = error instanceof WebAuthnError ? error.cause : error;
  const nombre = causa instanceof Error ? causa.name : '';
  if (nombre === 'NotAllowedError' || nombre === 'AbortError') return null;
  if (nombre === 'InvalidStateError') return YA_TIENE;
  if (nombre === 'ConstraintError' || nombre === 'NotSupportedError') return NO_SABE;
  return NO_PUDO;
}
