import { Link } from '@tanstack/react-router';
import { comoHora, enMinutos } from '@visitas/contract/comun/horas';
import { ventanaDe } from '@visitas/contract/visitas/hora';
import { type CSSProperties, useRef, useState } from 'react';
import { CampoSelector } from '../../ui/campos/CampoSelector.tsx';
import { ABRIR } from '../../ui/pagina/useCerrar.ts';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { BotonIcono } from '../../ui/piezas/BotonIcono.tsx';
import { tonoDeEstado } from '../../ui/piezas/Distintivo.tsx';
import { Glifo } from '../../ui/piezas/Glifo.tsx';
import { Icono } from '../../ui/piezas/Icono.tsx';
import {
  IconAlertTriangle,
  IconCalendarOff,
  IconChevronLeft,
  IconChevronRight,
  IconPin,
} from '../../ui/piezas/iconos.ts';
import { detalleDe } from '../enlaces.ts';
import { useOrdenDelPanel, usePanel } from '../panel/panel.ts';
import { diaLargo } from '../planear/dias.ts';
import { enfocar, visitaDibujada } from '../semana/lugares.ts';
import { admiteEnSemana } from '../semana/tablero.ts';
import { usePorEnfocar } from '../semana/usePorEnfocar.ts';
import clases from './DiaEnTelefono.module.css';
import {
  ausenciaEn,
  avisosDeBarra,
  horaDeBarra,
  nombreDeBarra,
  porRepartir,
  repartirCuantas,
  resumenDeFila,
} from './decir.ts';
import { horasDeRegla } from './regla.ts';
import type { PropsDelDia } from './TableroDelDia.tsx';
import type { Barra, FilaTrazada } from './trazar.ts';
import type { DiaTrazado } from './useTrazado.ts';

/** One technician at a time, and the hours down. */
export function DiaEnTelefono(props: PropsDelDia) {
  const { trazado, planear } = props;
  const { dia, filas } = trazado;
  const lista = useRef<HTMLOListElement>(null);
  const [elegido, setElegido] = useState<number>();
  const fila = filas.find(({ tecnico }) => tecnico.idTecnico === elegido) ?? primeraConAlgo(filas);
  useOrdenDelPanel(fila?.barras.map(({ visita }) => visita.idVisita) ?? []);
  usePorEnfocar(props, ({ idTecnico, idVisita }) => {
    setElegido(idTecnico);
    requestAnimationFrame(() => {
      const enlace = visitaDibujada(lista.current, idVisita)?.querySelector('a');
      if (enlace) enfocar(enlace, 'center');
    });
  });
  if (!fila) return null;
  const { idTecnico, nombre } = fila.tecnico;
  const ausencia = ausenciaEn(dia, idTecnico);
  const cuantas = porRepartir(fila);
  return (
    <>
      <ElegirFila filas={filas} fila={fila} alElegir={setElegido} />
      <p className={clases.resumen}>{resumenDeFila(fila, ausencia)}</p>
      {ausencia && (
        <div className={clases.ausencia}>
          <Icono de={IconCalendarOff} tamano={16} />
          <span>{ausencia}</span>
          {planear.puede.mover && cuantas > 0 && (
            <Boton onClick={() => planear.reasignar({ idTecnico, fechaPlanificada: dia.fecha })}>
              {repartirCuantas(cuantas)}
            </Boton>
          )}
        </div>
      )}
      <ol
        ref={lista}
        className={clases.horas}
        aria-label={`${nombre}, ${diaLargo(dia.fecha)} por horas`}
        style={altoDe(trazado.horas)}
      >
        <Regla trazado={trazado} fila={fila} />
        {fila.barras.map((barra) => (
          <VisitaPorHoras key={barra.visita.idVisita} {...props} barra={barra} />
        ))}
      </ol>
    </>
  );
}

const primeraConAlgo = (filas: readonly FilaTrazada[]): FilaTrazada | undefined =>
  filas.find(({ barras }) => barras.length > 0) ?? filas[0];

interface PropsElegir {
  filas: readonly FilaTrazada[];
  fila: FilaTrazada;
  alElegir: (idTecnico: number) => void;
}

function ElegirFila({ filas, fila, alElegir }: PropsElegir) {
  const lugar = filas.indexOf(fila);
  const [antes, despues] = [filas[lugar - 1], filas[lugar + 1]];
  const ir = (otra: FilaTrazada | undefined) => otra && alElegir(otra.tecnico.idTecnico);
  return (
    <div className={clases.tecnico}>
      <BotonIcono
        icono={IconChevronLeft}
        aria-label="Técnico anterior"
        disabled={!antes}
        onClick={() => ir(antes)}
      />
      <CampoSelector
        label="Técnico"
        name="tecnico"
        placeholder="Selecciona un técnico"
        personas
        opciones={filas.map(({ tecnico }) => ({
          value: String(tecnico.idTecnico),
          label: tecnico.nombre,
        }))}
        mensajes={[]}
        value={String(fila.tecnico.idTecnico)}
        onChange={(id) => alElegir(Number(id))}
      />
      <BotonIcono
        icono={IconChevronRight}
        aria-label="Técnico siguiente"
        disabled={!despues}
        onClick={() => ir(despues)}
      />
    </div>
  );
}

const HORA = 60;
/** On a shorter road there is no room for its figure. */
const SIN_SITIO = 14;
/** In minutes: a label is as tall as the pill, and lies under the line of its hour. */
const TAPA = { antes: 6, despues: 20 };

const altoDe = ({ desde, hasta }: DiaTrazado['horas']): CSSProperties => ({
  height: `calc(${(hasta - desde) / HORA} * var(--alto-de-hora))`,
});

/** A part of the day, down. */
function aLoAlto(
  { desde, hasta }: { desde: number; hasta: number },
  horas: DiaTrazado['horas'],
): CSSProperties {
  const de = (minutos: number) => `calc(${(minutos / HORA).toFixed(3)} * var(--alto-de-hora))`;
  return { top: de(desde - horas.desde), height: de(Math.max(0, hasta - desde)) };
}

/** The hours, what is out of the working ones, the roads and now. */
function Regla({ trazado, fila }: { trazado: DiaTrazado; fila: FilaTrazada }) {
  const { horas, datos } = trazado;
  const { jornada } = fila.tecnico;
  const fuera = jornada
    ? [
        { desde: horas.desde, hasta: jornada.desde },
        { desde: jornada.hasta, hasta: horas.hasta },
      ]
    : [horas];
  const { ahora } = datos;
  const caminos = fila.barras.flatMap(({ visita, desde, camino }) =>
    camino ? [{ id: visita.idVisita, desde: desde - camino, hasta: desde, camino }] : [],
  );
  return (
    <li role="presentation" aria-hidden>
      {fuera.map((tramo) => (
        <i key={tramo.desde} className={clases.fuera} style={aLoAlto(tramo, horas)} />
      ))}
      {horasDeRegla(horas, ahora, TAPA).map(({ hora, tapada }) => (
        <span
          key={hora}
          className={clases.hora}
          data-tapada={tapada}
          style={{ top: aLoAlto({ desde: hora, hasta: hora }, horas).top }}
        >
          {comoHora(hora)}
        </span>
      ))}
      {caminos.map(({ id, camino, ...tramo }) => (
        <i key={`camino-${id}`} className={clases.camino} style={aLoAlto(tramo, horas)}>
          {camino >= SIN_SITIO && <span>{camino}</span>}
        </i>
      ))}
      {ahora !== null && horas.desde <= ahora && ahora <= horas.hasta && (
        <i
          className={clases.ahora}
          style={{ top: aLoAlto({ desde: ahora, hasta: ahora }, horas).top }}
        >
          <b>{comoHora(ahora)}</b>
        </i>
      )}
    </li>
  );
}

function VisitaPorHoras({ barra, trazado, planear, recien }: PropsDelDia & { barra: Barra }) {
  const { visita, como, carril } = barra;
  const { idVisita, cliente, estado } = visita;
  const panel = usePanel();
  const ventana = como === 'conHora' ? ventanaDe(visita) : null;
  const avisos = avisosDeBarra(trazado.dia, visita, trazado.avisos);
  const deHora = trazado.avisos.get(idVisita) ?? [];
  return (
    <>
      {ventana && ventana.horaDesde !== ventana.horaHasta && (
        <li
          role="presentation"
          aria-hidden
          className={clases.ventana}
          style={aLoAlto(
            { desde: enMinutos(ventana.horaDesde), hasta: enMinutos(ventana.horaHasta) },
            trazado.horas,
          )}
        />
      )}
      <li
        data-visita={idVisita}
        data-fila={idVisita}
        data-como={como}
        data-estado={tonoDeEstado(estado)}
        data-pasa={visita.entra}
        data-recien={recien(idVisita)}
        data-carril={Math.min(carril, 2)}
        className={clases.visita}
        style={aLoAlto(barra, trazado.horas)}
      >
        <Link
          {...ABRIR}
          {...detalleDe(idVisita)}
          aria-label={nombreDeBarra(barra, avisos)}
          onClick={(evento) => panel?.alPulsar(evento, idVisita)}
        >
          <b>{cliente}</b>{' '}
          <small>
            <Glifo tono={tonoDeEstado(estado)} tamano={12} />
            {horaDeBarra(barra)}
            {visita.fijada && <Icono de={IconPin} tamano={13} />}
          </small>
          {deHora.map((frase) => (
            <small key={frase}>
              {' '}
              <Icono de={IconAlertTriangle} tamano={12} />
              {frase}
            </small>
          ))}
        </Link>
        <MoverEsta visita={visita} planear={planear} />
      </li>
    </>
  );
}

const MoverEsta = ({ visita, planear }: Pick<PropsDelDia, 'planear'> & Pick<Barra, 'visita'>) =>
  planear.puede.mover &&
  !visita.fijada &&
  admiteEnSemana('mover', visita) && (
    <button
      type="button"
      aria-label={`Mover a… otra hora, día o técnico: ${visita.cliente}`}
      onClick={({ currentTarget }) => planear.moverA([visita], currentTarget)}
    >
      Mover a…
    </button>
  );
