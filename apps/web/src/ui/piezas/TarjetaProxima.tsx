import type { Respuesta } from '@visitas/contract/operaciones';
import { PASO_SU_HORA } from '@visitas/contract/visitas/hora';
import type { ReactNode } from 'react';
import { usePasoSuHora } from '../usePasoSuHora.ts';
import { EnlaceCliente } from './EnlaceCliente.tsx';
import { FechaConHora } from './FechaConHora.tsx';
import { Icono } from './Icono.tsx';
import { IconMapPin } from './iconos.ts';
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
      <Relieve />
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

/** Contour lines. They are part of the page: a picture of a style sheet is painted after its card. */
const Relieve = () => (
  <svg
    aria-hidden="true"
    className={clases.relieve}
    viewBox="0 0 320 320"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.2"
  >
    <path d="M56 0q-16 5-22 8q-6 3-10 9q-4 6-3 15q0 10-2 17q-2 7-8 11q-6 4-9 4l-2 1M138 0q15 5 19 8q5 3 9 9q4 6 5 13q1 7 5 12q5 5 12 7q7 3 16 4q9 1 16 2q7 1 16 3q10 2 14 5q5 3 10 8q4 6 8 11q4 6 6 13q2 7-1 12q-4 6-4 14q0 7 4 13q4 5 9 10q5 4 10 8q5 4 11 7q6 3 12 5l5 1M320 252q-19 3-26 4q-6 2-13 4q-7 3-14 6q-7 3-12 5q-5 3-10 7q-5 5-3 12q2 7 10 8q8 2 17 2q9 0 19 0q9-1 18-1q9-1 12-1l2-1M110 320q15-4 22-5q7-1 16-2q10 0 19-1q9 0 19 1q9 0 16 2q7 1 15 3l7 2M0 218q14-4 21-7q7-2 11-5q5-3 5-10q0-7-5-11q-5-4-12-9q-6-4-8-9q-3-5 0-11q2-7 5-12q3-5 7-12q3-7 5-14q1-7 0-14q-1-7 1-12q2-5 9-9q6-4 11-7q6-4 10-9q5-5 3-10q-3-4-6-10q-4-5-5-11q-1-6 4-12q4-5 10-8q6-2 14-4q8-1 17-1q10 0 19 1q9 2 14 4q5 3 7 9q2 6 0 11q-3 6-3 13q0 7 9 9q8 2 16 3q8 2 17 3q8 1 16 2q7 1 14 3q7 2 14 5q7 3 11 9q5 5 5 10q0 4-1 14q-1 9 2 16q3 7 8 11q5 5 10 9q5 5 9 9q5 5 9 10q4 5 8 10q3 4 8 9q4 5 11 9q6 5 11 9q4 4 6 12q2 7-2 14q-4 6-9 9q-5 3-12 6q-6 3-13 6q-7 3-14 6q-7 3-13 5q-6 3-12 5q-5 3-12 6q-7 4-14 7q-7 3-12 6q-5 2-12 5q-6 3-14 4q-8 2-16 3q-9 1-18 1q-10 0-19 0q-9 0-16 4q-7 3-12 7q-4 3-9 7q-5 4-8 6l-3 2M93 272q-5 0-3 5q2 6 8 6q5 0 2-6q-3-5-7-5M0 239q9-7 16-10q7-2 15-4q8-2 16-5q9-2 13-4q5-3 7-9q3-6 0-11q-3-6-7-10q-5-5-11-10q-5-4-9-9q-4-5-4-14q1-9 3-14q3-5 6-12q3-6 7-13q3-7 7-12q3-5 9-9q6-4 11-7q5-3 12-5q6-2 16-4q9-2 16-3q7-1 16-1q9 0 19 0q9 1 16 2q7 1 14 2q7 2 14 6q7 4 9 9q3 5 3 15q0 9 4 16q3 7 8 11q5 5 10 9q5 4 10 9q4 5 8 10q3 5 4 12q2 7 1 14q0 7 2 14q3 7 6 11q4 5 3 12q-1 7-7 12q-6 4-11 7q-6 3-13 7q-7 3-14 6q-7 2-14 5q-7 2-14 4q-7 2-14 3q-7 1-14 0q-7 0-14-3q-7-3-13-7q-6-4-11-7q-6-3-13-5q-7-3-16-3q-9-1-16 1q-7 1-14 4q-7 3-14 6q-7 4-12 7q-4 3-11 6q-7 3-13 0q-5-4-12-8q-7-5-8-7l-2-2M12 320q2-18 5-23q2-5 6-11q5-7 9-7q5 0 10 5q4 5 9 10q5 5 5 12q0 7-4 10l-4 4M130 83q0 0-7 1q-7 2-14 4q-7 2-14 5q-7 3-12 7q-4 3-9 9q-4 5-8 11q-3 5-7 12q-3 7-4 14q-2 7 2 14q3 7 8 11q5 5 9 9q5 5 9 10q5 5 9 9q4 5 9 10q4 4 10 7q5 4 12 6q7 3 14 6q7 3 13 6q6 3 12 6q5 3 12 5q7 3 16 3q9 0 16-3q7-2 13-5q5-3 7-10q2-7 1-12q0-5 3-12q3-7 7-14q3-6 4-13q1-7-1-14q-3-7-8-12q-5-4-9-8q-5-4-10-8q-4-4-9-10q-4-6-6-13q-2-7-5-14q-3-6-7-9q-5-3-13-5q-9-3-17-3q-8-1-17 0q-9 0-9 0M139 92q-5 1-11 2q-7 1-14 3q-7 3-13 6q-6 4-11 8q-4 5-8 10q-3 5-6 11q-4 7-4 16q0 10 4 15q3 5 7 10q5 5 10 9q4 5 9 9q5 4 12 8q7 5 12 7q6 3 14 5q8 2 15 3q7 1 17 1q9-1 16-3q7-2 12-5q5-3 11-8q6-4 10-9q3-4 6-11q2-7-1-14q-3-7-8-12q-5-5-9-8q-5-4-10-8q-4-4-9-10q-4-6-7-11q-3-5-7-11q-4-6-11-9q-7-2-14-3q-7-1-12-1M130 105q-5 1-11 4q-7 2-12 6q-5 4-9 10q-4 5-7 12q-3 6-3 12q0 5 3 11q3 7 7 12q4 4 9 9q5 5 12 9q6 4 12 7q7 2 14 4q8 2 17 2q10 0 18-2q8-2 14-4q5-3 11-7q5-4 8-11q3-7 0-14q-3-7-8-12q-5-5-10-9q-5-3-9-7q-5-4-10-8q-4-5-9-10q-5-5-10-9q-5-3-14-4q-9-1-13-1M125 125q0 0-4 2q-5 3-10 10q-4 6-5 13q-1 8 2 14q3 5 8 10q5 5 9 9q5 3 12 6q7 3 16 4q9 2 19 0q9-1 15-4q7-3 11-8q4-5 3-13q-2-8-6-12q-5-5-10-9q-5-3-11-8q-7-4-12-7q-4-2-11-6q-7-3-17-2q-9 1-9 1M134 142q0 0-4 3q-5 4-5 13q0 9 4 13q5 5 10 8q5 3 12 5q7 2 14 1q7 0 14-4q7-3 7-11q1-8-3-12q-5-5-10-8q-6-4-13-6q-7-3-16-3q-10 1-10 1M153 155q-5 1-7 4q-2 4 2 9q5 5 13 4q9 0 9-5q1-5-6-9q-6-3-11-3" />
  </svg>
);
