import { type ReactNode, useLayoutEffect, useRef } from 'react';
import clases from './Junto.module.css';

const BORDE_PX = 12;
const SEPARACION_PX = 10;

interface Props {
  elemento: HTMLElement;
  /** Pixels added to the usual distance. */
  separacion?: number | undefined;
  children: ReactNode;
}

/**
 * Floats beside a mark of the map and follows it. Providers report their marks only when the map
 * stops, so the mark's place is read at every frame.
 */
export function Junto({ elemento, separacion = 0, children }: Props) {
  const tarjeta = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    let cuadro = 0;
    const seguir = () => {
      if (tarjeta.current) acercar(tarjeta.current, elemento, SEPARACION_PX + separacion);
      cuadro = requestAnimationFrame(seguir);
    };
    seguir();
    return () => cancelAnimationFrame(cuadro);
  }, [elemento, separacion]);
  return (
    <div ref={tarjeta} className={clases.junto}>
      {children}
    </div>
  );
}

/** At its right, or at its left where there is more room; always inside the map. */
function acercar(tarjeta: HTMLElement, elemento: HTMLElement, separacion: number): void {
  const marco = tarjeta.offsetParent?.getBoundingClientRect();
  const marca = elemento.getBoundingClientRect();
  if (!marco || marca.width === 0) {
    poner(tarjeta, 'hidden', '');
    return;
  }
  const { offsetWidth: ancho, offsetHeight: alto } = tarjeta;
  const derecha = marca.right - marco.left + separacion;
  const izquierda = marca.left - marco.left - separacion - ancho;
  const cabe = derecha + ancho + BORDE_PX <= marco.width;
  const x = acotar(cabe ? derecha : izquierda, marco.width - ancho);
  const y = acotar(marca.top - marco.top + marca.height / 2 - alto / 2, marco.height - alto);
  const seVe =
    marca.right > marco.left &&
    marca.left < marco.right &&
    marca.bottom > marco.top &&
    marca.top < marco.bottom;
  poner(tarjeta, seVe ? 'visible' : 'hidden', `${Math.round(x)}px ${Math.round(y)}px`);
}

function poner({ style }: HTMLElement, visibility: string, translate: string): void {
  if (style.visibility !== visibility) style.visibility = visibility;
  if (translate && style.translate !== translate) style.translate = translate;
}

const acotar = (valor: number, maximo: number): number =>
  Math.max(BORDE_PX, Math.min(valor, maximo - BORDE_PX));
