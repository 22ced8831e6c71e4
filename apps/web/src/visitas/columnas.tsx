import type { Visita } from '@visitas/contract/visitas/esquemas';
import { RUTAS } from '../navegacion.ts';
import { EnlaceBoton } from '../ui/Boton.tsx';
import { EstadoVisita } from '../ui/Distintivo.tsx';
import { fecha } from '../ui/formato.ts';
import { Icono } from '../ui/Icono.tsx';
import { IconCalendarCheck, IconChevronRight } from '../ui/iconos.ts';
import { FilaTelefono } from '../ui/lista/FilaTelefono.tsx';
import type { Columna } from '../ui/lista/presentacion.ts';
import { Resaltado } from '../ui/Resaltado.tsx';
import { ABRIR } from '../ui/useCerrar.ts';
import { estadoMostrado } from './situacion.ts';

/** What the two lists of visits have in common. */
export const LISTADO = {
  etiqueta: 'Visitas',
  sustantivo: ['visita', 'visitas'],
  buscarPor: 'Buscar por cliente o técnico',
  vacio: { icono: IconCalendarCheck, texto: 'No hay visitas registradas.' },
  claveDe: ({ idVisita }: Visita) => idVisita,
  tablaDesde: 1100,
  conMapa: true,
} as const;

function VerDetalle({ visita, conFlecha = false }: { visita: Visita; conFlecha?: boolean }) {
  const { idVisita, cliente, fechaPlanificada } = visita;
  return (
    <EnlaceBoton
      {...ABRIR}
      to={RUTAS['detalle-visita']}
      params={{ idVisita: String(idVisita) }}
      tipo="enlace"
      aria-label={`Ver Detalle de la visita a ${cliente.nombre} del ${fecha(fechaPlanificada)}`}
    >
      Ver Detalle
      {conFlecha && <Icono de={IconChevronRight} tamano={16} />}
    </EnlaceBoton>
  );
}

const Estado = ({ visita }: { visita: Visita }) => <EstadoVisita nombre={estadoMostrado(visita)} />;

export const cliente = (ancho: string): Columna<Visita> => ({
  titulo: 'Cliente',
  ancho,
  tono: 'principal',
  texto: (visita) => visita.cliente.nombre,
  resaltar: true,
});

export const tecnico = (ancho: string): Columna<Visita> => ({
  titulo: 'Técnico',
  ancho,
  texto: (visita) => visita.tecnico.nombre,
  resaltar: true,
});

export const planificada = (titulo: string, ancho: string): Columna<Visita> => ({
  titulo,
  ancho,
  tono: 'cifras',
  texto: ({ fechaPlanificada }) => fecha(fechaPlanificada),
});

export const ESTADO: Columna<Visita> = {
  titulo: 'Estado',
  ancho: '132px',
  celda: (visita) => <Estado visita={visita} />,
};

export const DETALLE: Columna<Visita> = {
  titulo: '',
  ancho: '124px',
  tono: 'acciones',
  celda: (visita) => <VerDetalle visita={visita} />,
};

/** The same on a phone: `otro` is what else the list tells, besides the technician. */
export const enTelefono =
  (otro: (visita: Visita) => string) => (visita: Visita, buscar: string) => (
    <FilaTelefono
      titulo={<Resaltado texto={visita.cliente.nombre} buscar={buscar} />}
      distintivo={<Estado visita={visita} />}
      detalle={
        <>
          <Resaltado texto={visita.tecnico.nombre} buscar={buscar} /> · {otro(visita)}
        </>
      }
      dato={fecha(visita.fechaPlanificada)}
      acciones={<VerDetalle visita={visita} conFlecha />}
    />
  );
