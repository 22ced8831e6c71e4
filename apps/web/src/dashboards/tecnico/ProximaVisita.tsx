import { Link } from '@tanstack/react-router';
import type { Respuesta } from '@visitas/contract/operaciones';
import { RUTAS } from '../../navegacion.ts';
import { fecha } from '../../ui/formato.ts';
import { Icono } from '../../ui/Icono.tsx';
import { IconChevronRight, IconMapPin } from '../../ui/iconos.ts';
import { ABRIR } from '../../ui/useCerrar.ts';
import clases from './ProximaVisita.module.css';

type Visita = NonNullable<Respuesta<'dashboards.tecnico'>['proximaVisita']>;

/** The only solid surface of the brand in the product: one looks here first. */
export function ProximaVisita({ visita }: { visita: Visita }) {
  return (
    <Link
      {...ABRIR}
      to={RUTAS['detalle-visita-tecnico']}
      params={{ idVisita: String(visita.idVisita) }}
      className={clases.proxima}
    >
      <div className={clases.cuando}>
        Próxima visita <span>{fecha(visita.fechaPlanificada)}</span>
      </div>
      <h2>{visita.cliente}</h2>
      <p>
        <Icono de={IconMapPin} />
        {visita.direccion}
      </p>
      <div className={clases.ir}>
        Ver Detalle
        <Icono de={IconChevronRight} />
      </div>
    </Link>
  );
}
