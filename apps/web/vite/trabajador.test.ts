import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { porGuardar } from './trabajador.ts';

const enWeb = (ruta: string) => fileURLToPath(new URL(`../${ruta}`, import.meta.url));

describe('the files a phone caches', () => {
  test('exclude the page, compressed copies, source maps, pictures of the manual and the worker', () => {
    const carpeta = mkdtempSync(join(tmpdir(), 'visitas-construida-'));
    onTestFinished(() => rmSync(carpeta, { recursive: true }));
    mkdirSync(join(carpeta, 'assets'));
    const guardados = ['assets/a-1.js', 'assets/a-2.css', 'assets/letra-3.woff2', 'tema.js'];
    const otros = [
      'index.html',
      'sw.js',
      'novedades.json',
      '.huella',
      'tema.js.br',
      'assets/a-1.js.gz',
      'assets/a-1.js.map',
      'assets/home-escritorio-4.webp',
    ];
    for (const nombre of [...guardados, ...otros]) writeFileSync(join(carpeta, nombre), nombre);
    const lista = porGuardar(carpeta);
    expect(lista.map(({ url }) => url)).toEqual(guardados.map((nombre) => `/${nombre}`));
    for (const { url, revision, integrity } of lista) {
      const huella = createHash('sha256').update(url.slice(1)).digest('base64');
      expect(integrity).toBe(`sha256-${huella}`);
      // A file without a fingerprint in its name gets it as its revision.
      expect(revision).toBe(url.startsWith('/assets/') ? null : huella);
    }
  });
});

describe('the installed application', () => {
  const manifiesto = JSON.parse(readFileSync(enWeb('public/manifest.webmanifest'), 'utf8')) as {
    theme_color: string;
    background_color: string;
    icons: { src: string; sizes: string; type: string; purpose?: string }[];
  };

  test('has the colours of the page', () => {
    const tokens = readFileSync(enWeb('src/ui/tema/tokens.css'), 'utf8');
    const [, lienzo] = tokens.match(/--canvas: (#\w+);/) ?? [];
    expect(manifiesto.theme_color).toBe(lienzo);
    expect(manifiesto.background_color).toBe(lienzo);
  });

  test('has the icons it declares, in the declared sizes', () => {
    const dibujos = manifiesto.icons.filter(({ type }) => type === 'image/png');
    expect(dibujos.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ['192x192', undefined],
      ['512x512', undefined],
      ['512x512', 'maskable'],
    ]);
    for (const { src, sizes } of dibujos) {
      // A PNG has its width and height in its header.
      const png = readFileSync(enWeb(`public${src}`));
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
    }
  });
});
