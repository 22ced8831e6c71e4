import { NO_SE_REALIZO } from '@visitas/contract/visitas/noRealizada';
import type { CSSProperties } from 'react';
import { tonoDeEstado } from '../../ui/piezas/Distintivo.tsx';
import { Glifo } from '../../ui/piezas/Glifo.tsx';
import { Icono } from '../../ui/piezas/Icono.tsx';
import { IconBan, IconPin } from '../../ui/piezas/iconos.ts';
import { Resaltado } from '../../ui/piezas/Resaltado.tsx';
import { caminoDe } from '../semana/lugares.ts';
import { useArrastrable } from '../semana/VisitaEnCelda.tsx';
import clases from './BarraDeVisita.module.css';
import { horaDeBarra, nombreDeBarra } from './decir.ts';
import type { Barra } from './trazar.ts';

interface Props {
  barra: Barra;
  /** True when its words stay in view as the board scrolls sideways. */
  larga?: boolean;
  /** Where it is along its row. */
  lugar: CSSProperties;
  avisos: readonly string[];
  buscar: string;
  /** True when it is open beside. */
  abierta: boolean;
  /** True for the bar that Tab reaches. */
  conTab: boolean;
  enElAire: boolean;
  /** True when the user may drag it. */
  seMueve: boolean;
  recien: 'una' | 'otra' | undefined;
}

/** A visit as long as it takes. The narrowest show only their state and hour; the name comes out with the focus. */
export function BarraDeVisita(props: Props) {
  const { barra, larga, lugar, avisos, abierta, conTab, enElAire, seMueve, recien } = props;
  const { visita, como } = barra;
  const { idVisita, cliente, estado } = visita;
  const enlace = useArrastrable(idVisita, seMueve);
  const nombre = nombreDeBarra(barra, avisos);
  const hora = horaDeBarra(barra);
  return (
    <a
      ref={enlace}
      href={caminoDe(idVisita)}
      data-visita={idVisita}
      data-como={como}
      data-estado={tonoDeEstado(estado)}
      data-pasa={visita.entra}
      data-abierta={abierta}
      data-larga={larga}
      aria-expanded={abierta || undefined}
      data-en-el-aire={enElAire}
      data-se-mueve={seMueve}
      data-recien={recien}
      draggable={seMueve}
      tabIndex={conTab ? 0 : -1}
      className={clases.barra}
      style={lugar}
      aria-label={nombre}
      title={[cliente, ...avisos].join('\n')}
    >
      <span className={clases.dentro}>
        <span className={clases.cliente}>
          <Resaltado texto={cliente} buscar={props.buscar} />
        </span>{' '}
        <small>
          <Glifo tono={tonoDeEstado(estado)} tamano={11} />
          <span className={clases.hora}>{hora}</span>
          <span className={clases.enCorto}>{hora.replace('≈ ', '').split('–')[0]}</span>
          {visita.noRealizada && (
            <span title={NO_SE_REALIZO}>
              <Icono de={IconBan} tamano={12} />
            </span>
          )}
          {visita.fijada && <Icono de={IconPin} tamano={12} className={clases.fijada} />}
        </small>
      </span>
    </a>
  );
}
