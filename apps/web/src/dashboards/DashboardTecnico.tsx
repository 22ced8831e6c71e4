import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Respuesta } from '@visitas/contract/operaciones';
import { useCallback } from 'react';
import { RUTAS } from '../navegacion.ts';
import { panelConPendientes, porEnviar } from '../plataforma/pendientes/aplicar.ts';
import { useCola } from '../plataforma/pendientes/cola.ts';
import { lecturaDe } from '../plataforma/servidor/lecturas.ts';
import { cifra, fecha } from '../ui/formato.ts';
import { FilaTelefono } from '../ui/lista/FilaTelefono.tsx';
import { ListaCorta } from '../ui/lista/ListaCorta.tsx';
import type { Columna } from '../ui/lista/presentacion.ts';
import { Fallo } from '../ui/pagina/Fallo.tsx';
import { Pagina } from '../ui/pagina/Pagina.tsx';
import { ABRIR } from '../ui/pagina/useCerrar.ts';
import { EnlaceBoton } from '../ui/piezas/Boton.tsx';
import { EstadoVisita } from '../ui/piezas/Distintivo.tsx';
import { Esqueleto } from '../ui/piezas/Esqueleto.tsx';
import { Glifo } from '../ui/piezas/Glifo.tsx';
import { Icono } from '../ui/piezas/Icono.tsx';
import { IconCalendarCheck, IconChevronRight } from '../ui/piezas/iconos.ts';
import { PorEnviar } from '../ui/piezas/PorEnviar.tsx';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import { TarjetaProxima } from '../ui/piezas/TarjetaProxima.tsx';
import { Vacio } from '../ui/piezas/Vacio.tsx';
import { useRecienCambiados } from '../ui/recien/useRecienCambiadas.ts';
import clases from './DashboardTecnico.module.css';
import { CONTADORES, SERIES } from './reparto.ts';

const ALTO_PROXIMA = 158;

type Panel = Respuesta<'dashboards.tecnico'>;

/**
 * What a technician opens the product for: how the day stands, where to go next, and all their
 * visits.
 */
export function DashboardTecnico() {
  const cola = useCola();
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...lecturaDe('dashboards.tecnico', {}),
    select: useCallback((panel: Panel) => panelConPendientes(panel, cola), [cola]),
  });
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
    <Pagina titulo="Dashboard" leida={dataUpdatedAt}>
      <div className={clases.panel} aria-busy={!data}>
        <ContadoresTecnico cuentas={data} leidas={dataUpdatedAt} />
        {!data && <Esqueleto alto={ALTO_PROXIMA} />}
        {data?.proximaVisita && <ProximaVisita visita={data.proximaVisita} />}
        <MisVisitas visitas={data?.visitas} leidas={dataUpdatedAt} />
      </div>
    </Pagina>
  );
}

type Cuentas = Pick<
  Respuesta<'dashboards.tecnico'>,
  'completadas' | 'enProceso' | 'pendientes' | 'atrasadas'
>;

/** The same four figures as in the other dashboards, in one strip also on a phone. */
function ContadoresTecnico({ cuentas, leidas }: { cuentas: Cuentas | undefined; leidas: number }) {
  const reparto = cuentas && repartoDelDia(cuentas);
  const recien = useRecienCambiados(reparto, { leidas });
  return (
    <Tarjeta aria-label="Resumen">
      <dl className={clases.contadores}>
        {CONTADORES.map(([serie, nombre]) => (
          <div key={serie} data-recien={recien(serie)}>
            <dt>
              <Glifo tono={SERIES[serie].tono} tamano={11} />
              {nombre}
            </dt>
            <dd>{reparto ? cifra(reparto[serie]) : <Esqueleto ancho="36px" alto={22} />}</dd>
          </div>
        ))}
      </dl>
    </Tarjeta>
  );
}

const repartoDelDia = ({ completadas, enProceso, pendientes, atrasadas }: Cuentas) => ({
  finalizadas: completadas,
  enProceso,
  pendientes,
  atrasadas,
});

type Proxima = NonNullable<Respuesta<'dashboards.tecnico'>['proximaVisita']>;

/** The whole card is a link to the visit, because it is the first thing a technician looks at. */
function ProximaVisita({ visita }: { visita: Proxima }) {
  return (
    <Link
      {...ABRIR}
      to={RUTAS['detalle-visita-tecnico']}
      params={{ idVisita: String(visita.idVisita) }}
      className={clases.enlace}
    >
      <TarjetaProxima titulo="Próxima visita" visita={visita}>
        <span className={clases.ir}>
          Ver Detalle
          <Icono de={IconChevronRight} />
        </span>
      </TarjetaProxima>
    </Link>
  );
}

const TITULO = 'Mis Visitas';

type Visita = Respuesta<'dashboards.tecnico'>['visitas'][number];

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
  {
    titulo: 'Estado',
    ancho: '16%',
    celda: ({ idVisita, estado }) => (
      <>
        <EstadoVisita nombre={estado} />
        <MarcaPorEnviar idVisita={idVisita} />
      </>
    ),
  },
  {
    titulo: '',
    ancho: '148px',
    tono: 'acciones',
    celda: (visita) => <VerDetalle visita={visita} />,
  },
];

/** The visits that are open, and after them the ones that were closed last. */
function MisVisitas({ visitas, leidas }: { visitas: Visita[] | undefined; leidas: number }) {
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
      <ListaCorta
        etiqueta={TITULO}
        filas={visitas}
        leidas={leidas}
        columnas={COLUMNAS}
        llaveDe={({ idVisita }) => idVisita}
        enTelefono={enTelefono}
        vacio={<Vacio icono={IconCalendarCheck} titulo="No hay visitas asignadas actualmente." />}
      />
    </Tarjeta>
  );
}

const enTelefono = (visita: Visita) => (
  <FilaTelefono
    titulo={visita.cliente}
    distintivo={<EstadoVisita nombre={visita.estado} />}
    detalle={<MarcaPorEnviar idVisita={visita.idVisita} />}
    dato={`${fecha(visita.fechaPlanificada)} · ${visita.tipoVisita}`}
    acciones={<VerDetalle visita={visita} />}
  />
);

const MarcaPorEnviar = ({ idVisita }: { idVisita: number }) => (
  <PorEnviar espera={porEnviar(useCola(), idVisita)} />
);

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

/**
 * The list of the dashboard leaves out what was closed long ago; this leads to the complete one.
 */
const VerTodas = () => (
  <EnlaceBoton {...ABRIR} to={RUTAS['visitas-por-tecnico']} tipo="enlace" tamano="chico">
    Ver todas
  </EnlaceBoton>
);
