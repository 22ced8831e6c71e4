import { enMinutos } from '@visitas/contract/comun/horas';
import { ventanaDe, ventanaDicha } from '@visitas/contract/visitas/hora';
import { type CSSProperties, memo } from 'react';
import { Avatar } from '../../ui/piezas/Avatar.tsx';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { Icono } from '../../ui/piezas/Icono.tsx';
import { IconAlertTriangle, IconCalendarOff } from '../../ui/piezas/iconos.ts';
import { Resaltado } from '../../ui/piezas/Resaltado.tsx';
import type { Recien } from '../../ui/recien/useRecienCambiadas.ts';
import { marcaDe } from '../semana/lugares.ts';
import { admiteEnSemana } from '../semana/tablero.ts';
import deTablero from '../tablero.module.css';
import { BarraDeVisita } from './BarraDeVisita.tsx';
import { avisosDeBarra, porRepartir, repartirCuantas, resumenDeFila } from './decir.ts';
import clases from './FilaPorHoras.module.css';
import type { Barra, FilaTrazada } from './trazar.ts';
import type { LugarDelDia } from './useTecladoDelDia.ts';
import type { DiaTrazado } from './useTrazado.ts';

/** Where a dragged visit would be. */
export interface Sombra {
  barra: Barra;
  hora: string;
}

interface Props {
  fila: FilaTrazada;
  trazado: DiaTrazado;
  ausencia: string | undefined;
  buscar: string;
  /** Its place among all the rows, for `aria-rowindex`. */
  indice: number;
  /** The distance from the top, if the row does not follow the one before. */
  arriba: number | undefined;
  medir: ((elemento: HTMLElement | null) => void) | undefined;
  /** The visit open beside, if it is in this row. */
  abierta: number | undefined;
  /** The place that Tab reaches, if it is in this row. */
  parada: LugarDelDia | undefined;
  enElAire: number | undefined;
  sombra: Sombra | undefined;
  recien: Recien;
  puedeMover: boolean;
  alRepartir: (idTecnico: number) => void;
}

/** The height of a line of bars, with what goes under them. */
const ALTO_DE_CARRIL = 78;
const ARRIBA = 3;

/** A line for the words of an absence, under the visits. */
const ALTO_DE_AUSENCIA = 36;

function altoDe({ barras }: FilaTrazada, ausencia: string | undefined): number {
  const carriles = 1 + Math.max(0, ...barras.map(({ carril }) => carril));
  const debajo = ausencia && barras.length > 0 ? ALTO_DE_AUSENCIA : 1;
  return carriles * ALTO_DE_CARRIL + debajo;
}

/** A technician and their day across. The board handles the presses. */
export const FilaPorHoras = memo(function FilaPorHoras(props: Props) {
  const { fila, trazado, ausencia, indice, arriba, medir, parada, buscar } = props;
  const { tecnico, barras } = fila;
  const { idTecnico, nombre, jornada } = tecnico;
  const resumen = resumenDeFila(fila, ausencia);
  return (
    <tr
      ref={medir}
      data-index={indice - 2}
      data-suelta={arriba !== undefined}
      data-tecnico={tecnico.elegible ? idTecnico : undefined}
      aria-rowindex={indice}
      className={`${deTablero.fila} ${clases.fila}`}
      style={{ top: arriba, minHeight: altoDe(fila, ausencia) }}
    >
      <th
        scope="row"
        tabIndex={parada && parada.idVisita === undefined ? 0 : -1}
        data-celda={marcaDe({ idTecnico, columna: 0 })}
        className={`${deTablero.tecnico} ${clases.tecnico}`}
      >
        <Avatar usuario={tecnico} />
        <span className={`${deTablero.quien} ${clases.quien}`}>
          <b>
            <Resaltado texto={nombre} buscar={buscar} />
          </b>
          <small>
            <span className="solo-lectores">, </span>
            {resumen}
          </small>
        </span>
      </th>
      <td data-pista className={clases.pista}>
        <FueraDeJornada jornada={jornada} horas={trazado.horas} />
        <Caminos fila={fila} horas={trazado.horas} />
        {barras.map((barra) => (
          <UnaBarra key={barra.visita.idVisita} {...props} barra={barra} />
        ))}
        {props.sombra && (
          <span
            aria-hidden
            className={clases.sombra}
            style={lugarDe(props.sombra.barra, trazado.horas)}
          >
            {props.sombra.hora}
          </span>
        )}
        {ausencia && <Ausencia {...props} ausencia={ausencia} />}
      </td>
    </tr>
  );
});

interface Tramo {
  desde: number;
  hasta: number;
}

export function alAncho({ desde, hasta }: Tramo, horas: Tramo): { left: string; width: string } {
  const largo = horas.hasta - horas.desde;
  const de = (minutos: number) => `${((minutos / largo) * 100).toFixed(3)}%`;
  return { left: de(desde - horas.desde), width: de(Math.max(0, hasta - desde)) };
}

const lugarDe = (barra: Barra, horas: Tramo): CSSProperties => ({
  ...alAncho(barra, horas),
  top: ARRIBA + barra.carril * ALTO_DE_CARRIL,
});

function FueraDeJornada({ jornada, horas }: { jornada: Tramo | null; horas: Tramo }) {
  const fuera = jornada
    ? [
        { desde: horas.desde, hasta: jornada.desde },
        { desde: jornada.hasta, hasta: horas.hasta },
      ]
    : [horas];
  return fuera.map((tramo) => (
    <i key={tramo.desde} aria-hidden className={clases.fuera} style={alAncho(tramo, horas)} />
  ));
}

/** Between two bars so near there is no room for a figure. */
const SIN_SITIO = 10;
/** The figure of a shorter road is as long as its line. */
const CAMINO_CORTO = 20;

/** The road before each bar, and the way back, with their minutes. */
function Caminos({ fila: { barras, regreso }, horas }: { fila: FilaTrazada; horas: Tramo }) {
  const antes = barras.flatMap(({ visita, desde, camino, carril }) => {
    if (!camino) return [];
    const junto = barras.some((otra) => otra.desde < desde && desde - otra.hasta < SIN_SITIO);
    return [{ llave: visita.idVisita, desde: desde - camino, camino, carril, junto }];
  });
  const { carril = 0 } = barras.find(({ hasta }) => hasta === regreso?.desde) ?? {};
  const vuelta = regreso?.camino ? [{ llave: 0, ...regreso, carril, junto: false }] : [];
  return [...antes, ...vuelta].map(({ llave, desde, camino, junto, ...suyo }) => (
    <i
      key={llave}
      aria-hidden
      className={clases.camino}
      data-corto={camino < CAMINO_CORTO}
      data-vuelta={llave === 0 && camino < CAMINO_CORTO}
      style={{
        ...alAncho({ desde, hasta: desde + camino }, horas),
        top: 33 + suyo.carril * ALTO_DE_CARRIL,
      }}
    >
      {!junto && <span>{camino}</span>}
    </i>
  ));
}

/** The minutes of a bar whose beginning may be out of view while it is on screen: its words follow the screen. */
const LARGA = 120;

/** A bar, the bracket of its window, and what to bear in mind about its hours. */
function UnaBarra({ barra, ...props }: Props & { barra: Barra }) {
  const { trazado, parada, recien, puedeMover } = props;
  const { visita, como, carril } = barra;
  const { idVisita } = visita;
  const ventana = como === 'conHora' ? ventanaDe(visita) : null;
  const deHora = trazado.avisos.get(idVisita) ?? [];
  const abajo = ARRIBA + carril * ALTO_DE_CARRIL + 62;
  const larga = barra.hasta - barra.desde >= LARGA;
  return (
    <>
      {ventana && ventana.horaDesde !== ventana.horaHasta && (
        <i
          aria-hidden
          title={`Su ventana: ${ventanaDicha(ventana)}`}
          className={clases.ventana}
          style={{
            ...alAncho(
              { desde: enMinutos(ventana.horaDesde), hasta: enMinutos(ventana.horaHasta) },
              trazado.horas,
            ),
            top: abajo + 2,
          }}
        />
      )}
      <BarraDeVisita
        barra={barra}
        larga={larga}
        lugar={lugarDe(barra, trazado.horas)}
        avisos={avisosDeBarra(trazado.dia, visita, trazado.avisos)}
        buscar={props.buscar}
        abierta={props.abierta === idVisita}
        conTab={parada?.idVisita === idVisita}
        enElAire={props.enElAire === idVisita}
        seMueve={puedeMover && !visita.fijada && admiteEnSemana('mover', visita)}
        recien={recien(idVisita)}
      />
      {deHora.length > 0 && (
        <p
          aria-hidden
          className={clases.aviso}
          data-larga={larga}
          data-al-final={barra.desde > (trazado.horas.desde + trazado.horas.hasta) / 2}
          style={{ ...alAncho(barra, trazado.horas), top: abajo - 2 }}
        >
          <span>
            <Icono de={IconAlertTriangle} tamano={12} />
            {deHora.join(' · ')}
          </span>
        </p>
      )}
    </>
  );
}

function Ausencia({ fila, ausencia, puedeMover, alRepartir }: Props & { ausencia: string }) {
  const cuantas = porRepartir(fila);
  return (
    <div data-con-barras={fila.barras.length > 0} className={clases.ausencia}>
      <div className={clases.dicha}>
        <Icono de={IconCalendarOff} tamano={14} />
        <span>{ausencia}</span>
        {puedeMover && cuantas > 0 && (
          <Boton tamano="chico" onClick={() => alRepartir(fila.tecnico.idTecnico)}>
            {repartirCuantas(cuantas)}
          </Boton>
        )}
      </div>
    </div>
  );
}
