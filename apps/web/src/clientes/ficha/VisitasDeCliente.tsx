import { Link } from '@tanstack/react-router';
import { estadoMostrado } from '@visitas/contract/comun/estados';
import { TECNICO } from '@visitas/contract/comun/roles';
import { CUENTA_MAXIMA } from '@visitas/contract/comun/ventana';
import type { Respuesta } from '@visitas/contract/operaciones';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { ventanaDe } from '@visitas/contract/visitas/hora';
import type { ReactNode } from 'react';
import { RUTAS, SIN_TERMINAR } from '../../navegacion.ts';
import { configuracion } from '../../plataforma/configuracion.ts';
import { cifra, contado, fecha, fechaHora } from '../../ui/formato.ts';
import { abrirDesde } from '../../ui/pagina/useCerrar.ts';
import { EnlaceBoton, EnlaceExterno } from '../../ui/piezas/Boton.tsx';
import { EstadoVisita } from '../../ui/piezas/Distintivo.tsx';
import { Hora } from '../../ui/piezas/FechaConHora.tsx';
import { NoSeRealizo } from '../../ui/piezas/NoSeRealizo.tsx';
import { PasoSuHora } from '../../ui/piezas/PasoSuHora.tsx';
import { Tarjeta } from '../../ui/piezas/Tarjeta.tsx';
import clases from './VisitasDeCliente.module.css';

export type FichaLeida = Respuesta<'clientes.ficha'>;

const VISITAS = ['visita', 'visitas'] as const;
const NUNCA = 'Aún no se le ha visitado.';
const SE_REABRIO = 'Su última visita se reabrió.';

interface Props {
  ficha: FichaLeida;
  rol: string;
}

/** The client's open visits, the earliest first. */
export function Proximas({ ficha: { cliente, proximas, abiertas }, rol }: Props) {
  return (
    <Tarjeta
      titulo="Próximas visitas"
      acciones={<span className={clases.cuenta}>{cuantas(abiertas)}</span>}
    >
      {proximas.length === 0 && <p className={clases.nada}>No tiene visitas abiertas.</p>}
      <Filas>
        {proximas.map((visita) => (
          <Fila key={visita.idVisita} visita={visita} nombreCliente={cliente.nombre}>
            <strong data-en-curso={visita.ejecucionVisita !== null}>
              {visita.tipoVisita.nombre}
            </strong>
            <span className={clases.menor}>
              {visita.tecnico.nombre}
              <ConSuHora visita={visita} />
              {desdeLas(visita)}
            </span>
          </Fila>
        ))}
      </Filas>
      <Pie
        hay={proximas.length}
        total={abiertas}
        texto="Ver las"
        a={{ rol, idCliente: cliente.idCliente, estado: SIN_TERMINAR }}
      />
    </Tarjeta>
  );
}

/** The client's closed visits, with the outcome of each. */
export function Historial({ ficha, rol }: Props) {
  const { cliente, anterior, historial, total, desde } = ficha;
  return (
    <Tarjeta
      titulo="Historial"
      acciones={
        desde && (
          <span className={clases.cuenta}>
            {total < CUENTA_MAXIMA ? contado(total, VISITAS) : `${cifra(total)} visitas o más`}{' '}
            desde el {fecha(desde)}
          </span>
        )
      }
    >
      {historial.length === 0 && <p className={clases.nada}>{anterior ? SE_REABRIO : NUNCA}</p>}
      <Filas>
        {historial.map((visita) => (
          <Fila key={visita.idVisita} visita={visita} nombreCliente={cliente.nombre}>
            <span className={clases.resultado}>
              <NoSeRealizo marcada={noSeRealizo(visita)} /> {loQuePaso(visita)}
            </span>
            <span className={clases.menor}>
              {visita.tipoVisita.nombre} · {visita.tecnico.nombre}
            </span>
          </Fila>
        ))}
      </Filas>
      <Pie
        hay={historial.length}
        total={total}
        texto="Ver las"
        a={{ rol, idCliente: cliente.idCliente, estado: CERRADAS }}
      />
    </Tarjeta>
  );
}

export const CERRADAS = 'Finalizada,Cancelada';

const cuantas = (cuenta: number) => (cuenta < CUENTA_MAXIMA ? cifra(cuenta) : `${cifra(cuenta)}+`);

/** The result, or why there is none. */
export const loQuePaso = ({ ejecucionVisita, motivoCierre, motivoCancelacion }: Visita): string =>
  ejecucionVisita?.resultado ?? motivoCierre ?? motivoCancelacion ?? 'Sin resultado registrado';

export const noSeRealizo = ({ ejecucionVisita }: Visita): boolean =>
  ejecucionVisita?.noRealizada !== undefined;

/** ' · desde las 08:14' while the visit is under way. */
export const desdeLas = ({ ejecucionVisita }: Visita): string => {
  if (!ejecucionVisita) return '';
  const hora = fechaHora(ejecucionVisita.fechaInicio).split(' ')[1];
  return ` · desde las ${hora}`;
};

/** ' · 09:00–11:00'. */
function ConSuHora({ visita }: { visita: Visita }) {
  const ventana = ventanaDe(visita);
  return (
    ventana && (
      <>
        {' · '}
        <Hora de={ventana} />
      </>
    )
  );
}

export const Filas = ({ children }: { children: ReactNode }) => (
  <ul className={clases.filas}>{children}</ul>
);

interface PropsFila {
  visita: Visita;
  nombreCliente: string;
  children: ReactNode;
}

function Fila({ visita, nombreCliente, children }: PropsFila) {
  const { idVisita, fechaPlanificada, ejecucionVisita } = visita;
  const dia = fecha(fechaPlanificada);
  const reporte = ejecucionVisita?.reporteVisita;
  return (
    <li className={clases.fila}>
      <Link
        {...abrirDesde('Cliente')}
        to={RUTAS['detalle-visita']}
        params={{ idVisita: String(idVisita) }}
        className={clases.fecha}
        aria-label={`Ver la visita del ${dia}`}
      >
        {dia}
      </Link>
      <div className={clases.que}>{children}</div>
      <div className={clases.estado}>
        <EstadoVisita nombre={estadoMostrado(visita)} />
        <PasoSuHora visita={{ ...visita, estado: estadoMostrado(visita) }} />
        {reporte ? (
          <EnlaceExterno
            href={configuracion.apiBase + reporte.archivoPdf}
            tipo="enlace"
            tamano="chico"
            aria-label={`Ver Reporte de la visita del ${dia}`}
          >
            Ver Reporte
          </EnlaceExterno>
        ) : (
          <EnlaceBoton
            {...abrirDesde('Cliente')}
            to={RUTAS['detalle-visita']}
            params={{ idVisita: String(idVisita) }}
            tipo="enlace"
            tamano="chico"
            aria-label={`Ver Detalle de la visita a ${nombreCliente} del ${dia}`}
          >
            Ver Detalle
          </EnlaceBoton>
        )}
      </div>
    </li>
  );
}

interface PropsPie {
  hay: number;
  total: number;
  texto: string;
  a: { rol: string; idCliente: number; estado: string };
}

/** Links to the reader's list of visits, which holds the rest. */
function Pie({ hay, total, texto, a }: PropsPie) {
  if (total <= hay) return null;
  return (
    <footer className={clases.pie}>
      <span>
        {hay} de {cuantas(total)}
      </span>
      <EnlaceBoton {...enlaceASusVisitas(a)}>
        {texto} {cuantas(total)}
      </EnlaceBoton>
    </footer>
  );
}

export const enlaceASusVisitas = ({ rol, idCliente, estado }: PropsPie['a']) => ({
  to: LISTAS[rol] ?? RUTAS['visitas-por-supervisor'],
  search: { cliente: String(idCliente), estado, orden: '-fecha' },
});

const LISTAS: Record<
  string,
  | (typeof RUTAS)['visitas-listado']
  | (typeof RUTAS)['visitas-por-supervisor']
  | (typeof RUTAS)['visitas-por-tecnico']
> = {
  Administrador: RUTAS['visitas-listado'],
  Supervisor: RUTAS['visitas-por-supervisor'],
  [TECNICO[0]]: RUTAS['visitas-por-tecnico'],
};
