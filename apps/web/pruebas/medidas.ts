import { cdp, page } from 'vitest/browser';

/** What every test has unless it asks for something else. */
const ESCRITORIO = { ancho: 1440, alto: 900 };

/** A background for the maps that comes from nowhere: a transparent point. */
export const TESELAS =
  'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** For the rest of the test, a page of this size. */
export const medir = (ancho: number, alto: number): Promise<void> => page.viewport(ancho, alto);

export const enTelefono = (): Promise<void> => medir(390, 844);

/** The screen is pressed with a finger, which passes over nothing. */
export async function conDedo(enabled = true): Promise<void> {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled });
}

interface Preferencias {
  esquema?: 'light' | 'dark';
  movimiento?: 'reduce' | 'no-preference';
  /** Where the page is shown: on a screen unless it is said otherwise. */
  medio?: 'print' | '';
}
let ajeno = false;

/** What the system prefers, for the rest of the test or until it prefers otherwise. */
export async function sistema(preferencias: Preferencias) {
  const { esquema = 'light', movimiento = 'reduce', medio = '' } = preferencias;
  ajeno = esquema !== 'light' || movimiento !== 'reduce' || medio !== '';
  const features = [
    { name: 'prefers-color-scheme', value: esquema },
    { name: 'prefers-reduced-motion', value: movimiento },
  ];
  await cdp().send('Emulation.setEmulatedMedia', { media: medio, features });
}

export async function comoAlEmpezar(): Promise<void> {
  if (window.innerWidth !== ESCRITORIO.ancho || window.innerHeight !== ESCRITORIO.alto) {
    await medir(ESCRITORIO.ancho, ESCRITORIO.alto);
  }
  if (ajeno) await sistema({});
}
