import type { Evidencia } from '@visitas/contract/evidencia/esquemas';
import type { ReactNode } from 'react';
import { siDesaparece } from '../../ui/pagina/foco.ts';
import clases from './CuadroDeFoto.module.css';
import { ImagenDeArchivo } from './ImagenDeArchivo.tsx';
import { copiaChica, marcasDe } from './paraVer.ts';

interface Props {
  foto: Pick<Evidencia, 'miniatura' | 'archivo' | 'tipo' | 'clase' | 'aparte'>;
  /** What opens it is called. */
  nombre: string;
  alAbrir: () => void;
  /** With a button when the photo could not be read. */
  conReintento?: boolean;
  /** After the words over the photo. */
  marcas?: ReactNode;
  /** Over all of it, without taking presses. */
  children?: ReactNode;
}

/** A photo that opens, with its marks. Its parent gives the width; the place never changes its height. */
export function CuadroDeFoto({ foto, nombre, alAbrir, conReintento, marcas, children }: Props) {
  return (
    <div className={clases.cuadro} data-pdf={foto.tipo === 'pdf'}>
      <ImagenDeArchivo huella={copiaChica(foto)} alt="" sinReintentar={!conReintento} />
      <button
        type="button"
        ref={siDesaparece}
        className={clases.abrir}
        aria-label={nombre}
        onClick={alAbrir}
      />
      {children}
      <span className={clases.marcas}>
        {marcasDe(foto).map((una) => (
          <MarcaDeFoto key={una}>{una}</MarcaDeFoto>
        ))}
        {marcas}
      </span>
    </div>
  );
}

export const MarcaDeFoto = ({ children }: { children: ReactNode }) => (
  <span className={clases.marca}>{children}</span>
);
