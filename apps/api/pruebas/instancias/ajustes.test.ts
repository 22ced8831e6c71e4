import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { conCambios, haproxyDeAqui, pgbouncerDeAqui } from './ajustes.ts';
import { DE_UNA_SOLA, menosEsas } from './deUnaSola.ts';

const documento = (nombre: string) =>
  readFileSync(new URL(`../../../../docs/escala/${nombre}`, import.meta.url), 'utf8');

const PUERTOS = {
  balanceador: 1,
  instancias: [2, 3, 4],
  primario: 5,
  servidores: [6, 7],
  pooler: 8,
} as const;

test('the tests run the documented settings with only the addresses changed', () => {
  const haproxy = haproxyDeAqui(documento('haproxy.cfg'), PUERTOS);
  const pgbouncer = pgbouncerDeAqui(documento('pgbouncer.ini'), PUERTOS, '/u.txt');
  expect(haproxy.match(/127\.0\.0\.1:\d/g)).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((n) => `127.0.0.1:${n}`),
  );
  expect(`${haproxy}${pgbouncer}`).not.toMatch(/10\.0\.0\.\d|\/etc\/|6432/);
  expect(() => conCambios('una', [['otra', 'más']])).toThrow('otra');
});

test('the balancer connects to each server and asks whether it is a standby', () => {
  const [entrada = '', despedida] = [
    ...documento('haproxy.cfg').matchAll(/send-binary ([0-9a-f]+)$/gm),
  ].map(([, hex = '']) => Buffer.from(hex, 'hex'));
  const bytes = Buffer.from(entrada);
  expect(bytes.readInt32BE(0)).toBe(bytes.length);
  expect(bytes.readInt32BE(4)).toBe(3 << 16);
  expect(bytes.toString('latin1', 8)).toBe('user\0comprobacion\0database\0postgres\0\0');
  expect(despedida).toEqual(Buffer.from('X\0\0\0\x04'));
  const [, primario = ''] = /expect binary ([0-9a-f]+)$/m.exec(documento('haproxy.cfg')) ?? [];
  expect(Buffer.from(primario, 'hex').toString()).toBe('in_hot_standby\0off\0');
});

test('each test left out for several instances is one test of its file, and no other is left out', () => {
  for (const { archivo, prueba } of DE_UNA_SOLA) {
    const fuente = readFileSync(new URL(`../../src/${archivo}`, import.meta.url), 'utf8');
    expect(fuente.split(`'${prueba}`), prueba).toHaveLength(2);
    expect(`describe ${prueba}, whatever follows`).not.toMatch(new RegExp(menosEsas()));
  }
  expect('describe any other').toMatch(new RegExp(menosEsas()));
});
