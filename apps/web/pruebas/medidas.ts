import { onTestFinished } from 'vitest';
import { cdp, type Locator, page } from 'vitest/browser';

/** The default size of the page in tests. */
const ESCRITORIO = { ancho: 1440, alto: 900 };

/** A map background that needs no network: a transparent pixel. */
export const TESELAS =
  'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** Sets the page size for the rest of the test. */
export const medir = (ancho: number, alto: number): Promise<void> => page.viewport(ancho, alto);

export const enTelefono = (): Promise<void> => medir(390, 844);

const CON_RATON = /\((any-)?(hover: hover|pointer: fine)\)/g;
const SIN_RATON = /\((any-)?(hover: none|pointer: coarse)\)/g;
const alTacto = (medios: string): string =>
  medios.replace(SIN_RATON, '(min-width: 0px)').replace(CON_RATON, '(max-width: 0px)');

/**
 * Simulates a touch screen, without hover, for the rest of the test. It rewrites the media queries of styles
 * and code. Emulating touch in the browser itself would leave every later page without a pointer.
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
  // Screens load their own styles.
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
  /** The high contrast of the system, which draws its own colours. */
  contraste?: 'active' | 'none';
  /** A screen by default. */
  medio?: 'print' | '';
}
let ajeno = false;

/** Sets the system preferences, for the rest of the test or until the next call. */
export async function sistema(preferencias: Preferencias) {
  const { esquema = 'light', movimiento = 'reduce', contraste = 'none', medio = '' } = preferencias;
  ajeno = esquema !== 'light' || movimiento !== 'reduce' || contraste !== 'none' || medio !== '';
  const features = [
    { name: 'prefers-color-scheme', value: esquema },
    { name: 'prefers-reduced-motion', value: movimiento },
    { name: 'forced-colors', value: contraste },
  ];
  await cdp().send('Emulation.setEmulatedMedia', { media: medio, features });
}

export async function comoAlEmpezar(): Promise<void> {
  if (window.innerWidth !== ESCRITORIO.ancho || window.innerHeight !== ESCRITORIO.alto) {
    await medir(ESCRITORIO.ancho, ESCRITORIO.alto);
  }
  if (ajeno) await sistema({});
}

/** Focuses the element; true when nothing around it clips the ring of the focus. */
export function anilloEntero(uno: Element): boolean {
  (uno as HTMLElement).focus({ focusVisible: true } as FocusOptions);
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(uno);
  if (outlineStyle === 'none') return false;
  const ancho = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
  const { left, top, right, bottom } = uno.getBoundingClientRect();
  for (let caja = uno.parentElement; caja; caja = caja.parentElement) {
    if (getComputedStyle(caja).overflow === 'visible') continue;
    const suya = caja.getBoundingClientRect();
    const cabe = suya.left <= left - ancho && suya.right >= right + ancho;
    if (!cabe || suya.top > top - ancho || suya.bottom < bottom + ancho) return false;
  }
  return true;
}

/** The headings of the table whose column has no room for a word, from a page of that width. */
export async function columnasAngostas(ancho: number): Promise<string[]> {
  await medir(ancho, 800);
  return [...document.querySelectorAll('thead th')]
    .filter(({ textContent, clientWidth }) => textContent !== '' && clientWidth < MINIMO_DE_COLUMNA)
    .map(({ textContent, clientWidth }) => `${textContent}: ${clientWidth} px`);
}

const MINIMO_DE_COLUMNA = 84;

/** The words of the page that are broken in two lines for want of room. A long one may be. */
export function partidas(): string[] {
  const textos = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const tramo = document.createRange();
  const halladas: string[] = [];
  for (let texto = textos.nextNode(); texto; texto = textos.nextNode()) {
    for (const { 0: palabra, index } of texto.nodeValue?.matchAll(/\p{L}{3,17}/gu) ?? []) {
      tramo.setStart(texto, index);
      tramo.setEnd(texto, index + palabra.length);
      const renglones = new Set([...tramo.getClientRects()].map(({ top }) => top));
      if (renglones.size > 1) halladas.push(palabra);
    }
  }
  return halladas;
}

/** The texts inside the element that are clipped in width or by lines. */
export const cortados = (dentro: Element): string[] =>
  [...dentro.querySelectorAll<HTMLElement>('*')]
    .filter((uno) => uno.clientWidth > 1 && getComputedStyle(uno).overflowX !== 'visible')
    .filter((uno) => uno.scrollWidth > uno.clientWidth || uno.scrollHeight > uno.clientHeight)
    .map(({ textContent }) => textContent ?? '');

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

/** Where the browser scrolls, an opaque ground lets it move what is painted. */
export function fondoDe(rejilla: Locator): 'opaco' | 'transparente' {
  let zona: Element | null = rejilla.element();
  while (zona && !/auto|scroll/.test(getComputedStyle(zona).overflowY)) zona = zona.parentElement;
  const { backgroundColor } = getComputedStyle(zona ?? document.body);
  return /^rgb\(/.test(backgroundColor) ? 'opaco' : 'transparente';
}
