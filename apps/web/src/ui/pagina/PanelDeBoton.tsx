import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { BotonIcono } from '../piezas/BotonIcono.tsx';
import { IconX } from '../piezas/iconos.ts';
import { Dialogo } from './Dialogo.tsx';
import clases from './PanelDeBoton.module.css';
import { useCerrarFuera } from './useCerrarFuera.ts';
import { useTelefono } from './useTelefono.ts';

interface Props {
  titulo: string;
  /** What opened it, where the focus returns. It is placed under it, in the same box. */
  boton: RefObject<HTMLButtonElement | null>;
  alCerrar: () => void;
  /** How wide it is where it floats. */
  ancho: number;
  /** It closes as its own button does: the focus returns. */
  children: (cerrar: () => void) => ReactNode;
}

/** What a button opens without stopping what is behind it; on a phone, a dialog. */
export function PanelDeBoton(props: Props) {
  const { titulo, alCerrar, children } = props;
  const enTelefono = useTelefono();
  if (!enTelefono) return <Flotante {...props} />;
  return (
    <Dialogo titulo={titulo} alCerrar={alCerrar} tamano="ancho">
      {children(alCerrar)}
    </Dialogo>
  );
}

/** As far from the edge of the screen as from its button. */
const MARGEN = 16;

function Flotante({ titulo, boton, alCerrar, ancho, children }: Props) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [corrida, setCorrida] = useState(0);
  useLayoutEffect(() => {
    const { right = 0 } = panel.current?.getBoundingClientRect() ?? {};
    setCorrida(Math.min(0, document.documentElement.clientWidth - MARGEN - right));
  }, []);

  const { cerrar, alSalirElFoco } = useCerrarFuera({ panel, boton, alCerrar });

  return (
    <div
      ref={panel}
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      className={clases.panel}
      style={{ left: corrida, width: ancho }}
      onBlur={alSalirElFoco}
    >
      <header className={clases.cabecera}>
        <h2 id={id}>{titulo}</h2>
        <BotonIcono icono={IconX} aria-label="Cerrar" onClick={cerrar} />
      </header>
      {children(cerrar)}
    </div>
  );
}
