import { expect, type Page, type Route } from '@playwright/test';

/** A slow network: requests to `url` wait until they are let through, one by one. */
export async function retener(page: Page, url: string | RegExp) {
  const retenidas: Route[] = [];
  await page.route(url, (ruta) => {
    retenidas.push(ruta);
  });
  const llegada = () => expect.poll(() => retenidas.length).toBeGreaterThan(0);
  return {
    /** There is one waiting. */
    llegada,
    /** How many still are. */
    pendientes: () => retenidas.length,
    /** When there is one, it goes on; or it is answered here. */
    async soltar(respuesta?: Parameters<Route['fulfill']>[0]): Promise<void> {
      await llegada();
      const ruta = retenidas.shift();
      await (respuesta ? ruta?.fulfill(respuesta) : ruta?.continue());
    },
  };
}

/** The request arrives and is done, and its answer is lost: both times, as the page tries it. */
export const perderRespuesta = (page: Page, url: string | RegExp) =>
  page.route(url, async (ruta) => {
    if (ruta.request().method() === 'GET') return ruta.fallback();
    await ruta.fetch();
    return ruta.abort();
  });

/**
 * This page opens no stream of what others change, with which the network would never be silent: there are
 * none where there are no locks.
 */
export const sinFlujo = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));

/** Nothing that others change is heard of here, where each request is counted. */
export async function sinVivo(page: Page): Promise<void> {
  await sinFlujo(page);
  await page.route('**/api/cambios*', () => undefined);
}
