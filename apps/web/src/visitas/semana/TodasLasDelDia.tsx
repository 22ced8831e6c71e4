import { PASO_SU_HORA } from '@visitas/contract/visitas/hora';
import type { VisitaEnSemana } from '@visitas/contract/visitas/semana';
import { type MouseEvent, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { interruptor } from '../../plataforma/atajos/interruptor.ts';
import { contado } from '../../ui/formato.ts';
import { PanelFlotante } from '../../ui/pagina/PanelFlotante.tsx';
import { useJuntoA } from '../../ui/pagina/useJuntoA.ts';
import { BotonIcono } from '../../ui/piezas/BotonIcono.tsx';
import { Icono } from '../../ui/piezas/Icono.tsx';
import { IconAlertTriangle, IconDots } from '../../ui/piezas/iconos.ts';
import { usePasoSuHora } from '../../ui/usePasoSuHora.ts';
import { diaLargo } from '../planear/dias.ts';
import { delDia } from '../proponer/enUrl.ts';
import { avisosDe } from './conAvisos.ts';
import { enfocar, visitaDibujada, visitaEn } from './lugares.ts';
import type { ParaDibujar } from './paraDibujar.ts';
import clases from './TodasLasDelDia.module.css';
import { admiteEnSemana, type Celda } from './tablero.ts';
import { usual, VISITA } from './usual.ts';
import { VisitaEnCelda } from './VisitaEnCelda.tsx';

interface Props extends ParaDibujar {
  celda: Celda;
  ancla: HTMLElement;
  /** The visit that takes the focus when the panel opens. */
  enfocada: number | undefined;
  /** True during a drag: the panel shows what is under it. */
  apartada: boolean;
  enElAire: ReadonlySet<number>;
  alPedirMenu: (idVisita: number, ancla: HTMLElement) => void;
  alPulsar: (evento: MouseEvent) => void;
  alCerrar: () => void;
}

/**
 * All the visits of a technician on a day, also those that do not fit in the cell. They can be
 * dragged from here too.
 */
export function TodasLasDelDia(props: Props) {
  const { celda, semana, ancla, enfocada } = props;
  const panel = useRef<HTMLDivElement>(null);
  const boton = useRef<HTMLElement>(ancla);
  const quien = semana.tecnicos.find(({ idTecnico }) => idTecnico === celda.idTecnico);

  useJuntoA(panel, ancla);
  useEffect(() => {
    const suya = enfocada !== undefined && visitaDibujada(panel.current, enfocada);
    if (suya) enfocar(suya, 'center');
  }, [enfocada]);

  return createPortal(
    <PanelFlotante
      titulo={quien?.nombre}
      detalle={
        <>
          <p>
            {diaLargo(celda.fechaPlanificada)} · {contado(celda.todas.length, VISITA)}
            {celda.carga > semana.usual && ` · lo usual ${usual(semana.usual)}`}
          </p>
          {celda.ausencia && <p>{celda.ausencia}</p>}
        </>
      }
      panel={panel}
      boton={boton}
      className={clases.panel}
      data-apartada={props.apartada}
      alCerrar={props.alCerrar}
    >
      {(cerrar) => <Visitas {...props} cerrar={cerrar} />}
    </PanelFlotante>,
    document.body,
  );
}

function Visitas({ cerrar, ...props }: Props & { cerrar: () => void }) {
  const { celda, semana, ancla, seleccion, planear } = props;

  /** The page's keys are not heard in a layer, so the panel has its own. */
  function alTeclear({ key, target }: { key: string; target: EventTarget }): void {
    const idVisita = visitaEn(target);
    const visita = celda.todas.find((una) => una.idVisita === idVisita);
    if (!visita || !interruptor.encendido()) return;
    if (key === 'x') seleccion.alternar(visita.idVisita);
    if (key === 'm' && planear.puede.mover && admiteEnSemana('mover', visita)) {
      cerrar();
      planear.moverA([visita], ancla);
    }
  }

  const alHacer = (hacer: () => void) => () => {
    cerrar();
    hacer();
  };
  return (
    <>
      <ul className={clases.visitas} onKeyDown={alTeclear} onClick={props.alPulsar}>
        {celda.todas.map((visita) => (
          <UnaDelDia key={visita.idVisita} {...props} visita={visita} />
        ))}
      </ul>
      {(planear.puede.crear || planear.puede.mover) && (
        <footer className={clases.pie}>
          {planear.puede.mover && (
            <button type="button" onClick={alHacer(() => planear.reasignar(celda))}>
              Reasignar el día
            </button>
          )}
          {planear.puede.mover && celda.fechaPlanificada >= semana.hoy && (
            <button type="button" onClick={alHacer(() => planear.proponer(delDia(celda)))}>
              Proponer ese día
            </button>
          )}
          {planear.puede.crear && (
            <button type="button" onClick={alHacer(() => planear.crear(celda))}>
              Crear Visita
            </button>
          )}
        </footer>
      )}
    </>
  );
}

function UnaDelDia({
  visita,
  semana,
  seleccion,
  planear,
  ...props
}: Props & { visita: VisitaEnSemana }) {
  const { idVisita, cliente, tipoVisita, entra } = visita;
  const avisos = avisosDe(semana, visita);
  const dichos = usePasoSuHora(visita) ? [PASO_SU_HORA, ...avisos] : avisos;
  return (
    <li data-entra={entra}>
      <div className={clases.fila}>
        <VisitaEnCelda
          visita={visita}
          avisos={avisos}
          buscar={props.buscar}
          elegida={seleccion.elegidas.has(idVisita)}
          enElAire={props.enElAire.has(idVisita)}
          seMueve={planear.puede.mover && admiteEnSemana('mover', visita)}
          recien={props.recien(idVisita)}
          conTab
        />
        <BotonIcono
          icono={IconDots}
          tamanoIcono={16}
          aria-label={`Más de ${cliente}`}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => props.alPedirMenu(idVisita, currentTarget)}
        />
      </div>
      <small>{tipoVisita}</small>
      {dichos.map((frase) => (
        <small key={frase} className={clases.aviso}>
          <Icono de={IconAlertTriangle} tamano={13} />
          {frase}
        </small>
      ))}
    </li>
  );
}
