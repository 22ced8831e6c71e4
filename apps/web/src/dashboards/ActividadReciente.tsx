import type { Respuesta } from '@visitas/contract/operaciones';
import { EstadoVisita } from '../ui/Distintivo.tsx';
import { fecha } from '../ui/formato.ts';
import { FilaTelefono } from '../ui/lista/FilaTelefono.tsx';
import type { Columna } from '../ui/lista/presentacion.ts';
import { EnlaceVisita, VerDetalle } from './EnlaceVisita.tsx';
import { TablaVisitas } from './TablaVisitas.tsx';

type Reciente = Respuesta<'dashboards.administrador'>['recientes'][number];

const COLUMNAS: readonly Columna<Reciente>[] = [
  {
    titulo: 'Fecha',
    ancho: '116px',
    tono: 'cifras',
    texto: ({ fechaPlanificada }) => fecha(fechaPlanificada),
  },
  {
    titulo: 'Cliente',
    ancho: 'auto',
    tono: 'principal',
    celda: ({ idVisita, nombre }) => <EnlaceVisita idVisita={idVisita} cliente={nombre} />,
  },
  { titulo: 'Supervisor', ancho: '20%', texto: ({ supervisor }) => supervisor },
  { titulo: 'Técnico', ancho: '20%', texto: ({ tecnico }) => tecnico },
  { titulo: 'Estado', ancho: '134px', celda: ({ estado }) => <EstadoVisita nombre={estado} /> },
];

/** The visits of the whole company that changed last. */
export function ActividadReciente({ visitas }: { visitas: readonly Reciente[] | undefined }) {
  return (
    <TablaVisitas
      titulo="Actividad Reciente"
      vacio="No hay actividad reciente registrada."
      visitas={visitas}
      columnas={COLUMNAS}
      enTelefono={(visita) => (
        <FilaTelefono
          titulo={visita.nombre}
          distintivo={<EstadoVisita nombre={visita.estado} />}
          detalle={`${visita.tecnico} · ${visita.supervisor}`}
          dato={fecha(visita.fechaPlanificada)}
          acciones={<VerDetalle visita={{ ...visita, cliente: visita.nombre }} />}
        />
      )}
    />
  );
}
