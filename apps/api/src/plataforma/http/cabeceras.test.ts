import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { levantar } from '../../../pruebas/servidor.ts';

/** As the build leaves it. */
const PAGINA = `<!doctype html><html lang="es"><head><meta property="csp-nonce" nonce="aquí">
<script nonce="aquí" src="/tema.js"></script></head>
<script nonce="aquí" type="application/json" id="configuracion">{}</script></html>`;

async function levantarCon(ajustes: Record<string, string>) {
  const carpetaWeb = mkdtempSync(join(tmpdir(), 'web-'));
  writeFileSync(join(carpetaWeb, 'index.html'), PAGINA);
  const servidor = await levantar({ ajustes, carpetaWeb });
  onTestFinished(async () => {
    await servidor.detener();
    rmSync(carpetaWeb, { recursive: true });
  });
  const abrir = () => servidor.pedir('GET /clientes', { cabeceras: { Accept: 'text/html' } });
  return { ...servidor, abrir };
}

/** Every directive of the content policy, by its name. */
function politicaDe({ cabeceras }: { cabeceras: Headers }): Record<string, string> {
  const directivas = (cabeceras.get('content-security-policy') ?? '').split(';');
  return Object.fromEntries(
    directivas.map((directiva) => {
      const [nombre = '', ...fuentes] = directiva.trim().split(' ');
      return [nombre, fuentes.join(' ')];
    }),
  );
}

const TESELAS = 'https://mapas.example.com:8443/capas/{z}/{x}/{y}.png?clave=secreta';
const SIEMPRE = {
  'default-src': "'none'",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'object-src': "'none'",
};
const SERVICIOS =
  'https://maps.googleapis.com https://mapsresources-pa.googleapis.com https://places.googleapis.com https://maps.gstatic.com';
const DE_GOOGLE = {
  ...SIEMPRE,
  'style-src': "'self' 'unsafe-inline' https://fonts.googleapis.com",
  'img-src': `'self' data: blob: ${SERVICIOS} https://lh3.googleusercontent.com`,
  'font-src': "'self' https://fonts.gstatic.com",
  'connect-src': `'self' ${SERVICIOS} data: blob:`,
  'worker-src': "'self' blob:",
  'frame-src': 'https://www.google.com',
};

test('the free map adds only the origin of its pictures', async () => {
  const { abrir } = await levantarCon({ TILES_URL: TESELAS });
  const pagina = await abrir();
  expect(politicaDe(pagina)).toEqual({
    ...SIEMPRE,
    'script-src': "'self'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob: https://mapas.example.com:8443",
    'font-src': "'self'",
    'connect-src': "'self'",
    'worker-src': "'self'",
  });
  expect(pagina.cabeceras.get('cache-control')).toBe('no-cache');
});

test("Google's map adds its hosts by full name, none of the free map, and admits scripts only by nonce", async () => {
  const { abrir, pedir } = await levantarCon({
    TILES_URL: TESELAS,
    GOOGLE_MAPS_API_KEY: 'AIza-prueba',
  });
  const [una, otra] = [await abrir(), await abrir()];
  const nonces = [una, otra].map((pagina) => {
    const { 'script-src': guiones, ...resto } = politicaDe(pagina);
    expect(resto).toEqual(DE_GOOGLE);
    const nonce = guiones?.match(/^'nonce-([\w-]{22})' 'strict-dynamic' 'unsafe-eval'$/)?.[1];
    // All the nonces, and no placeholder is left.
    expect(pagina.texto.split(`nonce="${nonce}"`)).toHaveLength(4);
    expect(pagina.texto).not.toContain('aquí');
    expect(pagina.texto).toContain('"claveGoogleMaps":"AIza-prueba"');
    expect(pagina.cabeceras.get('cache-control')).toBe('no-store');
    expect(pagina.cabeceras.get('etag')).toBeNull();
    return nonce;
  });
  expect(new Set(nonces).size).toBe(2);
  // Other answers than the page admit no scripts of Google.
  expect(politicaDe(await pedir('GET /api/nada'))).toEqual({
    ...DE_GOOGLE,
    'script-src': "'self'",
  });
});
