import { type RefObject, useEffect, useRef } from 'react';
import { type IconProps, Slide, ToastContainer } from 'react-toastify/unstyled';
import { DURACION_MS } from '../../plataforma/toasts.ts';
import './Toasts.css';
import { enfocarLoQueQueda } from '../pagina/foco.ts';
import { BotonIcono } from '../piezas/BotonIcono.tsx';
import { Icono } from '../piezas/Icono.tsx';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '../piezas/iconos.ts';
import { type Caja, type Corrida, correrCaja, seTocan, sitioLibre, subida } from './sitio.ts';

const ICONOS = {
  success: IconCircleCheck,
  error: IconAlertCircle,
  info: IconInfoCircle,
  warning: IconAlertCircle,
  default: IconInfoCircle,
};

const dibujar = ({ type }: Pick<IconProps, 'type'>) => <Icono de={ICONOS[type]} />;

/** Elements that stay in place while the page scrolls: a toast must not cover them. */
const FIJAS = '[data-acciones], [role$="dialog"] footer, [data-panel]';
/** Other elements to press or read. */
const SUELTAS = 'button, a[href], [role="status"]';

const QUIETA: Corrida = { izquierda: 0, arriba: 0 };

const cajasDe = (selector: string, pila: HTMLElement, de: ParentNode = document): DOMRect[] =>
  [...de.querySelectorAll(selector)]
    .filter((uno) => !pila.contains(uno))
    .map((uno) => uno.getBoundingClientRect())
    .filter(({ width, bottom, top }) => width > 0 && bottom > 0 && top < window.innerHeight);

/** What is used now: the dialog on top, with its place, or else the whole page; and the field that has the focus. */
interface Frente {
  de: ParentNode;
  campo: Element | null;
  left: number;
  top: number;
}

function elFrente(): Frente {
  const campo = document.querySelector(':is(input, textarea):focus');
  const dialogo = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
  if (!dialogo) return { de: document, campo, left: 0, top: 0 };
  const { left, top } = dialogo.getBoundingClientRect();
  return { de: dialogo, campo, left, top };
}

const esOtro = (uno: Frente, otro: Frente): boolean =>
  uno.de !== otro.de || uno.campo !== otro.campo || uno.left !== otro.left || uno.top !== otro.top;

/** The place of the pile without its displacement. */
function cajaDe(pila: HTMLElement, { izquierda, arriba }: Corrida): Caja {
  const { left, right, top, bottom } = pila.getBoundingClientRect();
  return {
    left: left + izquierda,
    right: right + izquierda,
    top: top + arriba,
    bottom: bottom + arriba,
  };
}

/**
 * Keeps the toasts off the fixed elements, whatever opens or grows under them. Measuring at every
 * frame takes less code than tracking everything that moves. Scrolling elements are avoided only
 * when a toast, a dialog or the focus comes or goes, so the pile does not jump.
 */
function useSinTapar() {
  const marco = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let cuadro = 0;
    let corrida = QUIETA;
    let elegida = QUIETA;
    let frente = elFrente();
    function mover(pila: HTMLElement, a: Corrida): void {
      if (a.izquierda === corrida.izquierda && a.arriba === corrida.arriba) return;
      corrida = a;
      pila.style.translate = `${-a.izquierda}px ${-a.arriba}px`;
    }
    function colocar(pila: HTMLElement): void {
      const caja = cajaDe(pila, corrida);
      const tapa = cajasDe(FIJAS, pila).some((una) => seTocan(correrCaja(caja, elegida), una));
      if (tapa || esOtro(frente, elFrente())) elegir(pila);
      mover(pila, elegida);
    }
    function elegir(pila: HTMLElement): void {
      const caja = cajaDe(pila, corrida);
      const fijas = cajasDe(FIJAS, pila);
      frente = elFrente();
      const sueltas = [...fijas, ...cajasDe(SUELTAS, pila, frente.de)];
      elegida = sitioLibre(caja, subida(caja, fijas), sueltas, {
        // Above a sheet, which leaves little room in it.
        ...(frente.de !== document && { tope: caja.top }),
        enUso: frente.campo?.getBoundingClientRect(),
      });
    }
    const laPila = () => marco.current?.querySelector<HTMLElement>('.Toastify__toast-container');
    function seguir(): void {
      const pila = laPila();
      if (pila) colocar(pila);
      cuadro = pila?.hasChildNodes() ? requestAnimationFrame(seguir) : 0;
    }
    const observador = new MutationObserver(() => {
      const pila = laPila();
      if (pila?.hasChildNodes()) elegir(pila);
      else elegida = QUIETA;
      if (pila && elegida === QUIETA) mover(pila, QUIETA);
      if (cuadro === 0) seguir();
    });
    if (marco.current) observador.observe(marco.current, { childList: true, subtree: true });
    return () => {
      observador.disconnect();
      cancelAnimationFrame(cuadro);
    };
  }, []);
  return marco;
}

/** A toast that leaves with the focus gives it back to what had it before. */
function useDevolverLoTomado(marco: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const toasts = marco.current;
    if (!toasts) return undefined;
    let antes: EventTarget | null = null;
    let tomado: EventTarget | null = null;
    function alEntrar({ target, relatedTarget }: FocusEvent): void {
      tomado = target;
      if (!(relatedTarget instanceof Node && toasts?.contains(relatedTarget)))
        antes = relatedTarget;
    }
    const observador = new MutationObserver(() => {
      if (!(tomado instanceof Node) || tomado.isConnected) return;
      tomado = null;
      if (document.activeElement !== document.body) return;
      if (antes instanceof HTMLElement && antes.isConnected) antes.focus({ preventScroll: true });
      enfocarLoQueQueda();
    });
    toasts.addEventListener('focusin', alEntrar);
    observador.observe(toasts, { childList: true, subtree: true });
    return () => {
      toasts.removeEventListener('focusin', alEntrar);
      observador.disconnect();
    };
  }, [marco]);
}

/** The toasts, with the constants of section 9. */
export function Toasts() {
  const marco = useSinTapar();
  useDevolverLoTomado(marco);
  return (
    <div ref={marco}>
      <ToastContainer
        position="bottom-right"
        transition={Slide}
        theme="colored"
        autoClose={DURACION_MS}
        pauseOnFocusLoss={false}
        icon={dibujar}
        closeButton={({ closeToast }) => (
          <BotonIcono
            icono={IconX}
            tamanoIcono={16}
            className="toast-cerrar"
            aria-label="Cerrar mensaje"
            onClick={closeToast}
          />
        )}
        aria-label="Mensajes"
      />
    </div>
  );
}
