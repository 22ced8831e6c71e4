import { useQuery } from '@tanstack/react-query';
import type { Respuesta } from '@visitas/contract/operaciones';
import { fechaConHora } from '@visitas/contract/visitas/hora';
import { RUTAS } from '../navegacion.ts';
import { lecturaDe } from '../plataforma/servidor/lecturas.ts';
import { FilaTelefono } from '../ui/lista/FilaTelefono.tsx';
import type { Columna } from '../ui/lista/presentacion.ts';
import { EstadoVisita } from '../ui/piezas/Distintivo.tsx';
import { FechaConHora } from '../ui/piezas/FechaConHora.tsx';
import { PasoSuHora } from '../ui/piezas/PasoSuHora.tsx';
import { ActividadReciente } from './ActividadReciente.tsx';
import { ANCHO_DE_PERSONA, Panel } from './Panel.tsx';
import { PorPersona } from './PorPersona.tsx';
import clases from './TablaVisitas.module.css';
import { type DeVisitas, EnlaceVisita, TablaVisitas, VerDetalle } from './TablaVisitas.tsx';

const TECNICO = ['técnico', 'técnicos'] as const;

const LISTA = RUTAS['visitas-por-supervisor'];

export function DashboardSupervisor() {
  return (
    <Panel
      titulo="Panel del Supervisor"
      lista={LISTA}
      lectura={useQuery(lecturaDe('dashboards.supervisor', {}))}
      visitas={(datos, leidas) => (
        <ProximasVisitas visitas={datos?.proximasVisitas} leidas={leidas} />
      )}
      actividad={<ActividadReciente />}
      personas={(datos) => (
        <PorPersona
          titulo="Visitas por Técnico"
          columna="Técnico"
          lista={LISTA}
          filtro="tecnico"
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

type Proxima = Respuesta<'dashboards.supervisor'>['proximasVisitas'][number];

const COLUMNAS: readonly Columna<Proxima>[] = [
  {
    titulo: 'Cliente',
    ancho: 'auto',
    tono: 'principal',
    celda: (visita) => <EnlaceVisita {...visita} />,
  },
  {
    titulo: 'Dirección',
    ancho: 'clamp(120px, 42cqi - 178px, 340px)',
    tono: 'secundario',
    texto: ({ direccion }) => direccion,
  },
  { titulo: 'Técnico', ancho: ANCHO_DE_PERSONA, texto: ({ tecnico }) => tecnico },
  {
    titulo: 'Fecha',
    ancho: '98px',
    tono: 'cifras',
    texto: fechaConHora,
    dentroDe: (visita) => <FechaConHora visita={visita} />,
  },
  { titulo: 'Estado', ancho: '128px', celda: (visita) => <EstadoYMarca visita={visita} /> },
];

const EstadoYMarca = ({ visita }: { visita: Proxima }) => (
  <span className={clases.estado}>
    <EstadoVisita nombre={visita.estado} />
    <PasoSuHora visita={visita} />
  </span>
);

/** The next visits of this supervisor's technicians. */
function ProximasVisitas({ visitas, leidas }: DeVisitas<Proxima>) {
  return (
    <TablaVisitas
      titulo="Próximas Visitas"
      vacio="No hay próximas visitas planificadas."
      visitas={visitas}
      leidas={leidas}
      columnas={COLUMNAS}
      enTelefono={(visita) => (
        <FilaTelefono
          titulo={visita.cliente}
          distintivo={<EstadoVisita nombre={visita.estado} />}
          detalle={`${visita.tecnico} · ${visita.direccion}`}
          dato={
            <>
              <FechaConHora visita={visita} /> <PasoSuHora visita={visita} />
            </>
          }
          acciones={<VerDetalle visita={visita} />}
        />
      )}
    />
  );
}
