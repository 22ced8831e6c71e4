const BYTES = 16;

const enHexadecimal = (byte: number): string => byte.toString(16).padStart(2, '0');

/** A new idempotency key. `randomUUID` only exists over https, and a company may use plain http inside. */
export function claveUnica(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), enHexadecimal).join('');
}
