import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import { diaDeInstante } from '../../ui/formato.ts';
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
      titulo={`Reabierta el ${diaDeInstante(en)} por ${por.nombre}`}
      escrito={motivo}
    />
  );
}
