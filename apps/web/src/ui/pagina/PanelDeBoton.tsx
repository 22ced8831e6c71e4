import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Dialogo } from './Dialogo.tsx';
import clases from './PanelDeBoton.module.css';
import { PanelFlotante } from './PanelFlotante.tsx';
import { useTelefono } from './useTelefono.ts';

interface Props {
  titulo: string;
  /** The button that opened it, where the focus returns. The panel is placed under it, in the same box. */
  boton: RefObject<HTMLButtonElement | null>;
  alCerrar: () => void;
  /** The width when it floats. */
  ancho: number;
  /** `cerrar` closes it and returns the focus, like the panel's own button. */
  children: (cerrar: () => void) => ReactNode;
}

/** A panel that a button opens without blocking the page; on a phone, a dialog. */
export function PanelDeBoton(props: Props) {
  const { titulo, alCerrar, children } = props;
  const enTelefono = useTelefono();
  if (!enTelefono) return <BajoElBoton {...props} />;
  return (
    <Dialogo titulo={titulo} alCerrar={alCerrar} tamano="ancho">
      {children(alCerrar)}
    </Dialogo>
  );
}

/** The least distance to the edge of the screen. */
const MARGEN = 16;
/** Where the button is near the foot of the screen, the page scrolls instead. */
const ALTO_MINIMO = 320;

function BajoElBoton({ ancho, ...props }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const [lugar, setLugar] = useState<CSSProperties>({});
  useLayoutEffect(() => {
    const { right = 0, top = 0 } = panel.current?.getBoundingClientRect() ?? {};
    setLugar({
      left: Math.min(0, document.documentElement.clientWidth - MARGEN - right),
      // It ends where the screen does, and what does not fit scrolls inside it.
      maxHeight: `max(${ALTO_MINIMO}px, calc(100dvh - ${Math.ceil(top) + MARGEN}px))`,
    });
  }, []);
  return (
    <PanelFlotante
      {...props}
      panel={panel}
      className={clases.panel}
      style={{ ...lugar, width: ancho }}
    />
  );
}
