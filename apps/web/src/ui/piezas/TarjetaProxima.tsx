import type { Respuesta } from '@visitas/contract/operaciones';
import { PASO_SU_HORA } from '@visitas/contract/visitas/hora';
import type { ReactNode } from 'react';
import { usePasoSuHora } from '../usePasoSuHora.ts';
import { EnlaceCliente } from './EnlaceCliente.tsx';
import { FechaConHora } from './FechaConHora.tsx';
import { Icono } from './Icono.tsx';
import { IconMapPin } from './iconos.ts';
import { Relieve } from './Relieve.tsx';
import clases from './TarjetaProxima.module.css';

interface Props {
  titulo: ReactNode;
  /** Text beside the title; the visit's date by default. */
  dato?: string | undefined;
  visita: Pick<
    Respuesta<'dashboards.tecnico'>['visitas'][number],
    | 'idCliente'
    | 'cliente'
    | 'direccion'
    | 'fechaPlanificada'
    | 'horaDesde'
    | 'horaHasta'
    | 'estado'
  >;
  children?: ReactNode;
}

/** The next visit. The only surface in the brand's solid colour. */
export function TarjetaProxima({ titulo, dato, visita, children }: Props) {
  const paso = usePasoSuHora(visita);
  return (
    <div className={clases.proxima}>
      <Relieve className={clases.relieve} />
      <div className={clases.cuando}>
        <span>
          {titulo}
          {paso && ` · ${PASO_SU_HORA}`}
        </span>{' '}
        <span>{dato ?? <FechaConHora visita={visita} />}</span>
      </div>
      <h2>
        <EnlaceCliente idCliente={visita.idCliente}>{visita.cliente}</EnlaceCliente>
      </h2>
      <p>
        <Icono de={IconMapPin} />
        {visita.direccion}
      </p>
      {children && <div className={clases.pie}>{children}</div>}
    </div>
  );
}
