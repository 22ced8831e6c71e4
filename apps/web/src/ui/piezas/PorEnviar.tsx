import { useState } from 'react';
import { Icono } from './Icono.tsx';
import { IconCloudUp } from './iconos.ts';
import clases from './PorEnviar.module.css';

/**
 * Marks an action of this phone that the server has not received. Outlined, unlike the filled
 * states. Once it is sent the mark fades.
 */
export function PorEnviar({ espera }: { espera: boolean }) {
  const [queda, setQueda] = useState(espera);
  if (espera && !queda) setQueda(true);
  if (!queda) return null;
  return (
    <span
      className={clases.marca}
      data-llego={!espera || undefined}
      onAnimationEnd={() => setQueda(espera)}
    >
      <Icono de={IconCloudUp} tamano={14} />
      Pendiente de enviar
    </span>
  );
}
