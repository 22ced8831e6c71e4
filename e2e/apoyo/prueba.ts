import {
  test as base,
  type ConsoleMessage,
  expect,
  type Response,
  type WebError,
} from '@playwright/test';
import { type Llamar, otraPersona, tokenDe } from './api.ts';
import { conElDelTrabajador } from './contexto.ts';

export type Usuario = 'admin' | 'supervisor' | 'tecnico';

interface Opciones {
  /** The signed-in user; none by default. */
  usuario: Usuario | null;
  /** The failed statuses that the test expects. Any other fails it. */
  rechazos: number[];
  /** The test breaks a page on purpose, and React says so in the console. */
  seRompe: boolean;
  /** The page downloads the other screens of its role while it is still, as for everybody who does not save data. */
  seAdelanta: boolean;
}

interface Vigilancia {
  ahorro: undefined;
  consolaLimpia: undefined;
}

interface Ayuda {
  /** An administrator on another computer. */
  admin: Llamar;
}

/** Ignored messages: failed answers, checked below, and the blocked worker (playwright.config.ts). */
const CONTADO = /^Failed to load resource|^Service Worker registration blocked by Playwright/;

/** In the page: its person has asked for fewer downloads. */
function ahorrarDatos(): void {
  const conexion = (navigator as { connection?: object }).connection;
  if (conexion) Object.defineProperty(conexion, 'saveData', { value: true });
}

export const test = base.extend<Opciones & Vigilancia & Ayuda>({
  usuario: [null, { option: true }],
  rechazos: [[], { option: true }],
  seRompe: [false, { option: true }],
  seAdelanta: [false, { option: true }],

  // A new browser with the token and nothing else, like a new tab.
  storageState: async ({ usuario, baseURL }, use) => {
    if (!usuario || !baseURL) return use(undefined);
    const token = await tokenDe(baseURL, usuario);
    const localStorage = [{ name: 'visitas.token', value: token }];
    return use({ cookies: [], origins: [{ origin: baseURL, localStorage }] });
  },

  // A test that opens the program in another way, and one that is tried again and recorded, have their own.
  context: async (
    { browser, baseURL, colorScheme, javaScriptEnabled, permissions, storageState },
    use,
    { retry },
  ) => {
    const comoTodas =
      baseURL === process.env.DIRECCION_E2E &&
      !permissions &&
      colorScheme !== 'dark' &&
      javaScriptEnabled !== false;
    if (comoTodas && retry === 0)
      return conElDelTrabajador(browser, baseURL ?? '', storageState, use);
    const propio = await browser.newContext();
    await use(propio);
    await propio.close();
  },

  admin: async ({ baseURL }, use) => use(await otraPersona(baseURL ?? '', 'admin')),

  // Two hundred files that most tests never use: they take as long as the test.
  ahorro: [
    async ({ context, seAdelanta }, use) => {
      if (seAdelanta) return use(undefined);
      const ahorro = await context.addInitScript(ahorrarDatos);
      await use(undefined);
      await ahorro.dispose();
    },
    { auto: true },
  ],

  // In every test and on every page: no console error (a violated content policy is one) and no
  // unexpected failed answer.
  consolaLimpia: [
    async ({ context, rechazos, seRompe }, use) => {
      const problemas: string[] = [];
      const alFallar = (error: WebError) => problemas.push(String(error.error()));
      const alDecir = (mensaje: ConsoleMessage) => {
        const contado = seRompe || CONTADO.test(mensaje.text());
        if (['error', 'warning'].includes(mensaje.type()) && !contado) {
          problemas.push(mensaje.text());
        }
      };
      const alResponder = (respuesta: Response) => {
        const estado = respuesta.status();
        if (estado >= 400 && !rechazos.includes(estado)) {
          problemas.push(`${estado} ${respuesta.url()}`);
        }
      };
      context.on('weberror', alFallar).on('console', alDecir).on('response', alResponder);
      await use(undefined);
      context.off('weberror', alFallar).off('console', alDecir).off('response', alResponder);
      expect(problemas).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
