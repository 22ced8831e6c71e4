import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { sinTeselas } from '../apoyo/mapaCliente.ts';
import { direccionesDe } from '../apoyo/pantallas.ts';
import { sinFlujo } from '../apoyo/red.ts';
import { expect, test } from '../apoyo/visitas.ts';
import { FOTOS } from './fotos.ts';
import { reducir } from './reducir.ts';

const CARPETA = fileURLToPath(new URL('../../fotos/', import.meta.url));

// Some photos show a refusal.
test.use({ rechazos: [400, 401, 404] });

/** Waits until nothing is loading and the page will not change. */
async function quieta(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const graficas = page.getByRole('img', { name: /^Gráfica/ });
  await expect(graficas.filter({ hasNot: page.locator('canvas') })).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}

for (const { nombre, usuario, antes, despues, solo, aMedias, ...pantalla } of FOTOS) {
  test(nombre, { tag: solo ?? [] }, async ({ page, empresa }, { project }) => {
    if (usuario) await empresa.entrarComo(page, usuario);
    // Shows the built-in map, because the tiles of the tests are empty.
    await sinTeselas(page);
    await sinFlujo(page);
    await antes?.(page);
    await page.goto(usuario ? (await direccionesDe(usuario, empresa))(pantalla) : pantalla.ruta);
    if (!aMedias) await quieta(page);
    await despues?.(page);

    // Animations stay on, because ending a toast's animation closes it. They take no time (config).
    const foto = await page.screenshot({ animations: 'allow' });
    mkdirSync(CARPETA, { recursive: true });
    writeFileSync(join(CARPETA, `${nombre}-${project.name}.png`), reducir(foto));
  });
}
