import { commands, type Locator, page } from 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    pulsarPunto: (x: number, y: number) => Promise<void>;
  }
}

/** Tries before Playwright is asked, which waits longer and names the obstacle. */
const INTENTOS = 12;
const PAUSA_MS = 15;
/** What a press sends, in its order. */
const DE_UNA_PULSACION = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;
const DE_TEXTO = /^(text|search|password|email|url|tel)$/;

const pausa = () => new Promise((seguir) => setTimeout(seguir, PAUSA_MS));

/** A press inside of a button, or on a label, is one of that button or of the field of the label. */
const controlDe = (uno: Element): Element =>
  uno.closest('button, input, select, textarea') ?? uno.closest('label')?.control ?? uno;

const estaActivo = (uno: Element): boolean =>
  uno.isConnected &&
  getComputedStyle(uno).visibility === 'visible' &&
  !controlDe(uno).matches(':disabled') &&
  !uno.closest('[aria-disabled="true"]');

/** Whether a press there is a press of the element: on it, inside it, or on its label and nothing else of it. */
function esSuyo(este: Element, tocado: EventTarget | null): boolean {
  if (!(tocado instanceof Element)) return false;
  if (este.contains(tocado)) return true;
  const rotulo = tocado.closest('a, button, label');
  return rotulo instanceof HTMLLabelElement && rotulo.control === este;
}

const cajaDe = (este: Element): DOMRect | undefined =>
  [...este.getClientRects()].find(({ width, height }) => width > 0 && height > 0);

/** The middle of the element, where a press would reach it now. */
function puntoDe(este: Element): { x: number; y: number } | undefined {
  const caja = cajaDe(este);
  if (!caja || !estaActivo(este)) return undefined;
  const { left, right, top, bottom } = caja;
  if (left < 0 || top < 0 || right > window.innerWidth || bottom > window.innerHeight)
    return undefined;
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return esSuyo(este, document.elementFromPoint(x, y)) ? { x, y } : undefined;
}

/** The runner shows the page of the tests in a frame, which it scales to fit its tab. */
export function enLaPestana(x: number, y: number): [number, number] {
  const marco = window.frameElement?.getBoundingClientRect();
  if (!marco) return [x, y];
  const escala = marco.width / window.innerWidth;
  return [marco.left + x * escala, marco.top + y * escala];
}

/** Presses with the mouse, and lets nothing through when something else was under it by then. */
async function pulsarConRaton(este: Element, { x, y }: { x: number; y: number }): Promise<boolean> {
  let fueSuya: boolean | undefined;
  const mirar = (evento: Event): void => {
    fueSuya ??= estaActivo(este) && esSuyo(este, evento.target);
    if (fueSuya) return;
    evento.preventDefault();
    evento.stopImmediatePropagation();
  };
  for (const clase of DE_UNA_PULSACION) window.addEventListener(clase, mirar, true);
  try {
    await commands.pulsarPunto(...enLaPestana(x, y));
  } finally {
    for (const clase of DE_UNA_PULSACION) window.removeEventListener(clase, mirar, true);
  }
  return fueSuya === true;
}

async function pulsado(aqui: Locator): Promise<boolean> {
  const este = await aqui.findElement();
  for (let intento = 0; intento < INTENTOS; intento += 1) {
    const punto = puntoDe(este);
    if (punto) return pulsarConRaton(este, punto);
    await pausa();
  }
  return false;
}

const esDeTexto = (uno: Element): uno is HTMLInputElement | HTMLTextAreaElement =>
  uno instanceof HTMLTextAreaElement ||
  (uno instanceof HTMLInputElement && DE_TEXTO.test(uno.type));

async function escrito(aqui: Locator, texto: string): Promise<boolean> {
  const este = await aqui.findElement();
  if (!esDeTexto(este) || este.readOnly || !estaActivo(este) || !cajaDe(este)) return false;
  este.focus();
  if (document.activeElement !== este) return false;
  este.select();
  return document.execCommand(texto === '' ? 'delete' : 'insertText', false, texto);
}

const locators: Locator = Object.getPrototypeOf(
  Object.getPrototypeOf(page.elementLocator(document.body)),
);
const { click, fill } = locators;

/**
 * A press and a text take a fifth of the processor that Playwright takes for them: it asks the page
 * a dozen times for each. The events are still the browser's own.
 */
locators.click = async function (opciones) {
  if (opciones || !(await pulsado(this))) await click.call(this, opciones);
};
locators.fill = async function (texto, opciones) {
  if (opciones || !(await escrito(this, texto))) await fill.call(this, texto, opciones);
};
