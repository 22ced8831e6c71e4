import { useState } from 'react';
import { IconCloudUp } from './iconos.ts';
import { MarcaDeVisita } from './MarcaDeVisita.tsx';
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
    <MarcaDeVisita
      icono={IconCloudUp}
      className={clases.marca}
      data-llego={!espera || undefined}
      onAnimationEnd={() => setQueda(espera)}
    >
      Pendiente de enviar
    </MarcaDeVisita>
  );
}
