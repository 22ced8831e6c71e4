import { enlaceMapa } from '../formato.ts';
import { EnlaceExterno } from './Boton.tsx';
import { IconMapPin } from './iconos.ts';

interface Props {
  latitud: number | null;
  longitud: number | null;
  /** True beside a heading, where a button would outweigh it. */
  comoEnlace?: boolean;
}

/** Opens the client's place on a map (section 2). Nothing without a place. */
export function VerUbicacion({ latitud, longitud, comoEnlace = false }: Props) {
  if (latitud === null || longitud === null) return null;
  const aspecto = comoEnlace
    ? ({ tipo: 'enlace', tamano: 'chico' } as const)
    : { icono: IconMapPin };
  return (
    <EnlaceExterno href={enlaceMapa(latitud, longitud)} {...aspecto}>
      Ver Ubicación
    </EnlaceExterno>
  );
}
