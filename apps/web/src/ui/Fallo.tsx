import type { ReactNode } from 'react';
import { explicar } from '../plataforma/fallo.ts';
import { Boton } from './Boton.tsx';
import { IconAlertTriangle, IconMapSearch, IconRefresh, IconWifiOff } from './iconos.ts';
import { Vacio } from './Vacio.tsx';

interface Props {
  error: unknown;
  alReintentar: () => void;
  /** Another way on. */
  children?: ReactNode;
}

const ICONOS = { conexion: IconWifiOff, ausente: IconMapSearch, otro: IconAlertTriangle };

/** Where some data would be and could not be had: why, and a way on. */
export function Fallo({ error, alReintentar, children }: Props) {
  const { titulo, texto, accion, clase } = explicar(error);
  const repetir = accion === 'Recargar' ? () => window.location.reload() : alReintentar;
  return (
    <Vacio icono={ICONOS[clase]} titulo={titulo} texto={texto}>
      <Boton icono={IconRefresh} onClick={repetir}>
        {accion}
      </Boton>
      {children}
    </Vacio>
  );
}
