import { useNavigate, useRouter } from '@tanstack/react-router';
import type { Visita, VisitaSola } from '@visitas/contract/visitas/esquemas';
import { DURACION_PREVISTA, duracionEnTexto, ventanaDe } from '@visitas/contract/visitas/hora';
import { type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react';
import { configuracion } from '../../plataforma/configuracion.ts';
import { aparte } from '../../plataforma/rutas/aparte.ts';
import { comoRuta } from '../../plataforma/rutas/comoRuta.ts';
import { ErrorApi } from '../../plataforma/servidor/errorApi.ts';
import { cuandoFue, fecha, fechaHora } from '../../ui/formato.ts';
import { Fallo } from '../../ui/pagina/Fallo.tsx';
import { ABRIR } from '../../ui/pagina/useCerrar.ts';
import { Alerta } from '../../ui/piezas/Alerta.tsx';
import { Boton, EnlaceBoton } from '../../ui/piezas/Boton.tsx';
import { BotonIcono } from '../../ui/piezas/BotonIcono.tsx';
import { Distintivo, EstadoVisita } from '../../ui/piezas/Distintivo.tsx';
import { EnlaceCliente } from '../../ui/piezas/EnlaceCliente.tsx';
import { Esqueleto } from '../../ui/piezas/Esqueleto.tsx';
import { Hora } from '../../ui/piezas/FechaConHora.tsx';
import { IconChevronDown, IconChevronUp, IconExternalLink, IconX } from '../../ui/piezas/iconos.ts';
import { NoMover } from '../../ui/piezas/NoMover.tsx';
import { NoSeRealizo } from '../../ui/piezas/NoSeRealizo.tsx';
import { PasoSuHora } from '../../ui/piezas/PasoSuHora.tsx';
import { VerUbicacion } from '../../ui/piezas/VerUbicacion.tsx';
import { useAhora } from '../../ui/useAhora.ts';
import { BotonesDeDecision } from '../BotonesDeDecision.tsx';
import { detalleDe } from '../enlaces.ts';
import clasesEtiqueta from '../etiqueta.module.css';
import { traeEvidencia } from '../evidencia/partesQueHay.ts';
import { DichoEnCamino } from '../ficha/DichoEnCamino.tsx';
import { FichaCancelacion, Telefono } from '../ficha/FichaVisita.tsx';
import { HorasDeSolicitud } from '../ficha/Horas.tsx';
import { useVisita } from '../ficha/LecturaVisita.tsx';
import { Prometido } from '../ficha/Prometido.tsx';
import { duracionDicha, llegadaDicha } from '../ficha/promesa.ts';
import { BotonMover } from '../planear/BotonMover.tsx';
import { diaLargo } from '../planear/dias.ts';
import { SerieDeVisita } from '../series/SerieDeVisita.tsx';
import {
  cancelacionDe,
  comenzada,
  conEstado,
  estadoMostrado,
  usePuede,
  useVeAlSupervisor,
} from '../situacion.ts';
import { useDecision } from '../useDecision.ts';
import { DelCliente } from './DelCliente.tsx';
import clases from './PanelDeVisita.module.css';

const ResumenDeEvidencia = aparte(
  () => import('../evidencia/ResumenDeEvidencia.tsx'),
  'ResumenDeEvidencia',
);

interface Props {
  idVisita: number;
  /** True when the user opened the panel, and not the address. */
  pideFoco: RefObject<boolean>;
  className: string;
  /** Undefined when there is none. */
  alAnterior: (() => void) | undefined;
  alSiguiente: (() => void) | undefined;
  alCerrar: () => void;
}

export function PanelDeVisita({ idVisita, pideFoco, className, ...props }: Props) {
  const titulo = useRef<HTMLHeadingElement>(null);
  const lectura = useVisita(idVisita);
  const { data: visita, error, refetch } = lectura;
  useEffect(() => {
    if (idVisita && pideFoco.current) titulo.current?.focus();
    pideFoco.current = false;
  }, [idVisita, pideFoco]);
  return (
    <aside
      role="dialog"
      aria-modal="false"
      aria-label={visita ? `Visita a ${visita.cliente.nombre}` : 'Visita'}
      aria-busy={!visita && !error}
      data-panel
      className={className}
    >
      <Cabecera {...props} visita={visita} />
      <div className={clases.cuerpo}>
        <section>
          <h2 ref={titulo} tabIndex={-1}>
            {visita ? (
              <EnlaceCliente idCliente={visita.idCliente}>{visita.cliente.nombre}</EnlaceCliente>
            ) : (
              'Visita'
            )}
          </h2>
          {visita && <Contacto visita={visita} />}
        </section>
        {visita && <Datos key={idVisita} visita={visita} />}
        {!visita && error && (
          <section>
            <Fallo error={error} alReintentar={() => void refetch()}>
              <Boton onClick={props.alCerrar}>Cerrar</Boton>
            </Fallo>
          </section>
        )}
        {!visita && !error && <EnCamino />}
      </div>
      {visita && <Pie visita={visita} />}
    </aside>
  );
}

interface PropsCabecera extends Pick<Props, 'alAnterior' | 'alSiguiente' | 'alCerrar'> {
  visita: Visita | undefined;
}

function Cabecera({ visita, alAnterior, alSiguiente, alCerrar }: PropsCabecera) {
  const puede = usePuede();
  return (
    <header className={clases.cabecera}>
      <span className={clases.etiquetas}>
        {visita && <EstadoVisita nombre={estadoMostrado(visita)} />}
        {visita && puede('rechazarCancelacion', visita) && (
          <span className={clasesEtiqueta.etiqueta}>Por decidir</span>
        )}
        <NoSeRealizo marcada={visita?.ejecucionVisita?.noRealizada !== undefined} />
        {visita?.fueraDeLimites && (
          <span className={clasesEtiqueta.etiqueta}>Fuera de límites</span>
        )}
        {visita && <PasoSuHora visita={conEstado(visita)} />}
      </span>
      <BotonIcono
        icono={IconChevronUp}
        aria-label="Visita anterior"
        aria-disabled={!alAnterior}
        onClick={alAnterior}
      />
      <BotonIcono
        icono={IconChevronDown}
        aria-label="Visita siguiente"
        aria-disabled={!alSiguiente}
        onClick={alSiguiente}
      />
      <BotonIcono icono={IconX} aria-label="Cerrar panel" onClick={alCerrar} />
    </header>
  );
}

function Contacto({ visita: { cliente } }: { visita: Visita }) {
  return (
    <>
      <p className={clases.direccion}>{cliente.direccion}</p>
      <div className={clases.dos}>
        <Telefono {...cliente} />
        <VerUbicacion {...cliente} />
      </div>
    </>
  );
}

function Datos({ visita }: { visita: VisitaSola }) {
  const { supervisor, tecnico, tipoVisita, observaciones, ejecucionVisita } = visita;
  const { duracionMinutos } = visita;
  const veAlSupervisor = useVeAlSupervisor();
  const pendiente = cancelacionDe(visita) === 'solicitada' && visita.cerradaPor === null;
  const dicha = cancelacionDe(visita) !== 'ninguna' || visita.cerradaPor !== null;
  const datos: [string, ReactNode][] = [
    ['Fecha planificada', <Cuando key="cuando" visita={visita} />],
    ['Técnico', tecnico.nombre],
    ['Tipo de Visita', tipoVisita.nombre],
  ];
  if (veAlSupervisor) datos.splice(2, 0, ['Supervisor', supervisor.nombre]);
  if (duracionMinutos !== undefined)
    datos.splice(1, 0, [DURACION_PREVISTA, duracionEnTexto(duracionMinutos)]);
  if (visita.enCamino)
    datos.push(['En camino', <DichoEnCamino key="camino" de={visita.enCamino} />]);
  if (ejecucionVisita) datos.push(['Inicio', fechaHora(ejecucionVisita.fechaInicio)]);
  if (ejecucionVisita?.fechaFinalizacion)
    datos.push(['Finalización', fechaHora(ejecucionVisita.fechaFinalizacion)]);
  return (
    <>
      {pendiente && <PideCancelar visita={visita} />}
      {dicha && !pendiente && (
        <section>
          <h3>Cancelación</h3>
          <FichaCancelacion visita={visita} />
        </section>
      )}
      <section>
        <dl className={clases.datos}>
          {datos.map(([nombre, dato]) => (
            <div key={nombre}>
              <dt>{nombre}</dt>
              <dd>{dato}</dd>
            </div>
          ))}
        </dl>
        <Prometido dicho={llegadaDicha(visita, configuracion.zonaHoraria)} />
        <Prometido dicho={duracionDicha(visita)} />
        {visita.serie && <SerieDeVisita visita={visita} />}
      </section>
      <section>
        <h3>Observaciones</h3>
        <p>{observaciones ?? <span className={clases.nada}>Sin observaciones</span>}</p>
      </section>
      {ejecucionVisita?.resultado && (
        <section>
          <h3>Resultado</h3>
          <p>{ejecucionVisita.resultado}</p>
        </section>
      )}
      {traeEvidencia(visita) && (
        <Suspense>
          <ResumenDeEvidencia visita={visita} />
        </Suspense>
      )}
      <DelCliente visita={visita} />
    </>
  );
}

/** 'jueves 24/12/2026 · 09:00–11:00', and that nobody moves it. */
function Cuando({ visita }: { visita: Visita }) {
  const ventana = ventanaDe(visita);
  return (
    <>
      {diaLargo(visita.fechaPlanificada)}
      {ventana && (
        <>
          {' · '}
          <Hora de={ventana} />
        </>
      )}
      {visita.fijada && ' '}
      <NoMover visita={visita} />
    </>
  );
}

function PideCancelar({ visita }: { visita: Visita }) {
  const { tecnico, motivoCancelacion, fechaSolicitud } = visita;
  const puede = usePuede();
  const ahora = useAhora();
  const seccion = useRef<HTMLHeadingElement>(null);
  const { error, botonDe } = useDecision(visita.idVisita, () => {
    // The decision removes the buttons, which had the focus.
    seccion.current?.closest('[data-panel]')?.querySelector<HTMLElement>('h2')?.focus();
  });
  const decide = puede('rechazarCancelacion', visita);
  return (
    <section>
      <h3 ref={seccion}>Pide cancelar</h3>
      {motivoCancelacion && <p>«{motivoCancelacion}»</p>}
      <small>
        {[tecnico.nombre, fechaSolicitud && cuandoFue(fechaSolicitud, ahora)]
          .filter(Boolean)
          .join(' · ')}
      </small>
      <HorasDeSolicitud visita={visita} />
      {comenzada(visita) && <small>La visita ya se inició: si la apruebas, se cancela.</small>}
      {error instanceof ErrorApi && <Alerta tipo="peligro">{error.detail}</Alerta>}
      {decide ? (
        <div className={clases.dos}>
          <BotonesDeDecision visita={visita} botonDe={botonDe} />
        </div>
      ) : (
        <Distintivo tono="warning">Pendiente de aprobación</Distintivo>
      )}
    </section>
  );
}

const ABRIR_PAGINA = 'Abrir la página completa';

/** The actions open over the rows, and return to them. */
function Pie({ visita }: { visita: Visita }) {
  const { idVisita, cliente, fechaPlanificada } = visita;
  const puede = usePuede();
  const router = useRouter();
  const navegar = useNavigate();
  const hacer = (que: 'editar' | 'cancelar') => () =>
    void navegar({
      ...ABRIR,
      to: comoRuta(router.latestLocation.pathname),
      search: (antes) => ({ ...antes, hacer: que }),
      resetScroll: false,
    });
  const [edita, mueve, cierra] = [
    puede('editar', visita),
    puede('mover', visita),
    puede('cerrar', visita),
  ];
  return (
    <footer className={clases.pie}>
      {edita && <Boton onClick={hacer('editar')}>Editar</Boton>}
      <BotonMover visita={visita} puede={mueve} sinIcono />
      {cierra && (
        <Boton tipo="enlace" onClick={hacer('cancelar')}>
          Cancelar visita
        </Boton>
      )}
      <span className={clases.hueco} />
      <EnlaceBoton
        {...ABRIR}
        {...detalleDe(idVisita)}
        tipo="enlace"
        icono={IconExternalLink}
        aria-label={`${ABRIR_PAGINA} de la visita a ${cliente.nombre} del ${fecha(fechaPlanificada)}`}
        title={ABRIR_PAGINA}
      >
        {edita || mueve || cierra ? null : ABRIR_PAGINA}
      </EnlaceBoton>
    </footer>
  );
}

const EnCamino = () => (
  <>
    <section>
      <Esqueleto ancho="70%" alto={14} />
      <Esqueleto alto={36} />
    </section>
    <section>
      <Esqueleto alto={64} />
    </section>
    <section>
      <Esqueleto ancho="50%" alto={14} />
    </section>
  </>
);
