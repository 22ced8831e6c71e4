/** The SHA-256 of the bytes, in hexadecimal. */
export async function huellaDe(bytes: ArrayBuffer): Promise<string> {
  // Browsers give no cryptography over plain http, which a company may use inside.
  const resumen = crypto.subtle
    ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    : resumenDe(new Uint8Array(bytes));
  return [...resumen].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const VUELTAS = 64;

/** The first bits of the fractions of the roots of the first primes (FIPS 180-4). */
function constantes(): { k: Uint32Array; inicial: Uint32Array } {
  const primos: number[] = [];
  for (let n = 2; primos.length < VUELTAS; n += 1)
    if (primos.every((primo) => n % primo !== 0)) primos.push(n);
  const fraccion = (raiz: number) => (raiz - Math.floor(raiz)) * 2 ** 32;
  return {
    k: Uint32Array.from(primos, (primo) => fraccion(Math.cbrt(primo))),
    inicial: Uint32Array.from(primos.slice(0, 8), (primo) => fraccion(Math.sqrt(primo))),
  };
}

const girar = (x: number, n: number): number => (x >>> n) | (x << (32 - n));

export function resumenDe(mensaje: Uint8Array): Uint8Array {
  const { k, inicial } = constantes();
  const bloques = Math.ceil((mensaje.length + 9) / 64);
  const relleno = new Uint8Array(bloques * 64);
  relleno.set(mensaje);
  relleno[mensaje.length] = 0x80;
  const vista = new DataView(relleno.buffer);
  vista.setUint32(relleno.length - 8, Math.floor(mensaje.length / 2 ** 29));
  vista.setUint32(relleno.length - 4, mensaje.length << 3);
  const w = new Uint32Array(VUELTAS);
  for (let bloque = 0; bloque < bloques; bloque += 1) mezclar(vista, bloque * 64, w, k, inicial);
  const resumen = new DataView(new ArrayBuffer(32));
  for (const [i, palabra] of inicial.entries()) resumen.setUint32(i * 4, palabra);
  return new Uint8Array(resumen.buffer);
}

function mezclar(
  vista: DataView,
  desde: number,
  w: Uint32Array,
  k: Uint32Array,
  estado: Uint32Array,
): void {
  const en = (palabras: Uint32Array, i: number): number => palabras[i] ?? 0;
  for (let i = 0; i < 16; i += 1) w[i] = vista.getUint32(desde + i * 4);
  for (let i = 16; i < VUELTAS; i += 1) {
    const [x, y] = [en(w, i - 15), en(w, i - 2)];
    const s0 = girar(x, 7) ^ girar(x, 18) ^ (x >>> 3);
    const s1 = girar(y, 17) ^ girar(y, 19) ^ (y >>> 10);
    w[i] = en(w, i - 16) + s0 + en(w, i - 7) + s1;
  }
  const v = Uint32Array.from(estado);
  for (let i = 0; i < VUELTAS; i += 1) {
    const [a, b, c, e] = [en(v, 0), en(v, 1), en(v, 2), en(v, 4)];
    const s1 = girar(e, 6) ^ girar(e, 11) ^ girar(e, 25);
    const t1 = en(v, 7) + s1 + ((e & en(v, 5)) ^ (~e & en(v, 6))) + en(k, i) + en(w, i);
    const s0 = girar(a, 2) ^ girar(a, 13) ^ girar(a, 22);
    v.copyWithin(1, 0, 7);
    v[4] = en(v, 4) + t1;
    v[0] = t1 + s0 + ((a & b) ^ (a & c) ^ (b & c));
  }
  for (const [i, palabra] of v.entries()) estado[i] = en(estado, i) + palabra;
}
