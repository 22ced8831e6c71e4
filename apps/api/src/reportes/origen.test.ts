import { expect, test } from 'vitest';
import { direccionDeComprobacion } from './origen.ts';

const CLAVE = '23456789bcdfghjkmnpqrstvwx';

test.each([
  'https://visitas.example.com',
  'http://localhost:3000',
  'http://192.168.1.20',
  'http://[::1]:8080',
  'https://VISITAS',
])('%s is where anybody may check it', (origen) => {
  expect(direccionDeComprobacion(origen, CLAVE)).toBe(`${origen}/verificar/${CLAVE}`);
});

test.each([
  'http://',
  'http://a b',
  'http://a/otra/parte?',
  'http://usuario@otro.example',
  'http://a\nb',
  'http://a:999999',
  'http://-a',
  'http://a\u202e.example',
  'javascript://a',
  `http://${'a'.repeat(300)}`,
])('%j is not printed: only the path is', (origen) => {
  expect(direccionDeComprobacion(origen, CLAVE)).toBe(`/verificar/${CLAVE}`);
});
