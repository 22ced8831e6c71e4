import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { levantar, type ServidorDePrueba } from '../../../pruebas/servidor.ts';

const PAGINA =
  '<!doctype html><html lang="es"><script type="application/json" id="configuracion">{}</script></html>';
const GUION = `/* ${'código '.repeat(500)} */`;
const NAVEGADOR = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

let carpeta: string;
let servidor: ServidorDePrueba;

beforeAll(async () => {
  carpeta = mkdtempSync(join(tmpdir(), 'web de prueba '));
  mkdirSync(join(carpeta, 'assets'));
  writeFileSync(join(carpeta, 'index.html'), PAGINA);
  writeFileSync(join(carpeta, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const guion = join(carpeta, 'assets', 'app-a1b2c3.js');
  writeFileSync(guion, GUION);
  writeFileSync(`${guion}.br`, brotliCompressSync(GUION));
  writeFileSync(`${guion}.gz`, gzipSync(GUION));
  servidor = await levantar({
    carpetaWeb: carpeta,
    ajustes: { ZONA_HORARIA: 'America/Costa_Rica' },
  });
});
afterAll(async () => {
  await servidor.detener();
  rmSync(carpeta, { recursive: true });
});

const pedir = (ruta: string, cabeceras: Record<string, string> = {}) =>
  servidor.pedir(`GET ${ruta as '/'}`, { cabeceras });

describe('the page', () => {
  test.each([
    '/',
    '/auth/login',
    '/visitas/detalle/7',
    '/clientes/editar/3?buscar=a.b',
    '/no/existe',
  ])('answers every navigation: %s', async (ruta) => {
    const { estado, texto, cabeceras } = await pedir(ruta, NAVEGADOR);
    expect(estado).toBe(200);
    expect(cabeceras.get('content-type')).toContain('text/html');
    expect(cabeceras.get('cache-control')).toBe('no-cache');
    expect(texto).toContain('{"apiBase":"/api","zonaHoraria":"America/Costa_Rica",');
  });

  test.each([
    ['a request for a missing script', '/assets/viejo.js', {}],
    ['a missing script opened as a page', '/assets/viejo.js', NAVEGADOR],
    ['a request for JSON', '/no/existe', { Accept: 'application/json' }],
    ['a request for a picture', '/foto.png', { Accept: 'image/*' }],
    ['an unknown API path, even typed by hand', '/api/nada', NAVEGADOR],
    ['/index.html', '/index.html', {}],
  ])('does not answer %s: 404 as problem+json', async (_, ruta, cabeceras) => {
    const { estado, cabeceras: dadas } = await pedir(ruta, cabeceras);
    expect(estado).toBe(404);
    expect(dadas.get('content-type')).toContain('application/problem+json');
  });

  test('is compressed and is not sent twice', async () => {
    const { cabeceras } = await pedir('/', { ...NAVEGADOR, 'Accept-Encoding': 'gzip, br' });
    expect(cabeceras.get('content-encoding')).toBe('br');
    const { estado } = await pedir('/', {
      ...NAVEGADOR,
      'If-None-Match': cabeceras.get('etag') ?? '',
    });
    expect(estado).toBe(304);
  });
});

describe('the worker of the phones', () => {
  const conWeb = async (archivos: Record<string, string>, ajustes: Record<string, string> = {}) => {
    const otra = mkdtempSync(join(tmpdir(), 'web con trabajador '));
    writeFileSync(join(otra, 'index.html'), `${PAGINA}<meta property="csp-nonce" nonce="aquí">`);
    for (const [nombre, texto] of Object.entries(archivos))
      writeFileSync(join(otra, nombre), texto);
    const suyo = await levantar({ carpetaWeb: otra, ajustes });
    onTestFinished(async () => {
      await suyo.detener();
      rmSync(otra, { recursive: true });
    });
    return suyo.pedir('GET /sw.js');
  };
  const GUION_SW = "const R = 'revision-de-la-pagina', B = '/base-de-la-api';";

  test('contains the address of the API, and is always revalidated', async () => {
    const { estado, texto, cabeceras } = await conWeb(
      { 'sw.js': GUION_SW },
      { API_BASE: '/servicios' },
    );
    expect(estado).toBe(200);
    expect(texto).toMatch(/^const R = '[\w-]{43}', B = '\/servicios';$/);
    expect(cabeceras.get('content-type')).toContain('javascript');
    expect(cabeceras.get('cache-control')).toBe('no-cache');
  });

  test('changes when the page or its policy changes, and only then', async () => {
    const con = async (ajustes: Record<string, string>) =>
      (await conWeb({ 'sw.js': GUION_SW }, ajustes)).texto;
    const una = await con({});
    expect(await con({})).toBe(una);
    expect(await con({ ZONA_HORARIA: 'America/Panama' })).not.toBe(una);
    expect(await con({ GOOGLE_MAPS_API_KEY: 'AIza-prueba' })).not.toBe(una);
  });

  test('when removed from the build, unregisters itself from the phones', async () => {
    const { estado, texto, cabeceras } = await conWeb({});
    expect(estado).toBe(200);
    expect(cabeceras.get('content-type')).toContain('javascript');
    const hechos: string[] = [];
    const oyentes: Record<string, (evento: object) => void> = {};
    const esperas: Promise<unknown>[] = [];
    const mundo = {
      addEventListener: (nombre: string, oyente: () => void) => {
        oyentes[nombre] = oyente;
      },
      skipWaiting: () => hechos.push('skipWaiting'),
      caches: {
        keys: async () => ['la-suya'],
        delete: async (nombre: string) => hechos.push(`borrada ${nombre}`),
      },
      registration: { unregister: async () => hechos.push('unregister') },
    };
    new Function(...Object.keys(mundo), texto)(...Object.values(mundo));
    oyentes.install?.({});
    oyentes.activate?.({ waitUntil: (espera: Promise<unknown>) => esperas.push(espera) });
    await Promise.all(esperas);
    expect(hechos).toEqual(['skipWaiting', 'borrada la-suya', 'unregister']);
  });
});

describe('the assets', () => {
  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['identity', null],
  ])('accepting %s come as %s, cached forever', async (admite, codificacion) => {
    const { estado, cabeceras, texto } = await pedir('/assets/app-a1b2c3.js', {
      'Accept-Encoding': admite,
    });
    expect(estado).toBe(200);
    expect(texto).toBe(GUION);
    expect(cabeceras.get('content-encoding')).toBe(codificacion);
    expect(cabeceras.get('content-type')).toContain('javascript');
    expect(cabeceras.get('cache-control')).toBe('public, max-age=31536000, immutable');
    // A phone pays for each, and nobody asks again for a file whose name is that of its content.
    for (const sobra of ['etag', 'last-modified', 'accept-ranges', 'x-request-id'])
      expect(cabeceras.get(sobra)).toBeNull();
  });

  test('have the headers that a file needs, and not those of a page', async () => {
    for (const archivo of ['/assets/app-a1b2c3.js', '/tema.js', '/navegador.js', '/adelanto.js']) {
      const deArchivo = (await pedir(archivo)).cabeceras;
      expect(deArchivo.get('x-content-type-options')).toBe('nosniff');
      expect(deArchivo.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(deArchivo.get('strict-transport-security')).toContain('max-age=');
      expect(deArchivo.get('content-security-policy')).toBeNull();
    }
    // A picture may be opened as a page, and the program answers missing files.
    for (const otro of ['/favicon.svg', '/assets/logo.svg', '/assets/app.js/..', '/otro.js', '/'])
      expect((await pedir(otro)).cabeceras.get('content-security-policy'), otro).toContain(
        "default-src 'none'",
      );
  });

  test('without a hash in the name are revalidated each time', async () => {
    expect((await pedir('/favicon.svg')).cabeceras.get('cache-control')).toBe('no-cache');
  });

  test.each([
    '/..%2f..%2fetc%2fpasswd',
    '/assets/../../../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
  ])('stay inside their folder: %s', async (ruta) => {
    const { estado, texto } = await pedir(ruta);
    expect([400, 403, 404]).toContain(estado);
    expect(texto).not.toContain('root:');
  });
});
