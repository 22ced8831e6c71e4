import { createHash, randomBytes } from 'node:crypto';
import { hash, hashRaw, type Options, verify } from '@node-rs/argon2';

/**
 * Argon2id (the library's default algorithm) with OWASP's first recommendation: 19 MiB, two passes.
 * https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
 */
const ARGON2: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const cifrarContrasena = (contrasena: string): Promise<string> => hash(contrasena, ARGON2);

/** Stands in for the hash of a missing account, so that the check takes the same time. */
const relleno = hash(randomBytes(16), ARGON2);

export const contrasenaCorrecta = async (
  contrasena: string,
  hashGuardado: string | null | undefined,
): Promise<boolean> => {
  const correcta = await verify(hashGuardado ?? (await relleno), contrasena);
  return correcta && typeof hashGuardado === 'string';
};

/** As slow to guess as a password, with a salt that the caller keeps. */
export const resumirConSal = (texto: string, salt: Uint8Array): Promise<Buffer> =>
  hashRaw(texto, { ...ARGON2, salt });

/** For a user who must change it: shown once, kept nowhere. */
export const contrasenaAlAzar = (): string => randomBytes(12).toString('base64url');

export const nuevoToken = (): string => randomBytes(32).toString('base64url');

/** Tokens are random, so a plain hash protects them as well as a slow one. */
export const sha256 = (texto: string): Buffer => createHash('sha256').update(texto).digest();
