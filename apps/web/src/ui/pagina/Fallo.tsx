import { useRouteContext } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { explicar } from '../../plataforma/servidor/fallo.ts';
import { Boton } from '../piezas/Boton.tsx';
import { IconAlertTriangle, IconMapSearch, IconRefresh, IconWifiOff } from '../piezas/iconos.ts';
import { Vacio } from '../piezas/Vacio.tsx';

interface Props {
  error: unknown;
  /** If what it answers is waited for, so does the button. */
  alReintentar: () => unknown;
  /** Another way on, for what is not there and will not be by asking again. */
  children?: ReactNode;
}

const ICONOS = { conexion: IconWifiOff, ausente: IconMapSearch, otro: IconAlertTriangle };

/** Where some data would be and could not be had: why, and a way on. */
export function Fallo({ error, alReintentar, children }: Props) {
  const { usuario } = useRouteContext({ from: '__root__' });
  const { titulo, texto, clase } = explicar(error, usuario?.rol);
  const [ocupado, setOcupado] = useState(false);

  async function repetir() {
    setOcupado(true);
    await alReintentar();
    setOcupado(false);
  }

  return (
    <Vacio icono={ICONOS[clase]} titulo={titulo} texto={texto}>
      {!(clase === 'ausente' && children) && (
        <Boton icono={IconRefresh} ocupado={ocupado} onClick={repetir}>
          Reintentar
        </Boton>
      )}
      {children}
    </Vacio>
  );
}
