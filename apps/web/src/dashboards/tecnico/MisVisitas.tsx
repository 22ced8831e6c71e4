import type { Respuesta } from '@visitas/contract/operaciones';
import { RUTAS } from '../../navegacion.ts';
import { cifra, fecha } from '../../ui/formato.ts';
import { FilaTelefono } from '../../ui/lista/FilaTelefono.tsx';
import { ListaCorta } from '../../ui/lista/ListaCorta.tsx';
import type { Columna } from '../../ui/lista/presentacion.ts';
import { ABRIR } from '../../ui/pagina/useCerrar.ts';
import { EnlaceBoton } from '../../ui/piezas/Boton.tsx';
import { EstadoVisita } from '../../ui/piezas/Distintivo.tsx';
import { Icono } from '../../ui/piezas/Icono.tsx';
import { IconCalendarCheck, IconChevronRight } from '../../ui/piezas/iconos.ts';
import { Tarjeta } from '../../ui/piezas/Tarjeta.tsx';
import { Vacio } from '../../ui/piezas/Vacio.tsx';
import clases from './MisVisitas.module.css';

const TITULO = 'Mis Visitas';

type Visita = Respuesta<'dashboards.tecnico'>['visitas'][number];

function VerDetalle({ visita: { idVisita, cliente } }: { visita: Visita }) {
  return (
    <EnlaceBoton
      {...ABRIR}
      to={RUTAS['detalle-visita-tecnico']}
      params={{ idVisita: String(idVisita) }}
      tipo="enlace"
      tamano="chico"
      aria-label={`Ver Detalle: ${cliente}`}
    >
      Ver Detalle
      <Icono de={IconChevronRight} tamano={16} />
    </EnlaceBoton>
  );
}

/** What was closed long ago is not among these. */
const VerTodas = () => (
  <EnlaceBoton {...ABRIR} to={RUTAS['visitas-por-tecnico']} tipo="enlace" tamano="chico">
    Ver todas
  </EnlaceBoton>
);

const COLUMNAS: readonly Columna<Visita>[] = [
  { titulo: 'Cliente', ancho: '34%', tono: 'principal', texto: ({ cliente }) => cliente },
  {
    titulo: 'Tipo de Visita',
    ancho: '26%',
    tono: 'secundario',
    texto: ({ tipoVisita }) => tipoVisita,
  },
  {
    titulo: 'Fecha',
    ancho: '14%',
    tono: 'cifras',
    texto: ({ fechaPlanificada }) => fecha(fechaPlanificada),
  },
  { titulo: 'Estado', ancho: '16%', celda: ({ estado }) => <EstadoVisita nombre={estado} /> },
  {
    titulo: '',
    ancho: '148px',
    tono: 'acciones',
    celda: (visita) => <VerDetalle visita={visita} />,
  },
];

const enTelefono = (visita: Visita) => (
  <FilaTelefono
    titulo={visita.cliente}
    distintivo={<EstadoVisita nombre={visita.estado} />}
    dato={`${fecha(visita.fechaPlanificada)} · ${visita.tipoVisita}`}
    acciones={<VerDetalle visita={visita} />}
  />
);

/** All of them: what is open, then what was closed last. */
export function MisVisitas({ visitas }: { visitas: Visita[] | undefined }) {
  return (
    <Tarjeta
      className={clases.visitas}
      titulo={TITULO}
      acciones={
        visitas && (
          <>
            <span className={clases.cuenta}>{cifra(visitas.length)}</span>
            {visitas.length > 0 && <VerTodas />}
          </>
        )
      }
    >
      {visitas?.length === 0 ? (
        <Vacio icono={IconCalendarCheck} titulo="No hay visitas asignadas actualmente." />
      ) : (
        <ListaCorta
          etiqueta={TITULO}
          filas={visitas}
          columnas={COLUMNAS}
          llaveDe={({ idVisita }) => idVisita}
          enTelefono={enTelefono}
        />
      )}
    </Tarjeta>
  );
}
