import type { Respuesta } from '@visitas/contract/operaciones';
import type { ReactNode } from 'react';
import { fecha } from '../formato.ts';
import { EnlaceCliente } from './EnlaceCliente.tsx';
import { Icono } from './Icono.tsx';
import { IconMapPin } from './iconos.ts';
import clases from './TarjetaProxima.module.css';

interface Props {
  titulo: ReactNode;
  /** Text beside the title; the visit's date by default. */
  dato?: string | undefined;
  visita: Pick<
    Respuesta<'dashboards.tecnico'>['visitas'][number],
    'idCliente' | 'cliente' | 'direccion' | 'fechaPlanificada'
  >;
  children?: ReactNode;
}

/** The next visit. The only surface in the brand's solid colour. */
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
