import type { Respuesta } from '@visitas/contract/operaciones';
import { fecha } from '../ui/formato.ts';
import { FilaTelefono } from '../ui/lista/FilaTelefono.tsx';
import type { Columna } from '../ui/lista/presentacion.ts';
import { EstadoVisita } from '../ui/piezas/Distintivo.tsx';
import { EnlaceVisita, VerDetalle } from './EnlaceVisita.tsx';
import { TablaVisitas } from './TablaVisitas.tsx';

type Proxima = Respuesta<'dashboards.supervisor'>['proximasVisitas'][number];

const COLUMNAS: readonly Columna<Proxima>[] = [
  {
    titulo: 'Cliente',
    ancho: 'auto',
    tono: 'principal',
    celda: (visita) => <EnlaceVisita {...visita} />,
  },
  { titulo: 'Dirección', ancho: 'auto', tono: 'secundario', texto: ({ direccion }) => direccion },
  { titulo: 'Técnico', ancho: '19%', texto: ({ tecnico }) => tecnico },
  {
    titulo: 'Fecha',
    ancho: '108px',
    tono: 'cifras',
    texto: ({ fechaPlanificada }) => fecha(fechaPlanificada),
  },
  { titulo: 'Estado', ancho: '134px', celda: ({ estado }) => <EstadoVisita nombre={estado} /> },
];

/** The next ones to be done by who is in this supervisor's charge. */
export function ProximasVisitas({ visitas }: { visitas: readonly Proxima[] | undefined }) {
  return (
    <TablaVisitas
      titulo="Próximas Visitas"
      vacio="No hay próximas visitas planificadas."
      visitas={visitas}
      columnas={COLUMNAS}
      enTelefono={(visita) => (
        <FilaTelefono
          titulo={visita.cliente}
          distintivo={<EstadoVisita nombre={visita.estado} />}
          detalle={`${visita.tecnico} · ${visita.direccion}`}
          dato={fecha(visita.fechaPlanificada)}
          acciones={<VerDetalle visita={visita} />}
        />
      )}
    />
  );
}
