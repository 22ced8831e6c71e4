import { expect, test } from 'vitest';
import { explicarServidor } from './baseDeDatos.ts';

const URL_PROPIA = 'postgres://visitas:secreta@bd.empresa.com:6543/visitas';

/** The answers of servers without the contrib modules to `create extension`, by version. */
test.each([
  { code: '0A000', message: 'extension "pg_trgm" is not available' },
  { code: '58P01', message: 'could not open extension control file ".../pg_trgm.control"' },
])('a server without pg_trgm ($code) is reported with its remedy', ({ code, message }) => {
  const explicado = explicarServidor(Object.assign(new Error(message), { code }), URL_PROPIA);
  expect(explicado).toMatchObject({
    message:
      'La base de datos bd.empresa.com:6543/visitas no tiene la extensión pg_trgm. Instala en su servidor los módulos contrib de PostgreSQL.',
  });
});

test('an error without a known cause stays as it was', () => {
  const error = Object.assign(new Error('extension "otra" is not available'), { code: '0A000' });
  expect(explicarServidor(error, URL_PROPIA)).toBe(error);
});
