import type { Visita } from '@visitas/contract/visitas/esquemas';
import { DURACION_PREVISTA, duracionEnTexto, fechaConHora } from '@visitas/contract/visitas/hora';
import type { ReactNode } from 'react';
import { porEnviar } from '../../campo/pendientes/aplicar.ts';
import { useCola } from '../../campo/pendientes/cola.ts';
import { configuracion } from '../../plataforma/configuracion.ts';
import { enlaceTelefono, fechaHora } from '../../ui/formato.ts';
import { abrirDesde } from '../../ui/pagina/useCerrar.ts';
import { useTelefono } from '../../ui/pagina/useTelefono.ts';
import { EnlacePropio } from '../../ui/piezas/Boton.tsx';
import { Dato } from '../../ui/piezas/Dato.tsx';
import { Distintivo, EstadoVisita } from '../../ui/piezas/Distintivo.tsx';
import { EnlaceCliente } from '../../ui/piezas/EnlaceCliente.tsx';
import { FechaConHora } from '../../ui/piezas/FechaConHora.tsx';
import { Icono } from '../../ui/piezas/Icono.tsx';
import { IconCalendar, IconClock, IconPhone } from '../../ui/piezas/iconos.ts';
import { NoMover } from '../../ui/piezas/NoMover.tsx';
import { NoSeRealizo } from '../../ui/piezas/NoSeRealizo.tsx';
import { PasoSuHora } from '../../ui/piezas/PasoSuHora.tsx';
import { PorEnviar } from '../../ui/piezas/PorEnviar.tsx';
import { Tarjeta } from '../../ui/piezas/Tarjeta.tsx';
import { VerUbicacion } from '../../ui/piezas/VerUbicacion.tsx';
import { type Recien, useRecienCambiados } from '../../ui/recien/useRecienCambiadas.ts';
import { cancelacionDe, conEstado, estadoMostrado, TEXTO_CANCELACION } from '../situacion.ts';
import { DetalleEjecucion } from './DetalleEjecucion.tsx';
import { DichoEnCamino } from './DichoEnCamino.tsx';
import clases from './FichaVisita.module.css';
import { HorasDeSolicitud } from './Horas.tsx';
import { duracionDicha, llegadaDicha } from './promesa.ts';

interface Props {
  visita: Visita;
  /** When the visit was read. Values that differ from the previous reading are marked. */
  leida: number;
  /** The link to decide on a cancellation request. Its page shows the reason, so the card does not. */
  revision?: ReactNode;
  /** The link to close the visit unfinished, if the reader may. */
  cierre?: ReactNode;
  /** Chooses another execution of a visit that was reopened. */
  versiones?: ReactNode;
  /** True for an execution that was replaced: the hour was promised for another one. */
  reemplazada?: boolean;
  /** What its technician told of the place. */
  dicho?: ReactNode;
  /** What the visit asks and was answered, between its plan and its execution. */
  evidencia?: ReactNode;
  children?: ReactNode;
}

/** A visit as every role reads it (section 2): its plan and, once begun, its execution. */
export function FichaVisita(props: Props) {
  const { visita, leida, revision, cierre, evidencia, versiones, dicho, children } = props;
  const prometida = props.reemplazada ? undefined : visita;
  const recien = useRecienCambiados(dichoDe(visita), {
    leidas: leida,
    llaveDeLectura: visita.idVisita,
  });
  const espera = porEnviar(useCola(), visita.idVisita);
  return (
    <div className={clases.ficha}>
      <DatosVisita visita={visita} recien={recien} revision={revision} cierre={cierre} />
      {evidencia}
      {visita.ejecucionVisita && (
        <DetalleEjecucion
          ejecucion={visita.ejecucionVisita}
          porEnviar={espera}
          recien={recien}
          versiones={versiones}
          dicho={dicho}
          llegada={prometida && llegadaDicha(prometida, configuracion.zonaHoraria)}
          duro={prometida && duracionDicha(prometida)}
        />
      )}
      {children}
    </div>
  );
}

/** The values on the page, by the names under which a change is marked. */
const dichoDe = (visita: Visita) => ({
  cliente: visita.cliente,
  fecha: fechaConHora(visita),
  estado: estadoMostrado(visita),
  cancelacion: [
    cancelacionDe(visita),
    visita.motivoCancelacion,
    visita.cerradaPor,
    visita.motivoCierre,
  ],
  observaciones: visita.observaciones,
  inicio: visita.ejecucionVisita?.fechaInicio ?? null,
  fin: visita.ejecucionVisita?.fechaFinalizacion ?? null,
  resultado: visita.ejecucionVisita?.resultado ?? null,
});

interface PropsDatos extends Pick<Props, 'visita' | 'revision' | 'cierre'> {
  recien: Recien;
}

/** On a phone, CSS reorders the same data. */
function DatosVisita({ visita, recien, revision, cierre }: PropsDatos) {
  const enTelefono = useTelefono();
  return (
    <Tarjeta>
      <dl className={clases.datos}>
        <ClienteVisita visita={visita} recien={recien('cliente')} />
        <Dato nombre="Fecha planificada" className={clases.fecha} recien={recien('fecha')}>
          <Icono de={IconCalendar} tamano={16} />
          <FechaConHora visita={visita} />
        </Dato>
        {visita.duracionMinutos !== undefined && (
          <Dato nombre={DURACION_PREVISTA} className={clases.duracion}>
            {duracionEnTexto(visita.duracionMinutos)}
          </Dato>
        )}
        {visita.enCamino && (
          <Dato nombre="En camino" className={clases.camino}>
            <DichoEnCamino de={visita.enCamino} />
          </Dato>
        )}
        <Dato nombre="Estado" className={clases.estado} recien={recien('estado')}>
          <span className={clases.conMarca}>
            <EstadoVisita nombre={estadoMostrado(visita)} grande={enTelefono} />
            <NoSeRealizo
              marcada={visita.ejecucionVisita?.noRealizada !== undefined}
              grande={enTelefono}
            />
            <PasoSuHora visita={conEstado(visita)} grande={enTelefono} />
            <NoMover visita={visita} />
          </span>
        </Dato>
        <Dato nombre="Cancelación" className={clases.cancelacion} recien={recien('cancelacion')}>
          <FichaCancelacion visita={visita} revision={revision} />
          {cierre && <div className={clases.cierre}>{cierre}</div>}
        </Dato>
        <Dato
          nombre="Observaciones"
          className={clases.observaciones}
          recien={recien('observaciones')}
        >
          {visita.observaciones ?? <span className={clases.nada}>Sin observaciones</span>}
        </Dato>
      </dl>
    </Tarjeta>
  );
}

const A_LA_VISITA = abrirDesde('Visita');

/** A coordinate of 0 counts as any other. */
function ClienteVisita({ visita, recien }: { visita: Visita; recien: ReturnType<Recien> }) {
  const { idVisita, cliente } = visita;
  const { nombre, direccion } = cliente;
  const espera = porEnviar(useCola(), idVisita);
  return (
    <div className={clases.cliente} data-recien={recien}>
      <dt>Cliente</dt>
      <dd>
        <h2>
          <EnlaceCliente idCliente={visita.idCliente} desde={A_LA_VISITA}>
            {nombre}
          </EnlaceCliente>
        </h2>
        <p>{direccion}</p>
        <div className={clases.porEnviar}>
          <PorEnviar espera={espera} />
        </div>
      </dd>
      <dd className={clases.contacto}>
        <Telefono {...cliente} />
        <VerUbicacion {...cliente} />
      </dd>
    </div>
  );
}

export function Telefono({ nombre, telefono }: Pick<Visita['cliente'], 'nombre' | 'telefono'>) {
  const href = enlaceTelefono(telefono);
  if (!href) return <span>{telefono}</span>;
  return (
    <EnlacePropio href={href} icono={IconPhone} aria-label={`Llamar a ${nombre}: ${telefono}`}>
      {telefono}
    </EnlacePropio>
  );
}

interface PropsCancelacion {
  visita: Visita;
  revision?: ReactNode;
}

export function FichaCancelacion({ visita, revision }: PropsCancelacion) {
  const nadaSolicitado = cancelacionDe(visita) === 'ninguna' && visita.cerradaPor !== null;
  return (
    <>
      {!nadaSolicitado && <Solicitud visita={visita} revision={revision} />}
      <Cierre visita={visita} />
    </>
  );
}

/** The state of the request and its reason. A reader who must decide reads the reason in the dialog. */
function Solicitud({ visita, revision }: PropsCancelacion) {
  const cancelacion = cancelacionDe(visita);
  const texto = TEXTO_CANCELACION[cancelacion];
  const pendiente = cancelacion === 'solicitada';
  if (pendiente && revision) {
    return (
      <div className={clases.porDecidir}>
        <Distintivo tono="warning">{texto}</Distintivo>
        {revision}
      </div>
    );
  }
  return (
    <>
      <p className={clases.texto}>
        {pendiente && <Icono de={IconClock} tamano={16} />}
        {texto}
      </p>
      {visita.motivoCancelacion && <p className={clases.motivo}>{visita.motivoCancelacion}</p>}
      <HorasDeSolicitud visita={visita} />
    </>
  );
}

/** Who closed the visit and why. A reason equal to the request's, shown above, is not repeated. */
function Cierre({ visita }: Pick<PropsCancelacion, 'visita'>) {
  const { cerradaPor, fechaCierre, motivoCierre, motivoCancelacion } = visita;
  if (cerradaPor === null || fechaCierre === null) return null;
  return (
    <div className={clases.cerrada}>
      <p className={clases.texto}>Cancelada por {cerradaPor.nombre}</p>
      {motivoCierre !== motivoCancelacion && <p className={clases.motivo}>{motivoCierre}</p>}
      <p className={clases.cuando}>
        <time dateTime={fechaCierre}>{fechaHora(fechaCierre)}</time>
      </p>
    </div>
  );
}
