import { useQuery } from '@tanstack/react-query';
import { lecturaDe } from '../plataforma/servidor/lecturas.ts';
import { Panel } from './Panel.tsx';
import { PorPersona } from './PorPersona.tsx';
import { ProximasVisitas } from './ProximasVisitas.tsx';

const TECNICO = ['técnico', 'técnicos'] as const;

export function DashboardSupervisor() {
  return (
    <Panel
      titulo="Panel del Supervisor"
      lectura={useQuery(lecturaDe('dashboards.supervisor', {}))}
      visitas={(datos) => <ProximasVisitas visitas={datos?.proximasVisitas} />}
      personas={(datos) => (
        <PorPersona
          titulo="Visitas por Técnico"
          columna="Técnico"
          sustantivo={TECNICO}
          personas={datos?.tecnicosResumen.map(({ idTecnico, nombreTecnico, ...cuentas }) => ({
            id: idTecnico,
            nombre: nombreTecnico,
            ...cuentas,
          }))}
        />
      )}
    />
  );
}
