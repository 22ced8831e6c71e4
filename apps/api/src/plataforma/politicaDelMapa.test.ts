import { expect, onTestFinished, test } from 'vitest';
import { levantar } from '../../pruebas/servidor.ts';

/** Every directive of the content policy, by its name. */
async function politicaCon(ajustes: Record<string, string>): Promise<Record<string, string>> {
  const servidor = await levantar({ ajustes });
  onTestFinished(() => servidor.detener());
  const { cabeceras } = await servidor.pedir('GET /api/salud');
  const directivas = (cabeceras.get('content-security-policy') ?? '').split(';');
  return Object.fromEntries(
    directivas.map((directiva) => {
      const [nombre = '', ...fuentes] = directiva.trim().split(' ');
      return [nombre, fuentes.join(' ')];
    }),
  );
}

const TESELAS = 'https://mapas.example.com:8443/capas/{z}/{x}/{y}.png?clave=secreta';

test('the free map brings the origin of its pictures, and nothing else', async () => {
  const politica = await politicaCon({ TILES_URL: TESELAS });
  expect(politica).toMatchObject({
    'script-src': "'self'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: https://mapas.example.com:8443",
    'font-src': "'self'",
    'connect-src': "'self'",
  });
  expect(politica).not.toHaveProperty('worker-src');
  expect(politica).not.toHaveProperty('frame-src');
});

test('that of Google brings its hosts, and not those of the other', async () => {
  const politica = await politicaCon({ TILES_URL: TESELAS, GOOGLE_MAPS_API_KEY: 'AIza-prueba' });
  expect(politica['script-src']).toMatch(/^'self' https:\/\/\*\.googleapis\.com /);
  expect(politica['worker-src']).toBe('blob:');
  expect(JSON.stringify(politica)).not.toContain('mapas.example.com');
  const hosts = JSON.stringify(politica).match(/https?:\/\/[^ "]+/g) ?? [];
  expect(
    hosts.filter((host) => !/\.(google|googleapis|gstatic|googleusercontent)\.com$/.test(host)),
  ).toEqual([]);
});
