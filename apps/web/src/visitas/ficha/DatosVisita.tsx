import type { Visita } from '@visitas/contract/visitas/esquemas';
import type { ReactNode } from 'react';
import { fecha } from '../../ui/formato.ts';
import { useTelefono } from '../../ui/pagina/useTelefono.ts';
import { Dato } from '../../ui/piezas/Dato.tsx';
import { EstadoVisita } from '../../ui/piezas/Distintivo.tsx';
import { Icono } from '../../ui/piezas/Icono.tsx';
import { IconCalendar } from '../../ui/piezas/iconos.ts';
import { Tarjeta } from '../../ui/piezas/Tarjeta.tsx';
import { estadoMostrado } from '../situacion.ts';
import { Cancelacion } from './Cancelacion.tsx';
import { ClienteVisita } from './ClienteVisita.tsx';
import clases from './DatosVisita.module.css';

interface Props {
  visita: Visita;
  revision: ReactNode;
  cierre: ReactNode;
}

/** What was planned. On a phone the same data take another order: CSS gives it. */
export function DatosVisita({ visita, revision, cierre }: Props) {
  const enTelefono = useTelefono();
  return (
    <Tarjeta>
      <dl className={clases.datos}>
        <ClienteVisita cliente={visita.cliente} />
        <Dato nombre="Fecha planificada" className={clases.fecha}>
          <Icono de={IconCalendar} tamano={16} />
          {fecha(visita.fechaPlanificada)}
        </Dato>
        <Dato nombre="Estado" className={clases.estado}>
          <EstadoVisita nombre={estadoMostrado(visita)} grande={enTelefono} />
        </Dato>
        <Dato nombre="Cancelación" className={clases.cancelacion}>
          <Cancelacion visita={visita} revision={revision} />
          {cierre && <div className={clases.cierre}>{cierre}</div>}
        </Dato>
        <Dato nombre="Observaciones" className={clases.observaciones}>
          {visita.observaciones ?? <span className={clases.nada}>Sin observaciones</span>}
        </Dato>
      </dl>
    </Tarjeta>
  );
}
