import { Link } from '@tanstack/react-router';
import { ventanaDe } from '@visitas/contract/visitas/hora';
import { Suspense } from 'react';
import type { Medida, VisitaDelDia } from '../../campo/jornada/jornada.ts';
import type { Jornada } from '../../campo/jornada/useJornada.ts';
import { porEnviar } from '../../campo/pendientes/aplicar.ts';
import { useCola } from '../../campo/pendientes/cola.ts';
import { RUTAS } from '../../navegacion.ts';
import { aparte } from '../../plataforma/rutas/aparte.ts';
import { fecha, fechaHora } from '../../ui/formato.ts';
import { ABRIR } from '../../ui/pagina/useCerrar.ts';
import { ComoLlegar, Llamar } from '../../ui/piezas/Contacto.tsx';
import { EstadoVisita } from '../../ui/piezas/Distintivo.tsx';
import { EnlaceCliente } from '../../ui/piezas/EnlaceCliente.tsx';
import { FechaConHora, Hora } from '../../ui/piezas/FechaConHora.tsx';
import { dichoDeCuando, esManana, FinDelDia } from '../../ui/piezas/FinDelDia.tsx';
import { Icono } from '../../ui/piezas/Icono.tsx';
import { IconChevronRight } from '../../ui/piezas/iconos.ts';
import { PorEnviar } from '../../ui/piezas/PorEnviar.tsx';
import { Tarjeta } from '../../ui/piezas/Tarjeta.tsx';
import { TarjetaProxima } from '../../ui/piezas/TarjetaProxima.tsx';
import clases from './Adelante.module.css';
import { VerDetalleTecnico } from './FilaDeJornada.tsx';
import { dichaLa } from './filas.ts';

/** Separate: a company without hours never shows it. */
const VoyEnCamino = aparte(() => import('./VoyEnCamino.tsx'), 'VoyEnCamino');

/** The visit in progress. The technician has arrived, so the card offers only to call and to finish. */
export function EnProceso({ visita, dia }: { visita: VisitaDelDia; dia: string }) {
  const { idVisita, idCliente, cliente, telefono, tipoVisita, fechaInicio } = visita;
  const espera = porEnviar(useCola(), idVisita);
  return (
    <section className={clases.enProceso} aria-label="Visita en proceso">
      <div className={clases.cuando}>
        <EstadoVisita nombre="En Proceso" />
        {fechaInicio && <span>{dichoDesde(fechaInicio, dia)}</span>}
      </div>
      <h2>
        <EnlaceCliente idCliente={idCliente}>{cliente}</EnlaceCliente>
      </h2>
      <p>
        <FechaConHora visita={visita} /> · {tipoVisita}
      </p>
      <PorEnviar espera={espera} />
      <div className={clases.acciones}>
        <Llamar nombre={cliente} telefono={telefono} />
        <VerDetalleTecnico visita={visita} tipo="principal" tamano="mediano" />
      </div>
    </section>
  );
}

/** 'desde las 08:36', or for another day 'desde el 22/11/2026 08:36'. */
function dichoDesde(instante: string, dia: string): string {
  const dicho = fechaHora(instante);
  const [suDia, hora] = dicho.split(' ');
  return suDia === fecha(dia) ? `desde las ${hora}` : `desde el ${dicho}`;
}

/** Says that nothing is left today, and shows the next visit with its client, date and address (section 2). */
export function Terminado({ jornada: { proximas, cerradasHoy, dia } }: { jornada: Jornada }) {
  const [proxima] = proximas;
  if (!proxima) return null;
  const hechas = cerradasHoy.filter(({ estado }) => estado === 'Finalizada').length;
  return (
    <Tarjeta>
      <FinDelDia hechas={hechas} proxima={proxima} hoy={dia}>
        <div className={clases.cuandoYDonde}>
          <p>
            <CuandoEs visita={proxima} hoy={dia} />
            {proxima.direccion}
          </p>
        </div>
        <VerDetalleTecnico visita={proxima} />
      </FinDelDia>
    </Tarjeta>
  );
}

/** The date and the hour, or only the hour where the sentence above says the date. */
function CuandoEs({ visita, hoy }: { visita: VisitaDelDia; hoy: string }) {
  const ventana = ventanaDe(visita);
  if (esManana(visita.fechaPlanificada, hoy))
    return (
      <>
        <FechaConHora visita={visita} />
        {' · '}
      </>
    );
  return (
    ventana && (
      <>
        <Hora de={ventana} />
        {' · '}
      </>
    )
  );
}

/** The first thing a technician looks at, so the whole card links to the visit. */
export function Proxima({
  visita,
  medida,
  enCamino,
}: {
  visita: VisitaDelDia;
  medida: Medida | undefined;
  /** Absent where the technician is not asked: no hours, or another visit under way. */
  enCamino?: { minutos: number | null } | undefined;
}) {
  const { idVisita, cliente, telefono, latitud, longitud } = visita;
  const titulo = 'Próxima visita';
  return (
    <section aria-label={titulo}>
      <TarjetaProxima
        titulo={
          <>
            {titulo}
            {medida && (
              <>
                {' · '}
                <b>{dichaLa(medida)}</b>
              </>
            )}
          </>
        }
        dato={dichoDeCuando(visita)}
        visita={visita}
      >
        <Llamar nombre={cliente} telefono={telefono} />
        <ComoLlegar nombre={cliente} latitud={latitud} longitud={longitud} />
        <Link
          {...ABRIR}
          to={RUTAS['detalle-visita-tecnico']}
          params={{ idVisita: String(idVisita) }}
          data-entera
          aria-label={`${titulo}, ${cliente}: Ver Detalle`}
        >
          Ver Detalle
          <Icono de={IconChevronRight} tamano={16} />
        </Link>
        {enCamino && (
          <Suspense fallback={<span className={clases.porLlegar} />}>
            <VoyEnCamino visita={visita} minutos={enCamino.minutos} />
          </Suspense>
        )}
      </TarjetaProxima>
    </section>
  );
}
