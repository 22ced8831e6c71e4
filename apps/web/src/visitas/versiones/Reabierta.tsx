import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import { fecha } from '../../ui/formato.ts';
import { Icono } from '../../ui/piezas/Icono.tsx';
import { IconRotate } from '../../ui/piezas/iconos.ts';
import { Tarjeta } from '../../ui/piezas/Tarjeta.tsx';
import clases from './Reabierta.module.css';

/** Why the visit is open again, until it is finished. */
export function Reabierta({ visita: { reabierta, estadoVisita } }: { visita: VisitaSola }) {
  if (!reabierta || estadoVisita.nombre === 'Finalizada') return null;
  const { motivo, por, en } = reabierta;
  return (
    <Tarjeta aria-label="Reabierta" className={clases.banda}>
      <Icono de={IconRotate} tamano={20} />
      <div>
        <strong>
          Reabierta el {fecha(en.slice(0, 10))} por {por.nombre}
        </strong>
        <p>«{motivo}»</p>
      </div>
    </Tarjeta>
  );
}
