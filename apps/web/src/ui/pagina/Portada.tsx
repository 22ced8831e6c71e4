import type { ReactNode } from 'react';
import curvas from './curvas.module.css';
import clases from './Portada.module.css';

interface Props {
  insignia: ReactNode;
  titulo: string;
  texto: string;
  /** True for the welcome page, larger than a message. */
  principal?: boolean;
  /** The links out of the page. */
  children: ReactNode;
  /** A card below the links. */
  debajo?: ReactNode;
  /** A card beside the message, or below it where there is no room. */
  junto?: ReactNode;
  pie?: string;
}

/** A page with only a message: a title, a sentence and ways out, over the contour lines. */
export function Portada({ insignia, titulo, texto, principal = false, children, ...resto }: Props) {
  const { debajo, junto, pie } = resto;
  return (
    <div
      className={`${clases.portada} ${curvas.curvas}`}
      data-principal={principal}
      data-con-junto={junto !== undefined}
    >
      <div className={clases.contenido}>
        {insignia}
        <h1>{titulo}</h1>
        <p>{texto}</p>
        <div className={clases.salidas}>{children}</div>
        {debajo}
      </div>
      {junto && <div className={clases.junto}>{junto}</div>}
      {pie && <footer className={clases.pie}>{pie}</footer>}
    </div>
  );
}
