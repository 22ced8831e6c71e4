import { expect, test } from 'vitest';
import { leerBuzon } from './buzon.ts';

test.each([
  [
    'smtp://yo%40empresa.com:pa%3Ass@correo.empresa.com:2525',
    { servidor: 'correo.empresa.com', puerto: 2525, cifrado: false, exigeCifrar: true },
  ],
  [
    'smtps://correo.empresa.com/',
    { puerto: 465, cifrado: true, exigeCifrar: false, credenciales: null },
  ],
  ['smtp://a:b@[::1]', { servidor: '::1', puerto: 587, exigeCifrar: false }],
])('%s is a mail server', (texto, buzon) => {
  expect(leerBuzon(texto)).toMatchObject(buzon);
});

test('the user and the password come without their codes', () => {
  expect(leerBuzon('smtp://yo%40empresa.com:pa%3Ass@correo').credenciales).toEqual({
    usuario: 'yo@empresa.com',
    clave: 'pa:ss',
  });
});

test.each([
  'correo.empresa.com',
  'http://correo.empresa.com',
  'smtp://',
  'smtp://correo/ruta',
  'smtp://correo?tls.rejectUnauthorized=false',
  'smtp://solo-usuario@correo',
  'smtp://a:%zz@correo',
  'smtp://un servidor',
])('%s is not', (texto) => {
  expect(() => leerBuzon(texto)).toThrow('escribe una dirección como smtp://');
});
