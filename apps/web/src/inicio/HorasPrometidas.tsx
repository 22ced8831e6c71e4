import { queryOptions, useQuery } from '@tanstack/react-query';
import { llamar } from '../plataforma/servidor/api.ts';
import { lecturaDe } from '../plataforma/servidor/lecturas.ts';
import { cifra } from '../ui/formato.ts';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import clases from './HorasPrometidas.module.css';
import { demasDichas, duracionesDichas, mesDicho, tardanzaDicha } from './promesas.ts';

/** The page is a welcome, and says nothing when this cannot be read. */
const PROMESAS = queryOptions({
  ...lecturaDe('inicio.promesas', {}),
  queryFn: ({ signal }) => llamar('inicio.promesas', {}, { signal, hayCopia: async () => true }),
});

/** How this month's promises went. Absent for a company that promises no hours. */
export function HorasPrometidas() {
  const { data: mes } = useQuery(PROMESAS);
  if (!mes || mes.prometidas + mes.medidas === 0) return null;
  const demas = [demasDichas(mes), duracionesDichas(mes)].filter(Boolean);
  return (
    <Tarjeta aria-label="Horas prometidas" className={clases.tarjeta}>
      <header className={clases.cabecera}>
        <h2>
          Horas prometidas <span>{mesDicho(mes.hasta)}</span>
        </h2>
      </header>
      {mes.prometidas > 0 && (
        <dl className={clases.figuras}>
          <Figura nombre="Con hora" cuantas={mes.prometidas} />
          <Figura nombre="A tiempo" cuantas={mes.aTiempo} />
          <Figura nombre="Tarde" cuantas={mes.tarde} detalle={tardanzaDicha(mes)} />
        </dl>
      )}
      {demas.length > 0 && (
        <div className={clases.demas}>
          {demas.map((una) => (
            <p key={una}>{una}</p>
          ))}
        </div>
      )}
    </Tarjeta>
  );
}

interface PropsFigura {
  nombre: string;
  cuantas: number;
  detalle?: string | undefined;
}

const Figura = ({ nombre, cuantas, detalle }: PropsFigura) => (
  <div>
    <dt>{nombre}</dt>
    <dd>
      {cifra(cuantas)} {detalle && <small>{detalle}</small>}
    </dd>
  </div>
);
