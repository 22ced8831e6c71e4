import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escribirPosicion, leerPosicion, type PosicionDeCambios } from './posicion.ts';

const LLAVE = randomBytes(32);

/** As the database gives it: open transactions are older than `tope`, without repeats, the oldest first. */
const posicion: fc.Arbitrary<PosicionDeCambios> = fc
  .record({
    tope: fc.bigInt({ min: 2n ** 32n, max: 2n ** 63n }),
    edades: fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 31 }), { maxLength: 20 }),
    en: fc.integer({ min: 0, max: 4e12 }),
  })
  .map(({ tope, edades, en }) => ({
    tope,
    abiertas: edades.sort((una, otra) => otra - una).map((edad) => tope - BigInt(edad)),
    en,
  }));

const yaOida = ({ tope, abiertas }: PosicionDeCambios, tx: bigint) =>
  tx < tope && !abiertas.includes(tx);

test('a position is read back as written, or so that some changes are repeated and none is lost', () => {
  fc.assert(
    fc.property(posicion, (escrita) => {
      const leida = leerPosicion(LLAVE, escribirPosicion(LLAVE, escrita));
      if (!leida) throw new Error('The position could not be read back.');
      if (escrita.abiertas.length <= 6) expect(leida).toEqual(escrita);
      expect(leida.en).toBe(escrita.en);
      for (const tx of [...escrita.abiertas, escrita.tope]) expect(yaOida(leida, tx)).toBe(false);
      // The oldest ones are kept one by one, so changes of an hour ago are not repeated.
      expect(leida.abiertas).toEqual(escrita.abiertas.slice(0, 6));
    }),
  );
});

test('every position has the same length, and the same one is never written alike', () => {
  fc.assert(
    fc.property(posicion, (una) => {
      const [texto, otraVez] = [escribirPosicion(LLAVE, una), escribirPosicion(LLAVE, una)];
      expect(texto).toMatch(/^[\w-]{91}$/);
      expect(texto).not.toBe(otraVez);
    }),
  );
});

test('an invented text is not a position, nor is one of another company', () => {
  const [una] = fc.sample(posicion, 1);
  if (!una) throw new Error('No sample position.');
  const buena = escribirPosicion(LLAVE, una);
  expect(leerPosicion(randomBytes(32), buena)).toBeNull();
  fc.assert(
    fc.property(fc.nat({ max: 88 }), fc.string(), (donde, texto) => {
      expect(leerPosicion(LLAVE, texto)).toBeNull();
      const otra = buena[donde] === 'A' ? 'B' : 'A';
      expect(leerPosicion(LLAVE, buena.slice(0, donde) + otra + buena.slice(donde + 1))).toBeNull();
    }),
  );
});
