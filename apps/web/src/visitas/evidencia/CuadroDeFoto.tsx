import type { Evidencia } from '@visitas/contract/evidencia/esquemas';
import type { ReactNode } from 'react';
import { CuadroQueAbre, MarcaDeFoto } from '../../ui/piezas/CuadroQueAbre.tsx';
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

/** A photo of a visit, with its marks. */
export const CuadroDeFoto = ({ foto, nombre, alAbrir, conReintento, marcas, children }: Props) => (
  <CuadroQueAbre
    nombre={nombre}
    alAbrir={alAbrir}
    pdf={foto.tipo === 'pdf'}
    imagen={<ImagenDeArchivo huella={copiaChica(foto)} alt="" sinReintentar={!conReintento} />}
    marcas={
      <>
        {marcasDe(foto).map((una) => (
          <MarcaDeFoto key={una}>{una}</MarcaDeFoto>
        ))}
        {marcas}
      </>
    }
  >
    {children}
  </CuadroQueAbre>
);
