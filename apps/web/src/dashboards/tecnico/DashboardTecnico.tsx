import { useQuery } from '@tanstack/react-query';
import { lecturaDe } from '../../plataforma/servidor/lecturas.ts';
import { Fallo } from '../../ui/pagina/Fallo.tsx';
import { Pagina } from '../../ui/pagina/Pagina.tsx';
import { Esqueleto } from '../../ui/piezas/Esqueleto.tsx';
import { Tarjeta } from '../../ui/piezas/Tarjeta.tsx';
import { ContadoresTecnico } from './ContadoresTecnico.tsx';
import clases from './DashboardTecnico.module.css';
import { MisVisitas } from './MisVisitas.tsx';
import { ProximaVisita } from './ProximaVisita.tsx';

const ALTO_PROXIMA = 158;

/** What a technician opens the product for: how the day stands, where next, and every visit. */
export function DashboardTecnico() {
  const { data, error, refetch } = useQuery(lecturaDe('dashboards.tecnico', {}));
  if (error && !data) {
    return (
      <Pagina titulo="Dashboard">
        <Tarjeta>
          <Fallo error={error} alReintentar={() => void refetch()} />
        </Tarjeta>
      </Pagina>
    );
  }
  return (
    <Pagina titulo="Dashboard">
      <div className={clases.panel} aria-busy={!data}>
        <ContadoresTecnico cuentas={data} />
        {!data && <Esqueleto alto={ALTO_PROXIMA} />}
        {data?.proximaVisita && <ProximaVisita visita={data.proximaVisita} />}
        <MisVisitas visitas={data?.visitas} />
      </div>
    </Pagina>
  );
}
