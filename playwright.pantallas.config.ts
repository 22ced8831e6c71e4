import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** The pictures of the manual, instead of every photo. A phone that reads it has small points. */
const delManual = process.env.FOTOS_DEL_MANUAL === 'si';

const TAMANOS = {
  escritorio: { viewport: { width: 1440, height: 900 } },
  telefono: {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: delManual ? 1.5 : 1,
  },
};
const OTRO = { escritorio: /@telefono/, telefono: /@escritorio/ };
const ESQUEMAS = { claro: 'light', oscuro: 'dark' } as const;

const claves = <T extends object>(objeto: T) => Object.keys(objeto) as (keyof T & string)[];

/** Not tests: photos of every screen, for people to look at. They start the program as the tests do. */
export default defineConfig({
  ...base,
  testDir: 'e2e/pantallas',
  testMatch: delManual ? 'manual.foto.ts' : 'fotos.foto.ts',
  use: {
    ...base.use,
    contextOptions: { reducedMotion: 'reduce' },
    geolocation: { latitude: 14.60142, longitude: -90.51287, accuracy: 12 },
    permissions: ['geolocation'],
    deviceScaleFactor: 1,
  },
  projects: claves(TAMANOS).flatMap((tamano) =>
    claves(ESQUEMAS).map((esquema) => ({
      name: `${tamano}-${esquema}`,
      grepInvert: OTRO[tamano],
      use: { ...TAMANOS[tamano], colorScheme: ESQUEMAS[esquema] },
    })),
  ),
});
