import { test as base, expect } from '@playwright/test';
import { type Llamar, otraPersona, tokenDe } from './api.ts';

export type Usuario = 'admin' | 'supervisor' | 'tecnico';

interface Opciones {
  /** The signed-in user; none by default. */
  usuario: Usuario | null;
  /** The failed statuses that the test expects. Any other fails it. */
  rechazos: number[];
  /** The test breaks a page on purpose, and React says so in the console. */
  seRompe: boolean;
}

interface Vigilancia {
  consolaLimpia: undefined;
}

interface Ayuda {
  /** An administrator on another computer. */
  admin: Llamar;
}

/** Ignored messages: failed answers, checked below, and the blocked worker (playwright.config.ts). */
const CONTADO = /^Failed to load resource|^Service Worker registration blocked by Playwright/;

export const test = base.extend<Opciones & Vigilancia & Ayuda>({
  usuario: [null, { option: true }],
  rechazos: [[], { option: true }],
  seRompe: [false, { option: true }],

  // A new browser with the token and nothing else, like a new tab.
  storageState: async ({ usuario, baseURL }, use) => {
    if (!usuario || !baseURL) return use(undefined);
    const token = await tokenDe(baseURL, usuario);
    const localStorage = [{ name: 'visitas.token', value: token }];
    return use({ cookies: [], origins: [{ origin: baseURL, localStorage }] });
  },

  admin: async ({ baseURL }, use) => use(await otraPersona(baseURL ?? '', 'admin')),

  // In every test and on every page: no console error (a violated content policy is one) and no
  // unexpected failed answer.
  consolaLimpia: [
    async ({ context, rechazos, seRompe }, use) => {
      const problemas: string[] = [];
      context.on('weberror', (error) => problemas.push(String(error.error())));
      context.on('console', (mensaje) => {
        const contado = seRompe || CONTADO.test(mensaje.text());
        if (['error', 'warning'].includes(mensaje.type()) && !contado) {
          problemas.push(mensaje.text());
        }
      });
      context.on('response', (respuesta) => {
        const estado = respuesta.status();
        if (estado >= 400 && !rechazos.includes(estado)) {
          problemas.push(`${estado} ${respuesta.url()}`);
        }
      });
      await use(undefined);
      expect(problemas).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
