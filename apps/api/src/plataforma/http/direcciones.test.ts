import { describe, expect, test } from 'vitest';
import { deConfianza, redDe } from './direcciones.ts';

describe('the network of an address', () => {
  test.each([
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8::ffff:1', '2001:db8:0:0::/64'],
    ['2001:DB8:0:0:1::', '2001:db8:0:0::/64'],
    ['2001:0db8:0000:0000:0000:0000:0000:0001', '2001:db8:0:0::/64'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['fe80::2%wlan0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['2001:db8::203.0.113.7', '2001:db8:0:0::/64'],
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
    ['::ffff:0.0.0.0', '0.0.0.0'],
    ['::ffff:255.255.255.255', '255.255.255.255'],
    ['no es una dirección', 'no es una dirección'],
  ])('of %s is %s', (direccion, red) => {
    expect(redDe(direccion)).toBe(red);
  });
});

describe('a proxy of TRUST_PROXY', () => {
  test.each([
    [true, '203.0.113.7', true],
    [false, '127.0.0.1', false],
    [['127.0.0.1'], '127.0.0.1', true],
    [['127.0.0.1'], '::ffff:127.0.0.1', true],
    [['127.0.0.1'], '127.0.0.2', false],
    [['10.0.0.0/8', '::1'], '10.200.3.4', true],
    [['10.0.0.0/8', '::1'], '::1', true],
    [['10.0.0.0/8', '::1'], '11.0.0.1', false],
    [['2001:db8::/32'], '2001:db8:9::1', true],
    [['2001:db8::/32'], '2001:db9::1', false],
    [['10.0.0.0/8'], undefined, false],
  ])('of %j, %s: %s', (redes, direccion, esperado) => {
    expect(deConfianza(redes)(direccion)).toBe(esperado);
  });
});
