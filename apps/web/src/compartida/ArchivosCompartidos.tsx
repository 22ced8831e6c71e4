import type { Publicado } from '@visitas/contract/compartir/esquemas';
import { EnlaceExterno } from '../ui/piezas/Boton.tsx';
import { IconFileTypePdf } from '../ui/piezas/iconos.ts';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import clases from './ArchivosCompartidos.module.css';
import { enSuDireccion } from './enSuDireccion.ts';

interface Props extends Pick<Publicado, 'archivos'> {
  llave: string;
}

/** What was added to the visit and is no photo. */
export const ArchivosCompartidos = ({ archivos, llave }: Props) => (
  <Tarjeta titulo="Documentos">
    <ul className={clases.archivos}>
      {archivos.map(({ archivo, leyenda }) => (
        <li key={archivo}>
          <EnlaceExterno tipo="enlace" icono={IconFileTypePdf} href={enSuDireccion(llave, archivo)}>
            {leyenda ?? 'Documento PDF'}
          </EnlaceExterno>
        </li>
      ))}
    </ul>
  </Tarjeta>
);
