import { useQuery } from '@tanstack/react-query';
import { lecturaDe } from '../plataforma/servidor/lecturas.ts';
import { ActividadReciente } from './ActividadReciente.tsx';
import { Panel } from './Panel.tsx';
import { PorPersona } from './PorPersona.tsx';

const SUPERVISOR = ['supervisor', 'supervisores'] as const;

export function DashboardAdministrador() {
  return (
    <Panel
      titulo="Panel del Administrador"
      lectura={useQuery(lecturaDe('dashboards.administrador', {}))}
      visitas={(datos) => <ActividadReciente visitas={datos?.recientes} />}
      personas={(datos) => (
        <PorPersona
          titulo="Supervisores"
          columna="Supervisor"
          sustantivo={SUPERVISOR}
          personas={datos?.supervisoresResumen.map(
            ({ idSupervisor, nombreSupervisor, ...cuentas }) => ({
              id: idSupervisor,
              nombre: nombreSupervisor,
              ...cuentas,
            }),
          )}
        />
      )}
    />
  );
}
