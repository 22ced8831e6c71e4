import { type ComponentProps, type ReactNode, type RefObject, useId } from 'react';
import { BotonIcono } from '../piezas/BotonIcono.tsx';
import { IconX } from '../piezas/iconos.ts';
import flotante from './flotante.module.css';
import clases from './PanelFlotante.module.css';
import { useCerrarFuera } from './useCerrarFuera.ts';

interface Props extends Pick<ComponentProps<'div'>, 'className' | 'style'> {
  titulo: ReactNode;
  /** The lines under the title, if any. */
  detalle?: ReactNode;
  /** Where its user measures and places it. */
  panel: RefObject<HTMLDivElement | null>;
  /** What opened it, where the focus returns. */
  boton: RefObject<HTMLElement | null>;
  alCerrar: () => void;
  'data-apartada'?: boolean;
  /** `cerrar` closes it and returns the focus, like the panel's own button. */
  children: (cerrar: () => void) => ReactNode;
}

/** A panel over the page, which it does not block: using anything else closes it. */
export function PanelFlotante(props: Props) {
  const { titulo, detalle, panel, boton, alCerrar, className, style, children } = props;
  const id = useId();
  const { cerrar, alSalirElFoco } = useCerrarFuera({ panel, boton, alCerrar });
  return (
    <div
      ref={panel}
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      className={`${flotante.caja} ${className}`}
      style={style}
      data-apartada={props['data-apartada']}
      onBlur={alSalirElFoco}
    >
      <header className={clases.cabecera} data-con-detalle={detalle !== undefined}>
        <div>
          <h2 id={id}>{titulo}</h2>
          {detalle}
        </div>
        <BotonIcono icono={IconX} aria-label="Cerrar" onClick={cerrar} />
      </header>
      {children(cerrar)}
    </div>
  );
}
