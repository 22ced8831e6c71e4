import { describe, expect, test } from 'vitest';
import { codigoDe, direccionDe, enBase32, pasoDelCodigo, pasoDelMomento } from './totp.ts';

/** The secret of RFC 6238, appendix B. */
const SECRETO = Buffer.from('12345678901234567890');

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is that of RFC 6238', (segundos, codigo) => {
  expect(codigoDe(SECRETO, pasoDelMomento(segundos * 1_000))).toBe(codigo);
});

describe('a code', () => {
  const AHORA = 1_234_567_890_000;
  const en = (segundos: number) =>
    pasoDelCodigo(SECRETO, codigoDe(SECRETO, pasoDelMomento(AHORA + segundos * 1_000)), AHORA);

  test.each([-30, 0, 30])('of %i seconds away is one, by its own step', (segundos) =>
    expect(en(segundos)).toBe(pasoDelMomento(AHORA) + segundos / 30),
  );

  test.each([-180, -60, 60, 180])('of %i seconds away is none', (segundos) =>
    expect(en(segundos)).toBeNull(),
  );

  test.each(['', '28708', '2870820', 'abcdef'])('is not «%s»', (cifras) =>
    expect(pasoDelCodigo(SECRETO, cifras, AHORA)).toBeNull(),
  );
});

test('an application of codes reads the key, the company and the account', () => {
  expect(enBase32(SECRETO)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(enBase32(Buffer.from('foo'))).toBe('MZXW6');
  const direccion = new URL(direccionDe(SECRETO, { emisor: 'Té & Más: S. A.', user: 'sara ñ' }));
  expect(direccion.host).toBe('totp');
  expect(decodeURIComponent(direccion.pathname)).toBe('/Té & Más: S. A.:sara ñ');
  expect(Object.fromEntries(direccion.searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: 'Té & Más: S. A.',
  });
  expect(direccion.href).not.toContain('+');
});
