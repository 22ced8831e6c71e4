import { Link, useNavigate } from '@tanstack/react-router';
import { FILAS_DE } from '@visitas/contract/dashboards/filas';
import { Suspense, useCallback, useState } from 'react';
import { cifra, contado } from '../ui/formato.ts';
import { Esqueleto } from '../ui/piezas/Esqueleto.tsx';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import {
  ESTADOS_CONTADOS,
  type EstadoContado,
  ORDEN,
  porcentaje,
  totalDe,
  type VisitasPorEstado,
} from './estadosContados.ts';
import { nombreDelEnlace, type RutaDeLista } from './filas.ts';
import type { Senalable } from './graficas.tsx';
import clases from './PorEstado.module.css';
import { Dona, SiFalla, SinVisitas } from './perezosas.tsx';

const TITULO = 'Visitas por Estado';

/** The doughnut chart of section 2, with its figures beside it. */
export function PorEstado({
  porEstado,
  lista,
}: {
  porEstado: VisitasPorEstado | undefined;
  lista: RutaDeLista;
}) {
  const total = porEstado && totalDe(porEstado);
  const [senalada, setSenalada] = useState<EstadoContado>();
  const navegar = useNavigate();
  const alElegir = useCallback(
    (serie: EstadoContado) => void navegar({ to: lista, search: FILAS_DE[serie] }),
    [navegar, lista],
  );
  return (
    <Tarjeta titulo={TITULO} className={clases.tarjeta}>
      {total === 0 ? (
        <SinVisitas />
      ) : (
        <div className={clases.dona}>
          {porEstado && total ? (
            <Anillo
              porEstado={porEstado}
              total={total}
              alElegir={alElegir}
              alSenalar={setSenalada}
            />
          ) : (
            <div className={clases.anillo}>{ARO}</div>
          )}
          <Leyenda titulo={TITULO} porEstado={porEstado} lista={lista} senalada={senalada} />
        </div>
      )}
    </Tarjeta>
  );
}

const ARO = <span className={clases.aro} />;

interface PropsAnillo extends Senalable {
  porEstado: VisitasPorEstado;
  total: number;
}

function Anillo({ porEstado, total, ...senalable }: PropsAnillo) {
  return (
    <div className={clases.anillo} role="img" aria-label={resumen(porEstado, total)}>
      <SiFalla queda={ARO}>
        <Suspense fallback={ARO}>
          <Dona porEstado={porEstado} {...senalable} />
        </Suspense>
      </SiFalla>
      <div className={clases.centro}>
        <strong>{cifra(total)}</strong>
        <span>{total === 1 ? 'visita' : 'visitas'}</span>
      </div>
    </div>
  );
}

function resumen({ finalizadas, atrasadas }: VisitasPorEstado, total: number): string {
  const [hechas, tarde] = [porcentaje(finalizadas, total), porcentaje(atrasadas, total)];
  return `Gráfica de dona. De ${contado(total, ['visita', 'visitas'])}, ${hechas} finalizadas y ${tarde} atrasadas.`;
}

const COLUMNAS = ['Estado', 'Visitas', 'Porcentaje'];

interface PropsLeyenda {
  titulo: string;
  porEstado: VisitasPorEstado | undefined;
  lista: RutaDeLista;
  /** The part of the ring under the pointer. */
  senalada: EstadoContado | undefined;
}

/**
 * A table, so that screen readers can read the figures. Its rows have the same links as the parts
 * of the ring, which need a pointer.
 */
function Leyenda({ titulo, porEstado, lista, senalada }: PropsLeyenda) {
  return (
    <table className={clases.leyenda}>
      <caption className="solo-lectores">{titulo}</caption>
      <thead>
        <tr>
          {COLUMNAS.map((nombre) => (
            <th key={nombre} scope="col">
              <span className="solo-lectores">{nombre}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ORDEN.map((serie) => (
          <tr key={serie} data-senalada={serie === senalada}>
            <th scope="row">
              <i style={{ background: `var(${ESTADOS_CONTADOS[serie].color})` }} />
              {porEstado ? (
                <Link
                  to={lista}
                  search={FILAS_DE[serie]}
                  aria-label={nombreDelEnlace(ESTADOS_CONTADOS[serie].nombre, porEstado[serie])}
                >
                  {ESTADOS_CONTADOS[serie].nombre}
                </Link>
              ) : (
                ESTADOS_CONTADOS[serie].nombre
              )}
            </th>
            <td>{porEstado ? cifra(porEstado[serie]) : <Esqueleto />}</td>
            <td>{porEstado && porcentaje(porEstado[serie], totalDe(porEstado))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
