import * as z from 'zod/mini';
import { campoId, campoTexto } from '../comun/campos.ts';
import { instante } from '../comun/fechas.ts';

/** A person may have that many passkeys. */
export const LLAVES_MAXIMAS = 10;

const OTRA_VEZ = 'Tu navegador no pudo usar la llave. Inténtalo de nuevo.';

/** What a browser gives as bytes. */
const bytes = (maximo: number) =>
  z
    .string(OTRA_VEZ)
    .check(z.minLength(1, OTRA_VEZ), z.maxLength(maximo, OTRA_VEZ), z.regex(/^[\w-]*$/, OTRA_VEZ));

const credencial = bytes(1_364);
const clientDataJSON = bytes(4_000);

/** A passkey used: what the browser answers to a challenge, with the W3C's names. */
export const esquemaLlaveUsada = z.object(
  {
    id: credencial,
    response: z.object(
      {
        authenticatorData: bytes(4_000),
        clientDataJSON,
        signature: bytes(4_000),
        userHandle: z.optional(bytes(88)),
      },
      OTRA_VEZ,
    ),
  },
  OTRA_VEZ,
);
export type LlaveUsada = z.infer<typeof esquemaLlaveUsada>;

/** A passkey just made. */
export const esquemaLlaveCreada = z.object(
  {
    id: credencial,
    response: z.object(
      {
        attestationObject: bytes(16_000),
        clientDataJSON,
        transports: z.optional(
          z
            .array(z.string(OTRA_VEZ).check(z.maxLength(20, OTRA_VEZ)), OTRA_VEZ)
            .check(z.maxLength(10, OTRA_VEZ)),
        ),
      },
      OTRA_VEZ,
    ),
  },
  OTRA_VEZ,
);

export type LlaveCreada = z.infer<typeof esquemaLlaveCreada>;

/** How its owner tells it from the others. */
export const NOMBRE_DE_LLAVE_MAXIMO = 60;
export const campoNombreDeLlave = campoTexto('El nombre', NOMBRE_DE_LLAVE_MAXIMO);

export const esquemaLlave = z.object({
  idLlave: campoId,
  nombre: z.string(),
  creadaEn: instante,
  /** Null until it signs in or confirms something. */
  usadaEn: z.nullable(instante),
});
export type LlaveDeAcceso = z.infer<typeof esquemaLlave>;

/** What the browser needs to ask for a passkey. */
export const esquemaReto = z.object({
  reto: z.string(),
  /** The name of the program's host: passkeys belong to it. */
  sitio: z.string(),
});

/** Those of one person, whom the session names. */
export const esquemaRetoPropio = z.extend(esquemaReto, {
  credenciales: z.array(z.object({ id: z.string(), transportes: z.array(z.string()) })),
});
export type RetoPropio = z.infer<typeof esquemaRetoPropio>;

export const esquemaRetoDeAlta = z.extend(esquemaRetoPropio, {
  /** The person, for the passkey: it tells nobody who that is. */
  persona: z.string(),
  /** What the device shows the passkey as: the company, or the program. */
  titulo: z.string(),
  /** A first name for it: 'Chrome en Windows'. */
  nombre: z.string(),
});
export type RetoDeAlta = z.infer<typeof esquemaRetoDeAlta>;

export const esquemaMisLlaves = z.object({
  /** The address by which the program is opened, as the server knows it. */
  origen: z.string(),
  llaves: z.array(esquemaLlave),
});
