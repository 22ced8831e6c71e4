import type { Visita } from '@visitas/contract/visitas/esquemas';
import { type DosHoras, dosHoras } from '../../ui/formato.ts';
import { Icono } from '../../ui/piezas/Icono.tsx';
import { IconHistory } from '../../ui/piezas/iconos.ts';
import clases from './Horas.module.css';

/** When the event happened and when the server learned of it, if they differ. */
export function Horas(horas: DosHoras) {
  const dicho = dosHoras(horas);
  if (dicho === null) return null;
  return (
    <p className={clases.horas}>
      <Icono de={IconHistory} tamano={15} />
      {dicho}
    </p>
  );
}

export function HorasDeSolicitud({ visita }: { visita: Visita }) {
  const { fechaSolicitud, recibidoSolicitud, horaDudosaSolicitud } = visita;
  if (fechaSolicitud === null) return null;
  return (
    <Horas ocurrido={fechaSolicitud} recibido={recibidoSolicitud} dudosa={horaDudosaSolicitud} />
  );
}
