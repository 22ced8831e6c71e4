import clases from './cortado.module.css';

/** A cut text, and the bubble that shows it whole. */
type Globos = Map<HTMLElement, HTMLElement>;

const MARGEN = 8;
const ANCHO_DE_LECTURA = 280;
/** How many ancestors of the pointed element may be the one that cuts it. */
const HASTA = 4;

/** True when the element's text is cut for lack of room. */
function estaCortado(elemento: HTMLElement): boolean {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = elemento;
  if (scrollWidth <= clientWidth && scrollHeight <= clientHeight) return false;
  const { textOverflow, overflowX, webkitLineClamp } = getComputedStyle(elemento);
  if (overflowX === 'visible') return false;
  return (
    (textOverflow === 'ellipsis' && scrollWidth > clientWidth) ||
    (!['', 'none'].includes(webkitLineClamp) && scrollHeight > clientHeight)
  );
}

function cortadoEncima(desde: Element): HTMLElement | undefined {
  let uno: Element | null = desde;
  for (let altura = 0; uno instanceof HTMLElement && altura < HASTA; altura++) {
    if (!(uno instanceof HTMLInputElement) && estaCortado(uno)) return uno;
    uno = uno.parentElement;
  }
  return undefined;
}

/** Every cut text of the row with the focus, since only one of its cells can hold the focus. */
function cortadosDelFoco(foco: Element): HTMLElement[] {
  const fila = foco.closest<HTMLElement>('[data-fila]') ?? foco;
  const dentro = [...fila.querySelectorAll<HTMLElement>('*')].filter(estaCortado);
  const encima = cortadoEncima(foco);
  return encima && !dentro.includes(encima) ? [encima, ...dentro] : dentro;
}

function colocar(cortado: HTMLElement, globo: HTMLElement, solo: boolean): void {
  const { left, top, width, height } = cortado.getBoundingClientRect();
  const { paddingLeft, paddingRight, lineHeight } = getComputedStyle(cortado);
  const propio = width - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  const ancho = Math.min(
    Math.max(propio, solo ? ANCHO_DE_LECTURA : 0) + 2 * MARGEN,
    window.innerWidth - 2 * MARGEN,
  );
  globo.style.maxWidth = `${ancho}px`;
  const inicio = left + Number.parseFloat(paddingLeft) - MARGEN;
  const tope = window.innerWidth - globo.offsetWidth - MARGEN;
  globo.style.left = `${Math.max(MARGEN, Math.min(inicio, tope))}px`;
  // The bubble's first line covers the cut line.
  const renglon = Number.parseFloat(lineHeight) || height;
  const primera = height < 2 * renglon || cortado.tagName === 'TD' ? (height - renglon) / 2 : 0;
  const alto = window.innerHeight - globo.offsetHeight - MARGEN;
  globo.style.top = `${Math.max(MARGEN, Math.min(top + primera - MARGEN / 2 - 1, alto))}px`;
}

function crearGlobo(cortado: HTMLElement): HTMLElement {
  const { font, letterSpacing, lineHeight } = getComputedStyle(cortado);
  const globo = document.createElement('div');
  globo.className = clases.globo ?? '';
  // Screen readers already read the whole text.
  globo.setAttribute('aria-hidden', 'true');
  globo.textContent = cortado.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  Object.assign(globo.style, { font, letterSpacing, lineHeight });
  document.body.append(globo);
  return globo;
}

/**
 * Shows cut texts whole over their place, under the pointer and in the row with the keyboard focus.
 * The bubble stays while the pointer is over it, and Esc hides it (WCAG 1.4.13).
 */
export function ensenarCortados(): () => void {
  const globos: Globos = new Map();
  let senalado: HTMLElement | undefined;
  let enfocados: HTMLElement[] = [];

  function pintar(): void {
    // Bubbles of two rows would overlap, so the pointed text wins.
    const solo = senalado && !enfocados.includes(senalado) ? [senalado] : enfocados;
    const quedan = solo.filter((uno) => uno.isConnected);
    for (const [cortado, globo] of globos) {
      if (quedan.includes(cortado)) continue;
      globo.remove();
      globos.delete(cortado);
    }
    for (const cortado of quedan) {
      const globo = globos.get(cortado) ?? crearGlobo(cortado);
      globos.set(cortado, globo);
      colocar(cortado, globo, quedan.length === 1);
    }
  }

  function alSenalar({ target, pointerType, clientX, clientY }: PointerEvent): void {
    if (pointerType !== 'mouse' || !(target instanceof Element)) return;
    const globo = senalado && globos.get(senalado)?.getBoundingClientRect();
    const encima =
      globo &&
      clientX >= globo.left &&
      clientX <= globo.right &&
      clientY >= globo.top &&
      clientY <= globo.bottom;
    if (encima) return;
    const antes = senalado;
    // A bubble of something behind an open menu would cover the menu.
    const menu = document.querySelector('[role="menu"]');
    senalado = menu && !menu.contains(target) ? undefined : cortadoEncima(target);
    if (senalado !== antes) pintar();
  }

  function enfocar(foco: unknown): void {
    const conTeclado = foco instanceof Element && foco.matches(':focus-visible');
    const antes = enfocados;
    enfocados = conTeclado ? cortadosDelFoco(foco) : [];
    if (antes.length + enfocados.length > 0) pintar();
  }

  function alTeclear({ key }: KeyboardEvent): void {
    if (key === 'Escape') ocultar();
  }

  function ocultar(): void {
    senalado = undefined;
    enfocados = [];
    pintar();
  }

  const alMoverse = (): void => {
    if (globos.size > 0 || senalado) pintar();
  };
  const escuchas = new AbortController();
  const { signal } = escuchas;
  document.addEventListener('pointermove', alSenalar, { signal, passive: true });
  document.addEventListener('pointerdown', ocultar, { signal, passive: true });
  // A context menu opens there, under the pointer.
  document.addEventListener('contextmenu', ocultar, { signal });
  // A dragged element is no longer read in its place.
  document.addEventListener('dragstart', ocultar, { signal });
  document.addEventListener('focusin', ({ target }) => enfocar(target), { signal });
  document.addEventListener('focusout', ocultar, { signal });
  document.addEventListener('keydown', alTeclear, { signal });
  window.addEventListener('scroll', alMoverse, { signal, passive: true, capture: true });
  window.addEventListener('resize', alMoverse, { signal });
  // The pointer and the focus may already be on a cut text.
  const bajoElPuntero = [...document.querySelectorAll(':hover')].at(-1);
  senalado = bajoElPuntero && cortadoEncima(bajoElPuntero);
  enfocar(document.activeElement);
  alMoverse();
  return () => {
    escuchas.abort();
    ocultar();
  };
}
