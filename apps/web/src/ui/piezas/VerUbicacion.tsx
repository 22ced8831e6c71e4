import { enlaceMapa } from '../formato.ts';
import { EnlaceExterno } from './Boton.tsx';
import { IconMapPin } from './iconos.ts';

interface Props {
  latitud: number;
  longitud: number;
}

/** Where a client is, on a map (section 2). */
export function VerUbicacion({ latitud, longitud }: Props) {
  return (
    <EnlaceExterno href={enlaceMapa(latitud, longitud)} icono={IconMapPin}>
      Ver Ubicación
    </EnlaceExterno>
  );
}
