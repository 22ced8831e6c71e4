import { useQuery } from '@tanstack/react-query';
import type { Respuesta } from '@visitas/contract/operaciones';
import { fechaConHora } from '@visitas/contract/visitas/hora';
import { RUTAS } from '../navegacion.ts';
import { lecturaDe } from '../plataforma/servidor/lecturas.ts';
import { AvisosEnElPanel } from '../ui/estado/AvisosEnElPanel.tsx';
import { FilaTelefono } from '../ui/lista/FilaTelefono.tsx';
import type { Columna } from '../ui/lista/presentacion.ts';
import { EstadoVisita } from '../ui/piezas/Distintivo.tsx';
import { FechaConHora } from '../ui/piezas/FechaConHora.tsx';
import { HaceCuanto } from '../ui/piezas/HaceCuanto.tsx';
import { NoSeRealizo } from '../ui/piezas/NoSeRealizo.tsx';
import { PasoSuHora } from '../ui/piezas/PasoSuHora.tsx';
import clases from './DashboardAdministrador.module.css';
import { ANCHO_DE_PERSONA, Panel } from './Panel.tsx';
import { PorPersona } from './PorPersona.tsx';
import { DICHO_DE_SUCESO } from './sucesos.ts';
import deTabla from './TablaVisitas.module.css';
import { type DeVisitas, EnlaceVisita, TablaVisitas, VerDetalle } from './TablaVisitas.tsx';

const SUPERVISOR = ['supervisor', 'supervisores'] as const;

const LISTA = RUTAS['visitas-listado'];

export function DashboardAdministrador() {
  return (
    <Panel
      titulo="Panel del Administrador"
      lista={LISTA}
      lectura={useQuery(lecturaDe('dashboards.administrador', {}))}
      aviso={<AvisosEnElPanel />}
      visitas={(datos, leidas) => <ActividadReciente visitas={datos?.recientes} leidas={leidas} />}
      personas={(datos) => (
        <PorPersona
          titulo="Supervisores"
          columna="Supervisor"
          lista={LISTA}
          filtro="supervisor"
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

type Reciente = Respuesta<'dashboards.administrador'>['recientes'][number];

const COLUMNAS: readonly Columna<Reciente>[] = [
  {
    titulo: 'Fecha',
    ancho: '112px',
    tono: 'cifras',
    texto: fechaConHora,
    dentroDe: (visita) => <FechaConHora visita={visita} />,
  },
  {
    titulo: 'Cliente',
    ancho: 'auto',
    tono: 'principal',
    celda: (visita) => (
      <div className={clases.cliente}>
        <EnlaceVisita idVisita={visita.idVisita} cliente={visita.nombre} />
        <Ocurrido visita={visita} />
      </div>
    ),
  },
  { titulo: 'Supervisor', ancho: ANCHO_DE_PERSONA, texto: ({ supervisor }) => supervisor },
  { titulo: 'Técnico', ancho: ANCHO_DE_PERSONA, texto: ({ tecnico }) => tecnico },
  { titulo: 'Estado', ancho: '140px', celda: (visita) => <EstadoYMarca visita={visita} /> },
];

const EstadoYMarca = ({ visita }: { visita: Reciente }) => (
  <span className={deTabla.estado}>
    <EstadoVisita nombre={visita.estado} />
    <NoSeRealizo marcada={visita.noRealizada} />
    <PasoSuHora visita={visita} />
  </span>
);

/** The company's visits that changed last. */
function ActividadReciente({ visitas, leidas }: DeVisitas<Reciente>) {
  return (
    <TablaVisitas
      titulo="Actividad Reciente"
      vacio="No hay actividad reciente registrada."
      visitas={visitas}
      leidas={leidas}
      columnas={COLUMNAS}
      enTelefono={(visita) => (
        <FilaTelefono
          titulo={visita.nombre}
          distintivo={<EstadoYMarca visita={visita} />}
          detalle={
            <>
              <Ocurrido visita={visita} />
              {visita.tecnico} · {visita.supervisor}
            </>
          }
          dato={<FechaConHora visita={visita} />}
          acciones={<VerDetalle visita={{ ...visita, cliente: visita.nombre }} />}
        />
      )}
    />
  );
}

/** The last event of the visit, and how long ago it happened. */
const Ocurrido = ({ visita: { suceso, ocurridoEn } }: { visita: Reciente }) => (
  <div className={clases.suceso}>
    <span>{DICHO_DE_SUCESO[suceso].sinCliente}</span>
    {' · '}
    <HaceCuanto instante={ocurridoEn} />
  </div>
);
