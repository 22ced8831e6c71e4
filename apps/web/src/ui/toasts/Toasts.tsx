import { useEffect, useRef } from 'react';
import { type IconProps, Slide, ToastContainer } from 'react-toastify/unstyled';
import { DURACION_MS } from '../../plataforma/toasts.ts';
import './Toasts.css';
import { BotonIcono } from '../piezas/BotonIcono.tsx';
import { Icono } from '../piezas/Icono.tsx';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '../piezas/iconos.ts';
import { subida } from './subida.ts';

const ICONOS = {
  success: IconCircleCheck,
  error: IconAlertCircle,
  info: IconInfoCircle,
  warning: IconAlertCircle,
  default: IconInfoCircle,
};

const dibujar = ({ type }: Pick<IconProps, 'type'>) => <Icono de={ICONOS[type]} />;

/** What somebody may be about to press, and a toast must not cover. */
const ACCIONES = '[data-acciones], [role$="dialog"] footer';

function colocar(pila: HTMLElement): void {
  const { left, right, top, bottom } = pila.getBoundingClientRect();
  const ahora = Number(pila.dataset.subida ?? 0);
  const acciones = [...document.querySelectorAll(ACCIONES)];
  const sube = subida(
    { left, right, top: top + ahora, bottom: bottom + ahora },
    acciones.map((una) => una.getBoundingClientRect()),
  );
  if (sube === ahora) return;
  pila.dataset.subida = String(sube);
  pila.style.translate = `0 ${-sube}px`;
}

/**
 * While there are toasts on screen, keeps them off the buttons, whatever opens, scrolls or grows
 * under them. It looks again at every frame, which takes less code than knowing everything that moves.
 */
function useSinTapar() {
  const marco = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let cuadro = 0;
    function seguir() {
      const pila = marco.current?.querySelector<HTMLElement>('.Toastify__toast-container');
      if (pila) colocar(pila);
      cuadro = pila?.hasChildNodes() ? requestAnimationFrame(seguir) : 0;
    }
    const observador = new MutationObserver(() => {
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

/** Where toasts appear, with the constants of section 9. */
export function Toasts() {
  return (
    <div ref={useSinTapar()}>
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
