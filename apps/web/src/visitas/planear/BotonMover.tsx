import type { Visita } from '@visitas/contract/visitas/esquemas';
import { useRef, useState } from 'react';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { IconCalendarEvent } from '../../ui/piezas/iconos.ts';
import { aMover } from './aMover.ts';
import { MoverA } from './MoverA.tsx';

interface PropsMover {
  visita: Visita;
  puede: boolean;
  /** True where there is little room. */
  sinIcono?: boolean;
}

/** An open dialog stays if the visit begins meanwhile: the server reports it. */
export function BotonMover({ visita, puede, sinIcono = false }: PropsMover) {
  const boton = useRef<HTMLButtonElement>(null);
  const [abierto, setAbierto] = useState(false);
  return (
    <>
      {puede && (
        <Boton
          ref={boton}
          icono={sinIcono ? undefined : IconCalendarEvent}
          onClick={() => setAbierto(true)}
        >
          Mover a…
        </Boton>
      )}
      {abierto && (
        <MoverA visita={aMover(visita)} ancla={boton.current} alCerrar={() => setAbierto(false)} />
      )}
    </>
  );
}
