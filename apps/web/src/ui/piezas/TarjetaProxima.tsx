import type { Respuesta } from '@visitas/contract/operaciones';
import type { ReactNode } from 'react';
import { fecha } from '../formato.ts';
import { EnlaceCliente } from './EnlaceCliente.tsx';
import { Icono } from './Icono.tsx';
import { IconMapPin } from './iconos.ts';
import clases from './TarjetaProxima.module.css';

interface Props {
  titulo: ReactNode;
  /** Beside the title; its date if nothing else is said. */
  dato?: string | undefined;
  visita: Pick<
    Respuesta<'dashboards.tecnico'>['visitas'][number],
    'idCliente' | 'cliente' | 'direccion' | 'fechaPlanificada'
  >;
  /** Its actions. */
  children?: ReactNode;
}

/** The next visit. It is the only surface in the solid colour of the brand. */
export function TarjetaProxima({ titulo, dato, visita, children }: Props) {
  return (
    <div className={clases.proxima}>
      <div className={clases.cuando}>
        <span>{titulo}</span> <span>{dato ?? fecha(visita.fechaPlanificada)}</span>
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
