import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import { fecha } from '../../ui/formato.ts';
import { IconRotate } from '../../ui/piezas/iconos.ts';
import { BandaDeVisita } from '../BandaDeVisita.tsx';

/** Why the visit is open again, until it is finished. */
export function Reabierta({ visita: { reabierta, estadoVisita } }: { visita: VisitaSola }) {
  if (!reabierta || estadoVisita.nombre === 'Finalizada') return null;
  const { motivo, por, en } = reabierta;
  return (
    <BandaDeVisita
      nombre="Reabierta"
      icono={IconRotate}
      titulo={`Reabierta el ${fecha(en.slice(0, 10))} por ${por.nombre}`}
      escrito={motivo}
    />
  );
}
