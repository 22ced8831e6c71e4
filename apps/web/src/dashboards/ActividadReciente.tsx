import { useQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import type { LineaDeActividad, Suceso } from '@visitas/contract/dashboards/esquemas';
import { type ReactNode, useState } from 'react';
import { RUTAS } from '../navegacion.ts';
import { lecturaDe } from '../plataforma/servidor/lecturas.ts';
import { Fallo } from '../ui/pagina/Fallo.tsx';
import { ABRIR } from '../ui/pagina/useCerrar.ts';
import { Boton } from '../ui/piezas/Boton.tsx';
import { Esqueleto } from '../ui/piezas/Esqueleto.tsx';
import { Glifo } from '../ui/piezas/Glifo.tsx';
import { HaceCuanto } from '../ui/piezas/HaceCuanto.tsx';
import { Icono } from '../ui/piezas/Icono.tsx';
import {
  type Icon,
  IconArrowsExchange,
  IconBan,
  IconCalendarCheck,
  IconCalendarEvent,
  IconCalendarOff,
  IconCalendarPlus,
  IconHistory,
  IconRotate,
} from '../ui/piezas/iconos.ts';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import { Vacio } from '../ui/piezas/Vacio.tsx';
import { useRecienCambiadas } from '../ui/recien/useRecienCambiadas.ts';
import clases from './ActividadReciente.module.css';
import { detallesDe, dosHorasDe, fraseDe } from './sucesos.ts';
import { useDesborda } from './useDesborda.ts';

/** As many lines as fit beside the visits. The rest are scrolled to, or shown by a button in one column. */
const DE_ENTRADA = 8;

const llaveDe = ({ idActividad }: LineaDeActividad) => idActividad;

/** The latest changes to this supervisor's visits. A read of its own, so the panel does not wait for it. */
export function ActividadReciente() {
  const lectura = useQuery(lecturaDe('dashboards.actividad', {}));
  const { data: lineas, error, refetch, dataUpdatedAt: leidas } = lectura;
  const [todas, verTodas] = useState(false);
  const recien = useRecienCambiadas(lineas, { llaveDe, leidas });

  function contenido() {
    if (!lineas)
      return error ? <Fallo error={error} alReintentar={() => void refetch()} /> : <EnEspera />;
    if (lineas.length === 0)
      return <Vacio icono={IconHistory} titulo="No hay actividad reciente registrada." />;
    return (
      <Region>
        <ul className={clases.lineas} aria-live="polite" aria-relevant="additions">
          {lineas.map((linea, i) => (
            <li
              key={linea.idActividad}
              data-recien={recien(linea.idActividad)}
              data-demas={!todas && i >= DE_ENTRADA}
            >
              <Linea linea={linea} />
            </li>
          ))}
        </ul>
        {!todas && lineas.length > DE_ENTRADA && (
          <p className={clases.mas}>
            <Boton tipo="enlace" onClick={() => verTodas(true)}>
              Ver más
            </Boton>
          </p>
        )}
      </Region>
    );
  }

  return (
    <Tarjeta
      titulo={TITULO}
      aria-label={TITULO}
      className={clases.tarjeta}
      aria-busy={!lineas && !error}
    >
      {contenido()}
    </Tarjeta>
  );
}

const TITULO = 'Actividad Reciente';

function Region({ children }: { children: ReactNode }) {
  const { contenedor, desborda } = useDesborda<HTMLDivElement>();
  return (
    <div
      ref={contenedor}
      className={clases.region}
      {...(desborda && { tabIndex: 0, role: 'group', 'aria-label': TITULO })}
    >
      {children}
    </div>
  );
}

/** The whole line links to its visit. */
function Linea({ linea }: { linea: LineaDeActividad }) {
  const { usuario } = useRouteContext({ from: '__root__' });
  const { quien, nombre, hizo, cliente, despues } = fraseDe(linea, usuario?.idUsuario);
  return (
    <>
      <span className={clases.signo}>{SIGNOS[linea.suceso]}</span>
      <div>
        <p>
          {quien && <b title={nombre ?? undefined}>{quien}</b>} {hizo}{' '}
          <Link
            {...ABRIR}
            to={RUTAS['detalle-visita']}
            params={{ idVisita: String(linea.idVisita) }}
          >
            {cliente}
          </Link>
          {despues && ` ${despues}`}
        </p>
        <small>
          {dosHorasDe(linea) ?? <HaceCuanto instante={linea.ocurridoEn} />}
          {detallesDe(linea).map((detalle) => ` · ${detalle}`)}
        </small>
      </div>
    </>
  );
}

const SIGNO = 16;
const icono = (de: Icon) => <Icono de={de} tamano={SIGNO} />;

const SIGNOS: Record<Suceso, ReactNode> = {
  creada: icono(IconCalendarPlus),
  editada: icono(IconCalendarEvent),
  iniciada: <Glifo tono="primary" tamano={SIGNO} />,
  finalizada: <Glifo tono="success" tamano={SIGNO} />,
  noRealizada: icono(IconBan),
  reabierta: icono(IconRotate),
  cancelacionSolicitada: icono(IconCalendarOff),
  cancelacionAprobada: <Glifo tono="neutral" tamano={SIGNO} />,
  cancelacionRechazada: icono(IconCalendarCheck),
  cerrada: <Glifo tono="neutral" tamano={SIGNO} />,
  traspasada: icono(IconArrowsExchange),
};

const ANCHOS = ['82%', '70%', '90%', '64%', '78%', '58%'];

const EnEspera = () => (
  <ul className={clases.lineas}>
    {ANCHOS.map((ancho) => (
      <li key={ancho}>
        <Esqueleto ancho="16px" alto={16} />
        <div className={clases.espera}>
          <Esqueleto ancho={ancho} alto={13} />
          <Esqueleto ancho="40%" alto={11} />
        </div>
      </li>
    ))}
  </ul>
);
