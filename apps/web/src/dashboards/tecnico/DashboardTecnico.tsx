import { useQuery } from '@tanstack/react-query';
import { consultaDe } from '../../plataforma/consultas.ts';
import { Consulta } from '../../ui/Consulta.tsx';
import { Pagina } from '../../ui/Pagina.tsx';
import { Contadores } from './Contadores.tsx';
import clases from './DashboardTecnico.module.css';
import { EsqueletoPanel } from './EsqueletoPanel.tsx';
import { MisVisitas } from './MisVisitas.tsx';
import { ProximaVisita } from './ProximaVisita.tsx';

/** What a technician opens the product for: how the day stands, where next, and every visit. */
export function DashboardTecnico() {
  const panel = useQuery(consultaDe('dashboards.tecnico'));
  return (
    <Pagina titulo="Dashboard">
      <Consulta de={panel} esqueleto={<EsqueletoPanel />}>
        {({ proximaVisita, visitas, ...cuentas }) => (
          <div className={clases.panel}>
            <Contadores cuentas={cuentas} />
            {proximaVisita && <ProximaVisita visita={proximaVisita} />}
            <MisVisitas visitas={visitas} />
          </div>
        )}
      </Consulta>
    </Pagina>
  );
}
