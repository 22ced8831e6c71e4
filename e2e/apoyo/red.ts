import { expect, type Page, type Route } from '@playwright/test';
import { salirPorApi } from './api.ts';

/** A slow network: requests to `url` wait until released, one by one. */
export async function retener(page: Page, url: string | RegExp) {
  const retenidas: Route[] = [];
  await page.route(url, (ruta) => {
    retenidas.push(ruta);
  });
  const llegada = () => expect.poll(() => retenidas.length).toBeGreaterThan(0);
  return {
    /** Waits until a request is held. */
    llegada,
    pendientes: () => retenidas.length,
    /** Releases the next request, or answers it here. */
    async soltar(respuesta?: Parameters<Route['fulfill']>[0]): Promise<void> {
      await llegada();
      const ruta = retenidas.shift();
      await (respuesta ? ruta?.fulfill(respuesta) : ruta?.continue());
    },
  };
}

/** The server carries out the request and its answer is lost, on every attempt. */
export const perderRespuesta = (page: Page, url: string | RegExp) =>
  page.route(url, async (ruta) => {
    if (ruta.request().method() === 'GET') return ruta.fallback();
    await ruta.fetch();
    return ruta.abort();
  });

/** Without its live stream, the network can be idle. The page opens none without `navigator.locks`. */
export const sinFlujo = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));

/**
 * The session ends elsewhere while the next write travels. Ended before it, the live stream could take the page away
 * from the press.
 */
export async function terminarSesionAlEnviar(page: Page): Promise<void> {
  let terminada = false;
  await page.route('**/api/**', async (ruta) => {
    const peticion = ruta.request();
    if (terminada || peticion.method() === 'GET') return ruta.fallback();
    terminada = true;
    const token = (await peticion.headerValue('Authorization'))?.replace('Bearer ', '') ?? '';
    await salirPorApi(new URL(peticion.url()).origin, token);
    return ruta.continue();
  });
}
