import { draggable } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { disableNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/utils/disable-native-drag-preview';
import {
  PASO_SU_HORA,
  type VentanaPrometida,
  ventanaDe,
  ventanaEnTexto,
} from '@visitas/contract/visitas/hora';
import { NO_SE_REALIZO } from '@visitas/contract/visitas/noRealizada';
import type { VisitaEnSemana } from '@visitas/contract/visitas/semana';
import { useEffect, useRef } from 'react';
import { tonoDeEstado } from '../../ui/piezas/Distintivo.tsx';
import { Glifo } from '../../ui/piezas/Glifo.tsx';
import { Icono } from '../../ui/piezas/Icono.tsx';
import { IconAlertTriangle, IconBan } from '../../ui/piezas/iconos.ts';
import { Resaltado } from '../../ui/piezas/Resaltado.tsx';
import { usePasoSuHora } from '../../ui/usePasoSuHora.ts';
import { caminoDe } from './lugares.ts';
import { admiteEnSemana } from './tablero.ts';
import clases from './VisitaEnCelda.module.css';

export interface AspectoDeVisita {
  visita: VisitaEnSemana;
  avisos: readonly string[];
  buscar: string;
  elegida: boolean;
  /** True when its type tells it apart from another visit of the cell. */
  conTipo?: boolean;
  /** True when it is open beside. */
  abierta?: boolean;
  /** True while it is dragged: this is the place that it leaves. */
  enElAire: boolean;
  /** True when the user may move it. */
  seMueve: boolean;
  recien: 'una' | 'otra' | undefined;
  /** True outside the board, where Tab goes from one visit to the next. */
  conTab?: boolean;
}

export function VisitaEnCelda(props: AspectoDeVisita) {
  const { visita, buscar, elegida, enElAire, seMueve, recien, conTab = false } = props;
  const { conTipo = false, abierta = false } = props;
  const { idVisita, cliente, estado } = visita;
  const paso = usePasoSuHora(visita);
  const avisos = paso ? [PASO_SU_HORA, ...props.avisos] : props.avisos;
  const enlace = useArrastrable(idVisita, seMueve);

  return (
    <a
      ref={enlace}
      href={caminoDe(idVisita)}
      data-visita={idVisita}
      data-pieza={!conTab || undefined}
      data-estado={tonoDeEstado(estado)}
      data-elegida={elegida}
      data-abierta={abierta}
      aria-expanded={abierta || undefined}
      data-en-el-aire={enElAire}
      data-se-mueve={seMueve}
      data-recien={recien}
      draggable={seMueve}
      tabIndex={conTab ? 0 : -1}
      className={clases.visita}
      aria-label={nombreDe(visita, { avisos, elegida, conTipo })}
    >
      <Glifo tono={tonoDeEstado(estado)} tamano={12} />
      <span className={clases.cliente}>
        <Resaltado texto={cliente} buscar={buscar} />
      </span>
      {visita.noRealizada && (
        <span className={clases.aviso} title={NO_SE_REALIZO}>
          <Icono de={IconBan} tamano={13} />
        </span>
      )}
      {avisos.length > 0 && (
        <span className={clases.aviso} title={avisos.join('\n')}>
          <Icono de={IconAlertTriangle} tamano={12} />
        </span>
      )}
      <DebajoDelCliente ventana={ventanaDe(visita)} detalle={detalleDe(visita, conTipo)} />
    </a>
  );
}

interface PropsDebajo {
  ventana: VentanaPrometida | null;
  detalle: string;
}

const DebajoDelCliente = ({ ventana, detalle }: PropsDebajo) =>
  (ventana || detalle !== '') && (
    <small>
      {' '}
      {ventana && <b>{ventanaEnTexto(ventana)}</b>}
      {ventana && detalle && ' · '}
      {detalle}
    </small>
  );

/** The link that the mouse carries to another place. */
export function useArrastrable(idVisita: number, seMueve: boolean) {
  const enlace = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const element = enlace.current;
    if (!element || !seMueve) return undefined;
    return draggable({
      element,
      getInitialData: () => ({ idVisita }),
      // The board draws what follows the pointer, with its warnings.
      onGenerateDragPreview: ({ nativeSetDragImage }) =>
        disableNativeDragPreview({ nativeSetDragImage }),
    });
  }, [idVisita, seMueve]);
  return enlace;
}

const porDecidir = (visita: VisitaEnSemana): boolean =>
  admiteEnSemana('rechazarCancelacion', visita);

/** The text under the client: the type, if it tells two visits apart, and 'Por decidir'. */
const detalleDe = (visita: VisitaEnSemana, conTipo = false): string =>
  [conTipo && visita.tipoVisita, porDecidir(visita) && 'Por decidir'].filter(Boolean).join(' · ');

/** 'Hotel Mirador del Valle, Pendiente. Este cliente ya tiene una visita el 23/12: …' */
function nombreDe(
  visita: VisitaEnSemana,
  { avisos, elegida, conTipo }: Pick<AspectoDeVisita, 'avisos' | 'elegida' | 'conTipo'>,
): string {
  // The visible text goes first and in its order, so that voice control finds the visit.
  const ventana = ventanaDe(visita);
  const partes = [
    visita.cliente,
    ventana && ventanaEnTexto(ventana),
    detalleDe(visita, conTipo),
    visita.estado,
    visita.noRealizada && NO_SE_REALIZO.toLowerCase(),
    elegida && 'seleccionada',
  ];
  return [partes.filter(Boolean).join(', '), ...avisos]
    .map((frase) => frase.replace(/\.$/, ''))
    .join('. ');
}
