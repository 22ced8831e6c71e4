import type { Visita, VisitaSola } from '@visitas/contract/visitas/esquemas';
import { ventanaDe, ventanaEnTexto } from '@visitas/contract/visitas/hora';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import type { Medida, VisitaDelDia } from '../../campo/jornada/jornada.ts';
import { useJornada } from '../../campo/jornada/useJornada.ts';
import { porEnviar } from '../../campo/pendientes/aplicar.ts';
import { useCola } from '../../campo/pendientes/cola.ts';
import { RUTAS } from '../../navegacion.ts';
import { configuracion } from '../../plataforma/configuracion.ts';
import { aproximada, duracion, fechaHora } from '../../ui/formato.ts';
import { Fallo } from '../../ui/pagina/Fallo.tsx';
import { useCerrar } from '../../ui/pagina/useCerrar.ts';
import { Boton, EnlaceBoton, EnlaceExterno } from '../../ui/piezas/Boton.tsx';
import { ComoLlegar, Llamar } from '../../ui/piezas/Contacto.tsx';
import { Dato } from '../../ui/piezas/Dato.tsx';
import { Esqueleto } from '../../ui/piezas/Esqueleto.tsx';
import { dichoDeCuando, FinDelDia } from '../../ui/piezas/FinDelDia.tsx';
import { Icono } from '../../ui/piezas/Icono.tsx';
import {
  IconArrowRight,
  IconBan,
  IconCalendarCheck,
  IconCheck,
  IconFileText,
} from '../../ui/piezas/iconos.ts';
import { NoSeRealizo } from '../../ui/piezas/NoSeRealizo.tsx';
import { PorEnviar } from '../../ui/piezas/PorEnviar.tsx';
import { Tarjeta } from '../../ui/piezas/Tarjeta.tsx';
import { TarjetaProxima } from '../../ui/piezas/TarjetaProxima.tsx';
import { Vacio } from '../../ui/piezas/Vacio.tsx';
import { useAhora } from '../../ui/useAhora.ts';
import { FotosPorEnviar } from '../evidencia/EnvioDeFotos.tsx';
import { type Ejecucion, ValidacionUbicacion } from '../ficha/DetalleEjecucion.tsx';
import { useVisita } from '../ficha/LecturaVisita.tsx';
import clases from './Fin.module.css';
import { Muelle } from './Muelle.tsx';

const ALTO_SIGUIENTE = 170;
const SIGUIENTE = 'Siguiente visita';

interface Props {
  visita: VisitaSola;
  /** The execution that the server answered or, while the end waits on the phone, that of the visit. */
  ejecucion: Ejecucion;
}

export function Fin({ visita, ejecucion }: Props) {
  const volver = useCerrar({ to: RUTAS['dashboard-tecnicos'] });
  const { siguiente, ...sinMas } = useSiguiente(visita);
  return (
    <>
      <div className={clases.fin}>
        <div className={clases.hechos}>
          <Finalizada visita={visita} ejecucion={ejecucion} />
          <FotosPorEnviar visita={visita} />
        </div>
        {siguiente && <SiguienteVisita titulo={SIGUIENTE} siguiente={siguiente} />}
        {siguiente === undefined && <Esqueleto alto={ALTO_SIGUIENTE} />}
        {siguiente === null && <SinSiguiente {...sinMas} />}
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
            params={{ idVisita: String(siguiente.visita.idVisita) }}
            // Replaces this visit in the history, so that going back leads to the dashboard.
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

interface PropsSinSiguiente {
  manana: VisitaDelDia | undefined;
  dia: string;
  /** Why the day could not be read, and how to read it again. */
  fallo: ComponentProps<typeof Fallo> | null;
}

/** Nothing is left, or only visits of another day, or nobody knows. */
function SinSiguiente({ manana, dia, fallo }: PropsSinSiguiente) {
  if (fallo)
    return (
      <Tarjeta>
        <Fallo {...fallo} />
      </Tarjeta>
    );
  return (
    <Tarjeta>
      {manana ? (
        <FinDelDia hechas={1} proxima={manana} hoy={dia} />
      ) : (
        <Vacio icono={IconCalendarCheck} titulo="No tienes más visitas pendientes." />
      )}
    </Tarjeta>
  );
}

interface Siguiente {
  visita: VisitaDelDia;
  medida: Medida | undefined;
}

/**
 * One under way, one left today in its order, or a late one. Undefined while unknown, null when
 * there is none or the day could not be read. It does not change under the finger of a technician
 * about to press it.
 */
function useSiguiente({ idVisita }: Visita) {
  const leida = useJornada(useAhora());
  const { panel, jornada } = leida;
  const [dicha, setDicha] = useState<number>();
  const pendientes = [...jornada.enProceso, ...jornada.siguientes].filter(
    (visita) => visita.idVisita !== idVisita,
  );
  const sigue = pendientes.find((visita) => visita.idVisita === dicha);
  const [primera = null] = pendientes;
  const visita = sigue ?? (panel && !jornada.ordenando ? primera : undefined);
  if (visita && visita.idVisita !== dicha) setDicha(visita.idVisita);
  const fallo = falloDe(leida);
  const sinMas = { manana: jornada.proximas[0], dia: jornada.dia, fallo };
  if (!panel) return { siguiente: fallo ? null : undefined, ...sinMas };
  const siguiente = visita && { visita, medida: jornada.medidas.get(visita.idVisita) };
  return { siguiente, ...sinMas };
}

const falloDe = ({ panel, error, refetch }: ReturnType<typeof useJornada>) =>
  panel || !error ? null : { error, alReintentar: refetch };

interface PropsFinalizada {
  visita: Visita;
  ejecucion: Ejecucion;
}

function Finalizada({ visita, ejecucion }: PropsFinalizada) {
  const espera = porEnviar(useCola(), visita.idVisita);
  const { fechaInicio, fechaFinalizacion, validadoPorUbicacion, noRealizada } = ejecucion;
  // The link in the visit is preferred, because it is renewed before it expires.
  const reporte = visita.ejecucionVisita?.reporteVisita ?? ejecucion.reporteVisita;
  return (
    <Tarjeta className={clases.finalizada}>
      <header>
        <span className={clases.hecho} data-espera={espera || noRealizada !== undefined}>
          <Icono de={noRealizada ? IconBan : IconCheck} tamano={28} />
        </span>
        <Titulo />
        <p>{visita.cliente.nombre}</p>
        <div className={clases.porEnviar}>
          <NoSeRealizo marcada={noRealizada !== undefined} />
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
  siguiente: Siguiente;
}

/** Also reads the whole visit, so that it opens at once. */
function SiguienteVisita({ titulo, siguiente: { visita, medida } }: PropsSiguiente) {
  useVisita(visita.idVisita);
  const { cliente, telefono, latitud, longitud } = visita;
  // Without a measure the card says the date itself, with the hour.
  const ventana = medida ? ventanaDe(visita) : null;
  return (
    <section aria-label={titulo}>
      <TarjetaProxima
        titulo={titulo}
        dato={
          [
            dichoDeCuando(visita) ?? (ventana && ventanaEnTexto(ventana)),
            medida && aproximada(medida.metros),
          ]
            .filter(Boolean)
            .join(' · ') || undefined
        }
        visita={visita}
      >
        <Llamar nombre={cliente} telefono={telefono} />
        <ComoLlegar nombre={cliente} latitud={latitud} longitud={longitud} />
      </TarjetaProxima>
    </section>
  );
}
