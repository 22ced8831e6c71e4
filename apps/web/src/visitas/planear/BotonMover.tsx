import type { Visita } from '@visitas/contract/visitas/esquemas';
import { useRef, useState } from 'react';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { IconCalendarEvent } from '../../ui/piezas/iconos.ts';
import { aMover } from './aMover.ts';
import { MoverA } from './MoverA.tsx';
import type { AMover } from './mover.ts';

interface PropsMover {
  visita: Visita;
  puede: boolean;
  /** True where there is little room. */
  sinIcono?: boolean;
}

/**
 * An open dialog stays if the visit begins meanwhile: the server reports it. It moves the visit as it was when it opened,
 * so one that was moved meanwhile is refused and not taken back.
 */
export function BotonMover({ visita, puede, sinIcono = false }: PropsMover) {
  const boton = useRef<HTMLButtonElement>(null);
  const [abierta, setAbierta] = useState<AMover>();
  return (
    <>
      {puede && (
        <Boton
          ref={boton}
          icono={sinIcono ? undefined : IconCalendarEvent}
          onClick={() => setAbierta(aMover(visita))}
        >
          Mover a…
        </Boton>
      )}
      {abierta && (
        <MoverA visita={abierta} ancla={boton.current} alCerrar={() => setAbierta(undefined)} />
      )}
    </>
  );
}
