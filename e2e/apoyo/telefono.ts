import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { ingresar, llenarIngreso, toast } from './pantalla.ts';
import { test as base, expect } from './tecnico.ts';

/** A phone, whose data outlive its browser. */
class Telefono {
  #contexto: BrowserContext | undefined;

  constructor(
    readonly perfil: string,
    readonly abrirNavegador: () => Promise<BrowserContext>,
  ) {}

  /** From nothing: offline, if asked, before the first page is requested. */
  async encender({ sinRed = false } = {}): Promise<Page> {
    this.#contexto = await this.abrirNavegador();
    await this.#contexto.setOffline(sinRed);
    return this.otraPestana();
  }

  async otraPestana(): Promise<Page> {
    if (!this.#contexto) throw new Error('The phone is off.');
    return this.#contexto.newPage();
  }

  async red(hay: boolean): Promise<void> {
    await this.#contexto?.setOffline(!hay);
  }

  /** Without warning, as when the system needs memory or the battery is empty. */
  async matar(): Promise<void> {
    const contexto = this.#contexto;
    const [pagina] = contexto?.pages() ?? [];
    if (!contexto || !pagina) throw new Error('The phone is off.');
    const cerrado = contexto.waitForEvent('close');
    const navegador = await contexto.newCDPSession(pagina);
    // The browser dies before it can answer.
    navegador.send('Browser.crash').catch(() => undefined);
    await cerrado;
    this.#contexto = undefined;
  }

  async apagar(): Promise<void> {
    await this.#contexto?.close();
    this.#contexto = undefined;
  }
}

/** For what waits until the whole application is on the phone. */
export const INSTALADA = { timeout: 45_000 };

/** A test opens several browsers in turn and installs the whole application in each. */
export const test = base.extend<{ telefono: Telefono }>({
  // Overrides the page of the technician's tests: these open their own browsers.
  page: async ({ page }, use) => use(page),
  telefono: async ({ launchOptions, locale, timezoneId, viewport, isMobile, hasTouch }, use) => {
    const perfil = mkdtempSync(join(tmpdir(), 'visitas-telefono-'));
    const telefono = new Telefono(perfil, () =>
      chromium.launchPersistentContext(perfil, {
        ...launchOptions,
        ...(locale && { locale }),
        ...(timezoneId && { timezoneId }),
        viewport,
        isMobile,
        hasTouch,
        serviceWorkers: 'allow',
        reducedMotion: 'reduce',
      }),
    );
    await use(telefono);
    await telefono.apagar();
    rmSync(perfil, { recursive: true, force: true });
  },
});

export { expect };

export async function entrarDesde(page: Page, direccion: string, user: string): Promise<void> {
  await page.goto(direccion);
  await llenarIngreso(page, user);
  await ingresar(page).click();
  await expect(toast(page, 'Ingreso exitoso')).toBeVisible();
}

/** The visits stored on the phone, and whether its worker controls the page. */
export const guardadoEn = (page: Page) =>
  page.evaluate(async () => {
    const controlada = navigator.serviceWorker.controller !== null;
    // Opening a missing database would create it.
    const bases = await indexedDB.databases();
    if (!bases.some(({ name }) => name === 'visitas-copias')) return { visitas: [], controlada };
    const abrir = indexedDB.open('visitas-copias');
    const bd = await new Promise<IDBDatabase>((cumplir) => {
      abrir.onsuccess = () => cumplir(abrir.result);
    });
    const hay = bd.objectStoreNames.contains('copias');
    const leer = hay && bd.transaction('copias').objectStore('copias').getAll();
    const copias = await new Promise<{ llave: [string, { parametros: { id: number } }] }[]>(
      (cumplir) => {
        if (!leer) return cumplir([]);
        leer.onsuccess = () => cumplir(leer.result.flat());
      },
    );
    bd.close();
    return {
      visitas: copias
        .filter(({ llave }) => llave[0] === 'visitas.obtener')
        .map(({ llave }) => llave[1].parametros.id)
        .sort((una, otra) => una - otra),
      controlada,
    };
  });

/** The rows of its page of pending actions. */
export const pendientesEn = (page: Page) =>
  page.getByRole('list', { name: 'Acciones pendientes' }).getByRole('listitem');
