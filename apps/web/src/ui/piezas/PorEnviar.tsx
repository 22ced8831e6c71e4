import { useState } from 'react';
import { Icono } from './Icono.tsx';
import { IconCloudUp } from './iconos.ts';
import clases from './PorEnviar.module.css';

/**
 * What was done on this phone and the server does not know yet. It has an outline; states have a fill. Once
 * it has arrived the mark fades.
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
