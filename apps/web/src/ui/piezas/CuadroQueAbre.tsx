import type { ReactNode } from 'react';
import { siDesaparece } from '../pagina/foco.ts';
import clases from './CuadroQueAbre.module.css';

interface Props {
  /** What opens it is called. */
  nombre: string;
  alAbrir: () => void;
  /** A document opens too, but not larger. */
  pdf?: boolean;
  imagen: ReactNode;
  /** The words over the photo. */
  marcas?: ReactNode;
  /** Over all of it, without taking presses. */
  children?: ReactNode;
}

/** An image that opens, with its marks. Its parent gives the width; the place never changes its height. */
export const CuadroQueAbre = ({
  nombre,
  alAbrir,
  pdf = false,
  imagen,
  marcas,
  children,
}: Props) => (
  <div className={clases.cuadro} data-pdf={pdf}>
    {imagen}
    <button
      type="button"
      ref={siDesaparece}
      className={clases.abrir}
      aria-label={nombre}
      onClick={alAbrir}
    />
    {children}
    <span className={clases.marcas}>{marcas}</span>
  </div>
);

export const MarcaDeFoto = ({ children }: { children: ReactNode }) => (
  <span className={clases.marca}>{children}</span>
);
