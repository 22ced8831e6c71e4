import { onTestFinished } from 'vitest';
import { cdp, page } from 'vitest/browser';

/** What every test has unless it asks for something else. */
const ESCRITORIO = { ancho: 1440, alto: 900 };

/** A background for the maps that comes from nowhere: a transparent point. */
export const TESELAS =
  'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** For the rest of the test, a page of this size. */
export const medir = (ancho: number, alto: number): Promise<void> => page.viewport(ancho, alto);

export const enTelefono = (): Promise<void> => medir(390, 844);

const CON_RATON = /\((any-)?(hover: hover|pointer: fine)\)/g;
const SIN_RATON = /\((any-)?(hover: none|pointer: coarse)\)/g;
const alTacto = (medios: string): string =>
  medios.replace(SIN_RATON, '(min-width: 0px)').replace(CON_RATON, '(max-width: 0px)');

/**
 * For the rest of the test, the screen is pressed with a finger, which passes over nothing. What styles and
 * code ask about it is rewritten: once the browser has emulated it, no page of it has a pointer again.
 */
export function conDedo(): void {
  const preguntar = window.matchMedia;
  window.matchMedia = (medios) => preguntar.call(window, alTacto(medios));
  const eran = new Map<MediaList, string>();
  const reescribir = (reglas: CSSRuleList): void => {
    for (const regla of reglas) {
      if (regla instanceof CSSMediaRule && !eran.has(regla.media)) {
        eran.set(regla.media, regla.media.mediaText);
        regla.media.mediaText = alTacto(regla.media.mediaText);
      }
      if (regla instanceof CSSGroupingRule) reescribir(regla.cssRules);
    }
  };
  const todas = () => [...document.styleSheets].map(({ cssRules }) => reescribir(cssRules));
  // A screen brings its styles with it.
  const observador = new MutationObserver(todas);
  observador.observe(document.head, { childList: true });
  todas();
  onTestFinished(() => {
    observador.disconnect();
    window.matchMedia = preguntar;
    for (const [medios, texto] of eran) medios.mediaText = texto;
  });
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

/** What says less than it has, of what is inside: cut by its width or by its lines. */
export const cortados = (dentro: Element): string[] =>
  [...dentro.querySelectorAll<HTMLElement>('*')]
    .filter((uno) => uno.clientWidth > 1 && getComputedStyle(uno).overflowX !== 'visible')
    .filter((uno) => uno.scrollWidth > uno.clientWidth || uno.scrollHeight > uno.clientHeight)
    .map(({ textContent }) => textContent ?? '');

/** Those that lie over each other, two by two. */
export function encimados(todos: readonly Element[]): string[] {
  const cajas = todos
    .map((uno) => ({ uno, caja: uno.getBoundingClientRect() }))
    .filter(({ caja }) => caja.width > 1 && caja.height > 1);
  return cajas.flatMap((una, indice) =>
    cajas
      .slice(indice + 1)
      .filter(
        ({ uno, caja }) =>
          !uno.contains(una.uno) &&
          !una.uno.contains(uno) &&
          caja.left < una.caja.right - 1 &&
          caja.right > una.caja.left + 1 &&
          caja.top < una.caja.bottom - 1 &&
          caja.bottom > una.caja.top + 1,
      )
      .map(({ uno }) => `${una.uno.textContent} / ${uno.textContent}`),
  );
}
