import type { Browser, BrowserContext, Page, PlaywrightTestOptions } from '@playwright/test';

/** A context that lasts as long as its worker, with a page of the program that stays open. */
interface Compartido {
  contexto: BrowserContext;
  /** Keeps the process that draws the pages, with all the code it has compiled. */
  ancla: Page;
}

let compartido: Promise<Compartido> | undefined;

type Guardado = PlaywrightTestOptions['storageState'];

/** What the person of a test has in the browser when it opens. */
const guardadoPor = (guardado: Guardado): [string, string][] => {
  if (typeof guardado !== 'object') return [];
  return guardado.origins.flatMap(({ localStorage }) =>
    localStorage.map(({ name, value }): [string, string] => [name, value]),
  );
};

async function abrir(navegador: Browser, direccion: string): Promise<Compartido> {
  // The rest of the options are those of the test that asks for it, which are the ones of its project.
  const contexto = await navegador.newContext({ storageState: { cookies: [], origins: [] } });
  const ancla = await contexto.newPage();
  await ancla.goto(`${direccion}/favicon.svg`);
  return { contexto, ancla };
}

/** Leaves in the browser only what the next person has. */
async function vaciar({ contexto, ancla }: Compartido, guardado: Guardado): Promise<void> {
  await contexto.clearCookies();
  await ancla.evaluate(async (entradas) => {
    localStorage.clear();
    for (const [nombre, valor] of entradas) localStorage.setItem(nombre, valor);
    const bases = await indexedDB.databases();
    const borradas = bases.map(
      ({ name = '' }) =>
        new Promise((listo, fallar) => {
          const borrado = indexedDB.deleteDatabase(name);
          borrado.onsuccess = listo;
          borrado.onerror = fallar;
          borrado.onblocked = fallar;
        }),
    );
    const copias = await caches.keys();
    await Promise.all([...borradas, ...copias.map((nombre) => caches.delete(nombre))]);
  }, guardadoPor(guardado));
}

/** Playwright gives its clock to the whole context, and never takes it back. */
const conReloj = (page: Page): Promise<boolean> =>
  page.evaluate(() => !/\[native code\]/.test(Function.prototype.toString.call(Date)));

/** Closes what the test opened. Says whether the context is as it was. */
async function recoger({ contexto, ancla }: Compartido): Promise<boolean> {
  const suyas = contexto.pages().filter((page) => page !== ancla);
  const relojes = await Promise.all(suyas.map((page) => conReloj(page).catch(() => true)));
  await Promise.all(suyas.map((page) => page.close()));
  await contexto.setOffline(false);
  await contexto.clearPermissions();
  await contexto.setGeolocation(null);
  return !relojes.includes(true);
}

/**
 * Uses the context of the worker. A new one takes as long as the test: it starts a process, downloads the whole
 * program and compiles it. One that a test has changed is closed.
 */
export async function conElDelTrabajador(
  navegador: Browser,
  direccion: string,
  guardado: Guardado,
  usar: (contexto: BrowserContext) => Promise<void>,
): Promise<void> {
  compartido ??= abrir(navegador, direccion);
  const suyo = await compartido;
  await vaciar(suyo, guardado);
  await usar(suyo.contexto);
  if (await recoger(suyo)) return;
  compartido = undefined;
  await suyo.contexto.close();
}
