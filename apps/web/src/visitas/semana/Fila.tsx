import type { Semana } from '@visitas/contract/visitas/semana';
import { memo } from 'react';
import { contado } from '../../ui/formato.ts';
import { Avatar } from '../../ui/piezas/Avatar.tsx';
import { Icono } from '../../ui/piezas/Icono.tsx';
import { IconCalendarOff, IconDots, IconPlus } from '../../ui/piezas/iconos.ts';
import { Resaltado } from '../../ui/piezas/Resaltado.tsx';
import type { Recien } from '../../ui/recien/useRecienCambiadas.ts';
import { diaLargo } from '../planear/dias.ts';
import deTablero from '../tablero.module.css';
import { avisosDe } from './conAvisos.ts';
import clases from './Fila.module.css';
import { marcaDe } from './lugares.ts';
import { admiteEnSemana, type Celda, type DiaEnTablero, type FilaDeTecnico } from './tablero.ts';
import { usual, VISITA } from './usual.ts';
import { VisitaEnCelda } from './VisitaEnCelda.tsx';

interface Props {
  fila: FilaDeTecnico;
  dias: readonly DiaEnTablero[];
  semana: Semana;
  buscar: string;
  mostrarTodas: boolean;
  /** True for a finger: a press on the rest of a cell opens all its visits. */
  conDedo: boolean;
  /** Its place among all the rows, for `aria-rowindex`. */
  indice: number;
  /** The distance from the top, if the row does not follow the one before. */
  arriba: number | undefined;
  medir: ((elemento: HTMLElement | null) => void) | undefined;
  /** The visit open beside, if it is in this row. */
  abierta: number | undefined;
  /** The column that the Tab key reaches, if it is in this row. */
  parada: number | undefined;
  /** Only if it is in this row. */
  columnaBajoArrastre: number | undefined;
  enElAire: ReadonlySet<number>;
  elegidas: ReadonlySet<number>;
  recien: Recien;
  puedeMover: boolean;
  puedeCrear: boolean;
}

/** The board handles the presses. */
export const Fila = memo(function Fila(props: Props) {
  const { fila, dias, semana, indice, arriba, medir, parada, buscar, puedeMover } = props;
  const { tecnico, celdas, bandas, cuantas, ausente } = fila;
  const { idTecnico, nombre } = tecnico;
  const detalle = `${contado(cuantas, VISITA)}${ausente ? ' · ausente' : ''}`;
  return (
    <tr
      ref={medir}
      data-index={indice - 2}
      data-suelta={arriba !== undefined}
      aria-rowindex={indice}
      className={`${deTablero.fila} ${clases.fila}`}
      style={{ top: arriba }}
    >
      <th
        scope="row"
        tabIndex={parada === 0 ? 0 : -1}
        data-celda={marcaDe({ idTecnico, columna: 0 })}
        className={`${deTablero.tecnico} ${clases.tecnico}`}
      >
        <Avatar usuario={tecnico} />
        <span className={`${deTablero.quien} ${clases.quien}`}>
          <b>
            <Resaltado texto={nombre} buscar={buscar} />
          </b>
          <small>{detalle}</small>
          {puedeMover && faltaConVisitas(celdas, semana.hoy) && (
            <button
              type="button"
              data-pieza
              data-proponer
              tabIndex={-1}
              className={clases.proponer}
              aria-label={`Proponer: los días de ${nombre}`}
            >
              Proponer
            </button>
          )}
        </span>
        {puedeMover && (
          <button
            type="button"
            data-pieza
            data-mas
            tabIndex={-1}
            aria-label={`Más de ${nombre}`}
            aria-haspopup="menu"
          >
            <Icono de={IconDots} tamano={16} />
          </button>
        )}
      </th>
      {celdas.map((celda, lugar) => (
        <CeldaDeDia
          key={celda.fechaPlanificada}
          {...props}
          celda={celda}
          dia={dias[lugar]}
          columna={lugar + 1}
        />
      ))}
      {bandas.map(({ desde, hasta, frase }) => (
        <td
          key={desde}
          role="presentation"
          aria-hidden
          className={clases.banda}
          style={{ gridColumn: `${desde + 2} / ${hasta + 3}` }}
        >
          <Icono de={IconCalendarOff} tamano={14} />
          <span>{frase}</span>
        </td>
      ))}
    </tr>
  );
});

/** True when somebody else has to go on one of their days. */
const faltaConVisitas = (celdas: readonly Celda[], hoy: string): boolean =>
  celdas.some(
    ({ ausencia, fechaPlanificada, todas }) =>
      ausencia !== undefined &&
      fechaPlanificada >= hoy &&
      todas.some((visita) => admiteEnSemana('mover', visita)),
  );

interface PropsCelda extends Props {
  celda: Celda;
  dia: DiaEnTablero | undefined;
  columna: number;
}

function CeldaDeDia({ celda, dia, columna, ...props }: PropsCelda) {
  const { fila, semana, mostrarTodas, conDedo, parada, puedeMover, puedeCrear } = props;
  const { idTecnico, todas, pasanFiltros } = celda;
  const { nombre } = fila.tecnico;
  const vistas = mostrarTodas ? pasanFiltros : pasanFiltros.slice(0, CABEN);
  const destino = props.columnaBajoArrastre === columna;
  return (
    <td
      tabIndex={parada === columna ? 0 : -1}
      data-celda={marcaDe({ idTecnico, columna })}
      data-hoy={dia?.esHoy}
      data-feriado={dia?.feriado !== undefined}
      data-ausente={celda.ausencia !== undefined && todas.length > 0}
      data-encima={destino}
      className={clases.celda}
      style={{ gridColumn: columna + 1 }}
    >
      <span className="solo-lectores">
        {nombreDeCelda(celda, { nombre, dia, usual: semana.usual })}
      </span>
      {vistas.length > 0 && (
        <div className={clases.visitas}>
          {vistas.map((visita) => (
            <VisitaEnCelda
              key={visita.idVisita}
              visita={visita}
              avisos={avisosDe(semana, visita)}
              buscar={props.buscar}
              conTipo={pasanFiltros.some(
                (otra) => otra !== visita && otra.idCliente === visita.idCliente,
              )}
              abierta={props.abierta === visita.idVisita}
              elegida={props.elegidas.has(visita.idVisita)}
              enElAire={props.enElAire.has(visita.idVisita)}
              seMueve={puedeMover && admiteEnSemana('mover', visita)}
              recien={props.recien(visita.idVisita)}
            />
          ))}
        </div>
      )}
      <VerTodas
        celda={celda}
        quedan={pasanFiltros.length - vistas.length}
        deSiempre={semana.usual}
      />
      {puedeCrear && !(conDedo && todas.length > 0) && <Crear celda={celda} dia={dia} />}
      {destino && (
        <span className={clases.aqui} aria-hidden>
          Mover aquí
        </span>
      )}
    </td>
  );
}

interface PropsVerTodas {
  celda: Celda;
  /** How many visits do not fit in the cell. */
  quedan: number;
  deSiempre: number;
}

/** Opens all the visits of a day, when some are hidden or there are more than usual. */
function VerTodas({ celda: { todas, pasanFiltros, carga }, quedan, deSiempre }: PropsVerTodas) {
  const pasaDeLoUsual = carga > deSiempre;
  if (quedan === 0 && !pasaDeLoUsual && todas.length === pasanFiltros.length) return null;
  return (
    <p className={clases.usual}>
      <button
        type="button"
        data-pieza
        data-todas
        tabIndex={-1}
        aria-haspopup="dialog"
        aria-label={
          quedan > 0
            ? `${contado(quedan, VISITA)} más, ver las ${todas.length}`
            : `${contado(todas.length, VISITA)}, ver todas`
        }
      >
        {quedan > 0 ? `+${quedan} más` : `Ver ${todas.length}`}
      </button>
      {pasaDeLoUsual && <span>lo usual {usual(deSiempre)}</span>}
    </p>
  );
}

/** The rest of a cell, which plans a visit there. */
function Crear({ celda: { todas, ausencia }, dia }: Pick<PropsCelda, 'celda' | 'dia'>) {
  const vacia = todas.length === 0;
  return (
    <div className={clases.libre} data-vacia={vacia}>
      <button
        type="button"
        data-pieza
        data-crear
        tabIndex={-1}
        data-ausente={ausencia !== undefined && vacia}
        className={clases.crear}
        aria-label="Crear Visita"
      >
        <span>
          <Icono de={IconPlus} tamano={14} />
          {dia?.ancho !== 'vacio' && 'Crear'}
        </span>
      </button>
    </div>
  );
}

/** How many visits a cell shows; the others are only counted. */
const CABEN = 4;

interface DeCelda {
  nombre: string;
  dia: DiaEnTablero | undefined;
  usual: number;
}

/** 'Luis Hernández Chávez, miércoles 23/12/2026: 5 visitas, más de lo usual (4), feriado: Navidad.' */
function nombreDeCelda(celda: Celda, { nombre, dia, usual }: DeCelda): string {
  const { pasanFiltros, carga, ausencia } = celda;
  const partes = [
    pasanFiltros.length === 0 ? 'sin visitas' : contado(pasanFiltros.length, VISITA),
    carga > usual && `más de lo usual (${usual})`,
    dia?.feriado && `feriado: ${dia.feriado}`,
    ausencia,
  ];
  return `${nombre}, ${diaLargo(celda.fechaPlanificada)}: ${partes.filter(Boolean).join(', ')}.`;
}
