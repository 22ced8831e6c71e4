import { Link } from '@tanstack/react-router';
import type { Respuesta } from '@visitas/contract/operaciones';
import { RUTAS } from '../../navegacion.ts';
import { ABRIR } from '../../ui/pagina/useCerrar.ts';
import { Icono } from '../../ui/piezas/Icono.tsx';
import { IconChevronRight } from '../../ui/piezas/iconos.ts';
import { TarjetaProxima } from '../../ui/piezas/TarjetaProxima.tsx';
import clases from './ProximaVisita.module.css';

type Visita = NonNullable<Respuesta<'dashboards.tecnico'>['proximaVisita']>;

/** One looks here first: all of it leads to the visit. */
export function ProximaVisita({ visita }: { visita: Visita }) {
  return (
    <Link
      {...ABRIR}
      to={RUTAS['detalle-visita-tecnico']}
      params={{ idVisita: String(visita.idVisita) }}
      className={clases.enlace}
    >
      <TarjetaProxima titulo="Próxima visita" visita={visita}>
        <span className={clases.ir}>
          Ver Detalle
          <Icono de={IconChevronRight} />
        </span>
      </TarjetaProxima>
    </Link>
  );
}
