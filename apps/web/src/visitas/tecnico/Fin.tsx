import { useQuery } from '@tanstack/react-query';
import type { Respuesta } from '@visitas/contract/operaciones';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { useEffect, useRef } from 'react';
import { RUTAS } from '../../navegacion.ts';
import { configuracion } from '../../plataforma/configuracion.ts';
import { panelConPendientes, porEnviar } from '../../plataforma/pendientes/aplicar.ts';
import { useCola } from '../../plataforma/pendientes/cola.ts';
import { lecturaDe } from '../../plataforma/servidor/lecturas.ts';
import { duracion, enlaceRuta, enlaceTelefono, fechaHora } from '../../ui/formato.ts';
import { useCerrar } from '../../ui/pagina/useCerrar.ts';
import { Boton, EnlaceBoton, EnlaceExterno } from '../../ui/piezas/Boton.tsx';
import { Dato } from '../../ui/piezas/Dato.tsx';
import { Esqueleto } from '../../ui/piezas/Esqueleto.tsx';
import { Icono } from '../../ui/piezas/Icono.tsx';
import {
  IconArrowRight,
  IconCalendarCheck,
  IconCheck,
  IconFileText,
  IconNavigation,
  IconPhone,
} from '../../ui/piezas/iconos.ts';
import { PorEnviar } from '../../ui/piezas/PorEnviar.tsx';
import { Tarjeta } from '../../ui/piezas/Tarjeta.tsx';
import { TarjetaProxima } from '../../ui/piezas/TarjetaProxima.tsx';
import { Vacio } from '../../ui/piezas/Vacio.tsx';
import { type Ejecucion, ValidacionUbicacion } from '../ficha/DetalleEjecucion.tsx';
import { useVisita } from '../ficha/LecturaVisita.tsx';
import clases from './Fin.module.css';
import { Muelle } from './Muelle.tsx';

const ALTO_SIGUIENTE = 170;
const SIGUIENTE = 'Siguiente visita';

interface Props {
  visita: Visita;
  /** The execution as the server answered it. */
  ejecucion: Ejecucion;
}

/** The end of a visit: that it is done, its report, and where to go now. */
export function Fin({ visita, ejecucion }: Props) {
  const volver = useCerrar({ to: RUTAS['dashboard-tecnicos'] });
  const siguiente = useSiguiente(visita);
  return (
    <>
      <div className={clases.fin}>
        <Finalizada visita={visita} ejecucion={ejecucion} />
        {siguiente && <SiguienteVisita titulo={SIGUIENTE} visita={siguiente} />}
        {siguiente === undefined && <Esqueleto alto={ALTO_SIGUIENTE} />}
        {siguiente === null && (
          <Tarjeta>
            <Vacio icono={IconCalendarCheck} titulo="No tienes más visitas pendientes." />
          </Tarjeta>
        )}
      </div>
      <Muelle>
        <Boton tipo={siguiente === null ? 'principal' : 'enlace'} onClick={volver}>
          Volver al Dashboard
        </Boton>
        {siguiente === undefined && (
          <Boton tipo="principal" ocupado>
            {SIGUIENTE}
          </Boton>
        )}
        {siguiente && (
          <EnlaceBoton
            to={RUTAS['detalle-visita-tecnico']}
            params={{ idVisita: String(siguiente.idVisita) }}
            // It takes the place of this visit in the history, so that going back leads to the
            // dashboard.
            replace
            state
            tipo="principal"
          >
            {SIGUIENTE}
            <Icono de={IconArrowRight} />
          </EnlaceBoton>
        )}
      </Muelle>
    </>
  );
}

/**
 * The next visit, as the dashboard has it: undefined while it is not known, null when there is
 * none.
 */
function useSiguiente({ idVisita }: Visita) {
  const cola = useCola();
  const { data: leido, isError } = useQuery(lecturaDe('dashboards.tecnico', {}));
  if (!leido) return isError ? null : undefined;
  const data = panelConPendientes(leido, cola);
  // A dashboard that was read before this visit ended still has this one as the next.
  return data.proximaVisita?.idVisita === idVisita ? undefined : data.proximaVisita;
}

interface PropsFinalizada {
  visita: Visita;
  ejecucion: Ejecucion;
}

function Finalizada({ visita, ejecucion }: PropsFinalizada) {
  const espera = porEnviar(useCola(), visita.idVisita);
  const { fechaInicio, fechaFinalizacion, validadoPorUbicacion } = ejecucion;
  // The link of the visit is preferred, because it is renewed before it expires.
  const reporte = visita.ejecucionVisita?.reporteVisita ?? ejecucion.reporteVisita;
  return (
    <Tarjeta className={clases.finalizada}>
      <header>
        <span className={clases.hecho} data-espera={espera}>
          <Icono de={IconCheck} tamano={28} />
        </span>
        <Titulo />
        <p>{visita.cliente.nombre}</p>
        <div className={clases.porEnviar}>
          <PorEnviar espera={espera} />
        </div>
      </header>
      <dl>
        {fechaFinalizacion && (
          <>
            <Dato nombre="Finalización">{fechaHora(fechaFinalizacion)}</Dato>
            <Dato nombre="Duración">{duracion(fechaInicio, fechaFinalizacion)}</Dato>
          </>
        )}
        {!espera && (
          <Dato nombre="Validación de ubicación" className={clases.validacion}>
            <ValidacionUbicacion validado={validadoPorUbicacion} />
          </Dato>
        )}
      </dl>
      {espera && (
        <p className={clases.despues}>
          El reporte y la validación de ubicación estarán listos cuando se envíe.
        </p>
      )}
      {reporte && !espera && (
        <footer>
          <EnlaceExterno
            href={configuracion.apiBase + reporte.archivoPdf}
            icono={IconFileText}
            tamano="mediano"
          >
            Ver Reporte
          </EnlaceExterno>
        </footer>
      )}
    </Tarjeta>
  );
}

/** The title takes the focus, so that a screen reader begins there. */
function Titulo() {
  const titulo = useRef<HTMLHeadingElement>(null);
  useEffect(() => titulo.current?.focus(), []);
  return (
    <h2 ref={titulo} tabIndex={-1}>
      Visita finalizada
    </h2>
  );
}

interface PropsSiguiente {
  titulo: string;
  visita: NonNullable<Respuesta<'dashboards.tecnico'>['proximaVisita']>;
}

/** Reads the whole visit to know how to reach its client, which also has it ready to be opened. */
function SiguienteVisita({ titulo, visita }: PropsSiguiente) {
  const { data } = useVisita(visita.idVisita);
  return (
    <section aria-label={titulo}>
      <TarjetaProxima titulo={titulo} visita={visita}>
        <span className={clases.contacto}>{data && <ComoContactar cliente={data.cliente} />}</span>
      </TarjetaProxima>
    </section>
  );
}

function ComoContactar({ cliente }: Pick<Visita, 'cliente'>) {
  const { nombre, telefono, latitud, longitud } = cliente;
  const llamar = enlaceTelefono(telefono);
  return (
    <>
      {llamar && (
        <a href={llamar} aria-label={`Llamar a ${nombre}`}>
          <Icono de={IconPhone} />
          Llamar
        </a>
      )}
      {latitud !== null && longitud !== null && (
        <a
          href={enlaceRuta(latitud, longitud)}
          target="_blank"
          rel="noreferrer"
          aria-label={`Cómo llegar a ${nombre}`}
        >
          <Icono de={IconNavigation} />
          Cómo llegar
        </a>
      )}
    </>
  );
}
