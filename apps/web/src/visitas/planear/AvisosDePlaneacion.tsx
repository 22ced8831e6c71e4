import { useState } from 'react';
import { cifra } from '../../ui/formato.ts';
import { Icono } from '../../ui/piezas/Icono.tsx';
import { IconAlertTriangle } from '../../ui/piezas/iconos.ts';
import clases from './AvisosDePlaneacion.module.css';
import type { AvisoDePlaneacion } from './avisos.ts';

/** Longer lists go unread, so the rest is collapsed. */
const A_LA_VISTA = 4;

/** Announced as they change. */
export function AvisosDePlaneacion({ avisos }: { avisos: readonly AvisoDePlaneacion[] }) {
  const [abiertos, setAbiertos] = useState(false);
  // Hiding only one would save no room.
  const caben = abiertos || avisos.length <= A_LA_VISTA + 1;
  const dichos = caben ? avisos : avisos.slice(0, A_LA_VISTA);
  return (
    <div aria-live="polite" className={clases.region}>
      {avisos.length > 0 && (
        <ul className={clases.avisos} aria-label="Para tener en cuenta">
          {dichos.map(({ frase }) => (
            <li key={frase}>
              <Icono de={IconAlertTriangle} tamano={15} />
              <span>{frase}</span>
            </li>
          ))}
          {(!caben || (abiertos && avisos.length > A_LA_VISTA + 1)) && (
            <li>
              <button
                type="button"
                className={clases.mas}
                aria-expanded={abiertos}
                onClick={() => setAbiertos(!abiertos)}
              >
                {abiertos ? 'Ver menos' : `y ${cifra(avisos.length - A_LA_VISTA)} más`}
              </button>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
