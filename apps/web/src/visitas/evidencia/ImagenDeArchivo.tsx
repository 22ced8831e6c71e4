import { useArchivo } from '../../plataforma/archivos/useArchivo.ts';
import { siDesaparece } from '../../ui/pagina/foco.ts';
import { Esqueleto } from '../../ui/piezas/Esqueleto.tsx';
import { Icono } from '../../ui/piezas/Icono.tsx';
import { IconFileTypePdf, IconRefresh } from '../../ui/piezas/iconos.ts';
import clases from './ImagenDeArchivo.module.css';

interface Props {
  /** The hash of the copy to show. A PDF file has none: its icon is shown. */
  huella: string | null;
  alt: string;
  /** Shows the image whole, not cut to its place. */
  entera?: boolean;
  /** Without the button, inside another one. */
  sinReintentar?: boolean;
}

/** A photo in the place that its parent gives it: the place never changes size. */
export function ImagenDeArchivo({ huella, alt, entera = false, sinReintentar = false }: Props) {
  const { url, fallo, reintentar, noSeVe } = useArchivo(huella);
  if (huella === null)
    return (
      <span className={clases.lugar} role="img" aria-label={alt}>
        <Icono de={IconFileTypePdf} tamano={28} />
      </span>
    );
  if (fallo)
    return (
      <span className={clases.lugar}>
        {sinReintentar ? (
          <Icono de={IconRefresh} tamano={16} />
        ) : (
          <button
            ref={siDesaparece}
            type="button"
            className={clases.reintentar}
            onClick={reintentar}
          >
            <Icono de={IconRefresh} tamano={16} />
            Reintentar
          </button>
        )}
      </span>
    );
  if (!url) return <Esqueleto alto="100%" />;
  return (
    <img
      src={url}
      alt={alt}
      className={clases.imagen}
      data-entera={entera}
      draggable={false}
      onError={noSeVe}
    />
  );
}
