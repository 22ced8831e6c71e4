import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

const TAMANOS = {
  escritorio: { viewport: { width: 1440, height: 900 } },
  telefono: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
};
const OTRO = { escritorio: /@telefono/, telefono: /@escritorio/ };
const ESQUEMAS = { claro: 'light', oscuro: 'dark' } as const;

const claves = <T extends object>(objeto: T) => Object.keys(objeto) as (keyof T & string)[];

/** Not tests: photos of every screen, for people to look at. They start the program as the tests do. */
export default defineConfig({
  ...base,
  testDir: 'e2e/pantallas',
  testMatch: '*.foto.ts',
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
