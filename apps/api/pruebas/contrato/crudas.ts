import type { Cruda } from './linea.ts';

const conCuerpo =
  (cuerpo: string | Buffer, tipo = 'application/json') =>
  (cruda: Cruda) => ({
    ...cruda,
    cuerpo,
    cabeceras: { ...cruda.cabeceras, 'Content-Type': tipo },
  });

const cambiandoCuerpo = (cambiar: (texto: string) => string) => (cruda: Cruda) =>
  conCuerpo(cambiar(String(cruda.cuerpo ?? '{}')))(cruda);

const conCabecera = (nombre: string, valor: string | string[]) => (cruda: Cruda) => ({
  ...cruda,
  cabeceras: { ...cruda.cabeceras, [nombre]: valor },
});

const conCriterios = (criterios: string) => (cruda: Cruda) => ({
  ...cruda,
  ruta: `${cruda.ruta.split('?')[0]}?${criterios}`,
});

/** Replaces the last part of the path. */
const conFinal = (final: string) => (cruda: Cruda) => ({
  ...cruda,
  ruta: cruda.ruta.split('?')[0]?.replace(/[^/]+$/, final) ?? '/',
});

const mil = (texto: string) => texto.repeat(1_000);

const JSON_ROTO = [
  ...['{', '}', '[', '"', '{"a":1,}', "{'a':1}", '{"a":1}x', 'nul', 'NaN', '\0', '{"a":"\0"}'],
  ...['{"a":\u00A01}', '{"a":"\\x"}', '{"a":01}', ' ', '\uFEFF{}', mil('[') + mil('['), '// {}'],
  ...['{"__proto__":{"rol":"Administrador"}}', '{"constructor":{"prototype":{"a":1}}}'],
];

const JSON_QUE_NO_ES_OBJETO = ['null', 'true', '0', '1e999', '"texto"', '[]', '[{}]', '[null]'];

const TIPOS = [
  ...['text/plain', 'text/html', 'application/x-www-form-urlencoded', 'application/xml'],
  ...['multipart/form-data; boundary=x', 'application/octet-stream', 'application/jsonp', 'json'],
  ...[
    'application/json; charset=utf-16',
    'application/json, text/plain',
    ';',
    '*/*',
    'a'.repeat(200),
  ],
];

const CRITERIOS = [
  ...['%', '%zz', '%ff', '%00', '%C0%AE', '&&&=', '=', '?', 'buscar', 'limite=', 'despues='],
  ...['buscar=a&buscar=b', 'limite=1&limite=2', 'buscar[]=a', 'buscar[x]=1', 'limite=1;despues=a'],
  ...['__proto__=1', '__proto__[a]=1', 'constructor=1', 'hasOwnProperty=1', 'toString=1'],
  ...['limite=%31', 'limite=+1', 'limite=0', 'limite=501', 'buscar=%F0%9F%98%80', 'buscar=%'],
  `buscar=${mil('a')}`,
  `despues=${mil('A')}`,
];

const FINALES = [
  ...[
    '%',
    '%zz',
    '%00',
    '%2e%2e',
    '..',
    '.',
    '%c0%ae',
    '%ff',
    '%2f',
    '%5c',
    '1%00',
    '%0a1',
    '1%20',
  ],
  ...['0', '-1', '+1', '1.5', '1e3', '0x1', '%EF%BC%91', '99999999999', '2147483648', 'null'],
  ...['__proto__', 'constructor', '1;a=b', '1//', "1'", '1%27--', '*', '(1)', ':id', mil('9')],
];

const CLAVES = ['', ' ', 'con espacio', 'ñ', 'a'.repeat(201), '\t'];

/** Requests that are wrong before their meaning is read, by name. */
export const DESPERFECTOS: readonly [string, (cruda: Cruda) => Cruda][] = [
  ...JSON_ROTO.map((roto) => caso(`body ${roto}`, conCuerpo(roto))),
  ...JSON_QUE_NO_ES_OBJETO.map((texto) => caso(`body ${texto}`, conCuerpo(texto))),
  ...TIPOS.map((tipo) => caso(`type ${tipo}`, conCuerpo('{"a":1}', tipo))),
  ...CRITERIOS.map((criterios) => caso(`?${criterios}`, conCriterios(criterios))),
  ...FINALES.map((final) => caso(`…/${final}`, conFinal(final))),
  ...CLAVES.map((clave) => caso(`key «${clave}»`, conCabecera('Idempotency-Key', clave))),
  caso('two idempotency keys', conCabecera('Idempotency-Key', ['una', 'otra'])),
  caso(
    'a body with each field twice',
    cambiandoCuerpo((texto) => `${texto.slice(0, -1)},${texto.slice(1)}`),
  ),
  caso(
    'a body cut short',
    cambiandoCuerpo((texto) => texto.slice(0, -1)),
  ),
  caso('a body that is not text', conCuerpo(Buffer.from([0x7b, 0xff, 0xfe, 0x7d]))),
  caso('a body too large', conCuerpo(JSON.stringify({ a: 'x'.repeat(257 * 1024) }))),
  caso('a plain body labelled as compressed', conCabecera('Content-Encoding', 'gzip')),
  caso('a body without the JSON type', conCabecera('Content-Type', 'text/plain')),
  caso("SQL as the client's time", conCabecera('Hora-Cliente', "' or 1=1 --")),
  caso(
    'two client times',
    conCabecera('Hora-Cliente', ['2026-11-23T09:12:00Z', '2026-11-23T09:12:00Z']),
  ),
  caso('SQL as the request id', conCabecera('X-Request-Id', "' or 1=1 --")),
  caso('an unknown Expect header', conCabecera('Expect', '200-ok')),
];

function caso<T>(nombre: string, cambiar: T): [string, T] {
  return [`${nombre.slice(0, 40)}`, cambiar];
}
