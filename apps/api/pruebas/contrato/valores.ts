const anidado = (niveles: number): unknown =>
  Array.from({ length: niveles }).reduce<unknown>((dentro) => ({ dentro }), 'fondo');

/** Strange but valid texts, stored and returned unchanged. */
export const TEXTOS_RAROS = [
  '🙂',
  '👩‍👩‍👧‍👦'.repeat(3),
  'مرحبا بالعالم',
  '\u202Eatsiv\u202C',
  'e\u0301\u0301\u0301',
  '\uFDFA'.repeat(20),
  'İıŞß',
  '<script>alert(1)</script>',
  "'; drop table visitas; --",
  '100%_\\',
  '$(reboot) `id`',
  '{{7*7}}',
  '../../etc/passwd',
  '%00%zz',
  'toString',
  '__proto__',
  'constructor',
  'línea\r\nnueva\ttab',
  '\uFEFFa',
  'a\u0001\u001F\u007F',
] as const;

/** Texts that no text column can store. */
const TEXTOS_ROTOS = ['a\0b', '\0', 'mitad \uD83D', '\uDE42 mitad'] as const;

const VACIOS = [undefined, null, '', '   ', '\u00A0\u3000', '\n', '\u200B', '\u0001\u001F\u007F'];

const NUMEROS = [
  ...[0, -0, -1, 1, 1.5, 2_147_483_647, 2_147_483_648, -2_147_483_649],
  ...[Number.MAX_SAFE_INTEGER, 2 ** 53, 1e21, -1e308, 1e308, 5e-324, 90.000001, -181],
  ...['0', '1', '-1', '007', ' 1', '1 ', '+1', '1.0', '1e1', '0x1', '1_0', '１', '٣'],
  ...['NaN', 'Infinity', '90', '-180.5', '90.00000000000000000001', '2147483648', '9999999999'],
];

const FECHAS = [
  ...['2025-02-29', '2024-02-29', '2025-02-30', '2025-13-01', '2025-00-10', '0000-00-00'],
  ...['1999-12-31', '2000-01-01', '2100-12-31', '2101-01-01', '10000-01-01', '-0001-01-01'],
  ...['2025-1-1', '01/02/2025', '2025-01-01T', '2025-01-01T00:00:00Z', '2025-01-01T99:99:99Z'],
  ...['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999999999Z', '2025-06-30T23:59:60Z', 'mañana'],
  ...['2025-01-01T00:00:00+23:59', '2025-02-31T10:00:00Z', '2025-01-01 10:00:00'],
];

const FORMAS = [
  ...[true, false, 'true', [], [null], [1], ['a', 'b'], {}, { id: 1 }, { toString: 'x' }],
  ...[anidado(3), anidado(2_000), [[[[[]]]]], { length: 3 }, { constructor: { a: 1 } }],
];

const LARGOS = [20, 21, 50, 51, 100, 101, 150, 151, 300, 301, 500, 501, 2_001, 20_001].flatMap(
  (largo) => ['x'.repeat(largo), `${'🙂'.repeat(largo / 2)}`],
);

/** Cursors encoded as the server encodes them, with arbitrary keys. */
export const CURSORES: readonly string[] = [
  ...[[], [1], ['a', 1], ['a\0', 1], ['\uD83D', 1], ['a', 0], ['a', 1.5], ['a', 2 ** 31], [1, 'a']],
  ...[
    ['2025-01-01', 1],
    ['2025-02-30', 1],
    ['2025-01-01', 2_147_483_647],
    ['0000-00-00', 1],
  ],
  ...[0, -1, 1, 2 ** 53, 1e300, 'a', null, {}, ['x'.repeat(200), 1], [['a'], 1]],
].map((clave) => Buffer.from(JSON.stringify(clave)).toString('base64url'));

const CORREOS = ['a@b.co', 'a@b', '@', 'a b@c.co', `${'a'.repeat(250)}@b.co`, 'ñ@ñ.gt'];

/** Values that a person or a program may send one day; each kind is equally likely. */
export const RAROS: readonly (readonly unknown[])[] = [
  VACIOS,
  NUMEROS,
  FECHAS,
  FORMAS,
  LARGOS,
  CURSORES,
  CORREOS,
  TEXTOS_RAROS,
  TEXTOS_ROTOS,
];
