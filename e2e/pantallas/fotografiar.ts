import type { Page } from '@playwright/test';
import type { Empresa } from '../apoyo/empresa.ts';
import { sinTeselas } from '../apoyo/mapaCliente.ts';
import { direccionesDe } from '../apoyo/pantallas.ts';
import { sinFlujo } from '../apoyo/red.ts';
import { expect } from '../apoyo/visitas.ts';
import type { Foto } from './foto.ts';

/** Waits until nothing is loading and the page will not change. */
async function quieta(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const graficas = page.getByRole('img', { name: /^Gráfica/ });
  await expect(graficas.filter({ hasNot: page.locator('canvas') })).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}

/** Opens the screen as its photo needs it, and photographs it. */
export async function fotografiar(page: Page, empresa: Empresa, foto: Foto): Promise<Buffer> {
  const { usuario, antes, despues, aMedias, ...pantalla } = foto;
  if (usuario) await empresa.entrarComo(page, usuario);
  // Shows the built-in map, because the tiles of the tests are empty.
  await sinTeselas(page);
  await sinFlujo(page);
  await antes?.(page);
  await page.goto(usuario ? (await direccionesDe(usuario, empresa))(pantalla) : pantalla.ruta);
  if (!aMedias) await quieta(page);
  await despues?.(page);
  // Animations stay on, because ending a toast's animation closes it. They take no time (config).
  const tomada = await page.screenshot({ animations: 'allow' });
  // What the page was still reading may end with it.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return tomada;
}
