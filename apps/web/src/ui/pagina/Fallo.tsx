import { useRouteContext } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Boton } from '../piezas/Boton.tsx';
import { IconAlertTriangle, IconMapSearch, IconRefresh, IconWifiOff } from '../piezas/iconos.ts';
import { Vacio } from '../piezas/Vacio.tsx';
import { explicar } from './explicar.ts';
import { siDesaparece } from './foco.ts';

interface Props {
  error: unknown;
  /** The button stays busy until the returned promise settles. */
  alReintentar: () => unknown;
  /** Another way on. When the record does not exist, it replaces the retry. */
  children?: ReactNode;
}

const ICONOS = { conexion: IconWifiOff, ausente: IconMapSearch, otro: IconAlertTriangle };

/** Shown in place of data that could not be read: why, and what to do. */
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
        <Boton ref={siDesaparece} icono={IconRefresh} ocupado={ocupado} onClick={repetir}>
          Reintentar
        </Boton>
      )}
      {children}
    </Vacio>
  );
}
