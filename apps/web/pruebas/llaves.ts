import type { Respuesta } from '@visitas/contract/operaciones';

/** What the server gives to make a passkey with. */
export const RETO: Respuesta<'llaves.empezar'> = {
  reto: 'cmV0bw',
  sitio: 'localhost',
  persona: 'cGVyc29uYQ',
  titulo: 'Visitas',
  nombre: 'Chrome en Windows',
  credenciales: [],
};

const bytes = (texto: string): ArrayBuffer => new TextEncoder().encode(texto).buffer;

/** What a device answers when it has made a passkey. Only the server would know that it is none. */
export const CREADA = {
  id: 'bGxhdmU',
  rawId: bytes('llave'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: {
    attestationObject: bytes('attestation'),
    clientDataJSON: bytes('client data'),
    getTransports: () => ['internal'],
  },
} as unknown as PublicKeyCredential;

/** What a device answers when one of its passkeys is used. */
export const USADA = {
  ...CREADA,
  response: {
    authenticatorData: bytes('authenticator data'),
    clientDataJSON: bytes('client data'),
    signature: bytes('signature'),
    userHandle: null,
  },
} as unknown as PublicKeyCredential;
