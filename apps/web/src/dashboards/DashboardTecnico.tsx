import { Link } from '@tanstack/react-router';
import { FILAS_DE } from '@visitas/contract/dashboards/filas';
import type { Respuesta } from '@visitas/contract/operaciones';
import { type Jornada, useJornada } from '../campo/jornada/useJornada.ts';
import { RUTAS } from '../navegacion.ts';
import { useUbicacionAlDia } from '../plataforma/ubicacion/dondeEstoy.ts';
import { cifra } from '../ui/formato.ts';
import { Fallo } from '../ui/pagina/Fallo.tsx';
import { Pagina } from '../ui/pagina/Pagina.tsx';
import { ABRIR } from '../ui/pagina/useCerrar.ts';
import { Esqueleto } from '../ui/piezas/Esqueleto.tsx';
import { Glifo } from '../ui/piezas/Glifo.tsx';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import { useRecienCambiados } from '../ui/recien/useRecienCambiadas.ts';
import { useAhora } from '../ui/useAhora.ts';
import clases from './DashboardTecnico.module.css';
import { CONTADORES, ESTADOS_CONTADOS } from './estadosContados.ts';
import { EnProceso, Proxima, Terminado } from './jornada/Adelante.tsx';
import { MisVisitas } from './jornada/MisVisitas.tsx';
import { NoRealizadas } from './NoRealizadas.tsx';

const ALTO_PROXIMA = 158;

/**
 * The technician's start page: the state of the day, the visits in progress, the next one and all
 * their visits.
 */
export function DashboardTecnico() {
  const { panel, jornada, leida, error, refetch } = useJornada(useAhora());
  useUbicacionAlDia();
  if (error && !panel) {
    return (
      <Pagina titulo="Dashboard">
        <Tarjeta>
          <Fallo error={error} alReintentar={() => void refetch()} />
        </Tarjeta>
      </Pagina>
    );
  }
  const { enProceso, siguientes, medidas } = jornada;
  const [proxima] = siguientes;
  return (
    <Pagina titulo="Dashboard" leida={leida}>
      <div className={clases.panel} aria-busy={!panel}>
        <ContadoresTecnico cuentas={panel} leidas={leida} />
        {!panel && <Esqueleto alto={ALTO_PROXIMA} />}
        {(enProceso.length > 0 || proxima) && (
          <div className={clases.adelante}>
            {enProceso.map((visita) => (
              <EnProceso key={visita.idVisita} visita={visita} dia={jornada.dia} />
            ))}
            {proxima && (
              <Proxima
                visita={proxima}
                medida={medidas.get(proxima.idVisita)}
                enCamino={enCaminoDe(jornada, proxima.idVisita)}
              />
            )}
          </div>
        )}
        {panel && enProceso.length === 0 && !proxima && <Terminado jornada={jornada} />}
        {/* Nobody knows yet how many visits are under way, and each would push this down. */}
        {panel && <MisVisitas visitas={panel.visitas} jornada={jornada} leidas={leida} />}
      </div>
    </Pagina>
  );
}

/** Somebody at work somewhere is not on the way. */
const enCaminoDe = ({ enProceso, previsto }: Jornada, idVisita: number) =>
  previsto && enProceso.length === 0
    ? { minutos: previsto.llegadas.get(idVisita)?.camino ?? null }
    : undefined;

type Cuentas = Pick<
  Respuesta<'dashboards.tecnico'>,
  'completadas' | 'enProceso' | 'pendientes' | 'atrasadas' | 'noRealizadas'
>;

/** The four counters of the other dashboards, in one strip also on a phone. Each links to its rows. */
function ContadoresTecnico({ cuentas, leidas }: { cuentas: Cuentas | undefined; leidas: number }) {
  const porEstado = cuentas && porEstadoDelDia(cuentas);
  const recien = useRecienCambiados(porEstado, { leidas });
  return (
    <Tarjeta aria-label="Resumen">
      <dl className={clases.contadores}>
        {CONTADORES.map(([serie, nombre]) => (
          <div key={serie} data-recien={recien(serie)}>
            <dt>
              <Glifo tono={ESTADOS_CONTADOS[serie].tono} tamano={11} />
              <span>{nombre}</span>
            </dt>
            <dd>
              {porEstado ? (
                <Link
                  {...ABRIR}
                  to={RUTAS['visitas-por-tecnico']}
                  search={FILAS_DE[serie]}
                  aria-label={`${cifra(porEstado[serie])} ${nombre}: ver cuáles`}
                >
                  {cifra(porEstado[serie])}
                </Link>
              ) : (
                <Esqueleto ancho="36px" alto={22} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <NoRealizadas cuantas={cuentas?.noRealizadas} lista={RUTAS['visitas-por-tecnico']} />
    </Tarjeta>
  );
}

const porEstadoDelDia = ({ completadas, enProceso, pendientes, atrasadas }: Cuentas) => ({
  finalizadas: completadas,
  enProceso,
  pendientes,
  atrasadas,
});
