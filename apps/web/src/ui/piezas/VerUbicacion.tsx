import { enlaceMapa } from '../formato.ts';
import { EnlaceExterno } from './Boton.tsx';
import { IconMapPin } from './iconos.ts';

interface Props {
  latitud: number | null;
  longitud: number | null;
  /** Beside a heading, where a button would weigh more than what it belongs to. */
  comoEnlace?: boolean;
}

/** Where a client is, on a map (section 2); nothing while nobody has said it. */
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
