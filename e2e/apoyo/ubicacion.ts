import type { Page, Request } from '@playwright/test';

interface Lugar {
  precision: number;
  latitud?: number;
  longitud?: number;
}

/** The position receiver of the device, driven by the test. */
interface Receptor {
  vigias: Map<number, [PositionCallback, PositionErrorCallback | null | undefined]>;
  pedidas: number;
}

declare global {
  interface Window {
    receptor: Receptor;
  }
}

/** From the next page on, the device reports only what the test says. */
export async function conReceptor(page: Page): Promise<void> {
  await page.context().grantPermissions(['geolocation']);
  await page.addInitScript(() => {
    const receptor: Receptor = { vigias: new Map(), pedidas: 0 };
    const geolocation = {
      watchPosition(...[alLlegar, alFallar]: Parameters<Geolocation['watchPosition']>) {
        receptor.pedidas += 1;
        receptor.vigias.set(receptor.pedidas, [alLlegar, alFallar]);
        return receptor.pedidas;
      },
      clearWatch: (vigia: number) => receptor.vigias.delete(vigia),
    };
    window.receptor = receptor;
    Object.defineProperty(navigator, 'geolocation', { value: geolocation });
  });
}

export const llega = (page: Page, { precision, latitud = 14.6, longitud = -90.5 }: Lugar) =>
  page.evaluate(
    ([latitude, longitude, accuracy]) => {
      const coords = { latitude, longitude, accuracy };
      const posicion = { coords, timestamp: Date.now() } as GeolocationPosition;
      for (const [alLlegar] of window.receptor.vigias.values()) alLlegar(posicion);
    },
    [latitud, longitud, precision] as const,
  );

/** Sets the position of the real browser. */
export async function estarEn(page: Page, latitude: number, longitude: number, accuracy = 12) {
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude, longitude, accuracy });
}

/** Collects every later body sent to this address. */
export function enviosA(page: Page, ruta: string): Record<string, unknown>[] {
  const cuerpos: Record<string, unknown>[] = [];
  page.on('request', (peticion: Request) => {
    if (peticion.url().endsWith(ruta)) cuerpos.push(peticion.postDataJSON());
  });
  return cuerpos;
}
