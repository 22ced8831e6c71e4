import { Link } from '@tanstack/react-router';
import { PASO_SU_HORA, ventanaDe } from '@visitas/contract/visitas/hora';
import type { VisitaEnSemana } from '@visitas/contract/visitas/semana';
import { useRef, useState } from 'react';
import { cifra, contado } from '../../ui/formato.ts';
import { CasillaDeFila } from '../../ui/lista/CasillaDeFila.tsx';
import type { Eleccion } from '../../ui/lista/presentacion.ts';
import { ABRIR } from '../../ui/pagina/useCerrar.ts';
import { BotonIcono } from '../../ui/piezas/BotonIcono.tsx';
import { Casilla } from '../../ui/piezas/Casilla.tsx';
import { tonoDeEstado } from '../../ui/piezas/Distintivo.tsx';
import { Hora } from '../../ui/piezas/FechaConHora.tsx';
import { Glifo } from '../../ui/piezas/Glifo.tsx';
import { Icono } from '../../ui/piezas/Icono.tsx';
import { IconAlertTriangle, IconDots, IconPlus } from '../../ui/piezas/iconos.ts';
import { Resaltado } from '../../ui/piezas/Resaltado.tsx';
import { usePasoSuHora } from '../../ui/usePasoSuHora.ts';
import { detalleDe } from '../enlaces.ts';
import { useOrdenDelPanel, usePanel } from '../panel/panel.ts';
import { diaLargo } from '../planear/dias.ts';
import { seleccionarLaDe } from '../planear/seleccion.ts';
import { avisosDe } from './conAvisos.ts';
import clases from './DiaDeSemana.module.css';
import { Dias } from './Dias.tsx';
import { enfocar, visitaDibujada } from './lugares.ts';
import { type DelTecnico, MenuDelTablero } from './MenuDelTablero.tsx';
import { ModoElegir } from './ModoElegir.tsx';
import type { ParaDibujar, PropsDeVista } from './paraDibujar.ts';
import { abiertasDe, admiteEnSemana, type Celda, type FilaDeTecnico } from './tablero.ts';
import { useAtajosDeVisitas } from './useAtajosDeVisitas.ts';
import { usePorEnfocar } from './usePorEnfocar.ts';
import { usual, VISITA } from './usual.ts';

interface Props extends PropsDeVista {
  dia: string;
  irA: (dia: string) => void;
}

/** One day of a week, where seven do not fit side by side. It groups the visits by technician. */
export function DiaDeSemana(props: Props) {
  const { tablero, dia, planear, seleccion, irA } = props;
  const lugar = Math.max(
    0,
    tablero.dias.findIndex((uno) => uno.dia === dia),
  );
  const delDia = tablero.filas.flatMap((fila) => {
    const celda = fila.celdas[lugar];
    return celda ? [{ fila, celda }] : [];
  });
  const conAlgo = delDia.filter(({ celda }) => celda.pasanFiltros.length > 0 || celda.ausencia);
  const libres = delDia.filter(({ celda }) => celda.todas.length === 0 && !celda.ausencia);
  const visitas = delDia.flatMap(({ celda }) => celda.pasanFiltros);
  useOrdenDelPanel(visitas.map(({ idVisita }) => idVisita));
  const [menu, setMenu] = useState<{ de: DelTecnico; ancla: HTMLElement }>();
  const lista = useRef<HTMLUListElement>(null);
  const { porEnfocar, alEnfocar } = props;
  const delDiaPedido = porEnfocar?.fechaPlanificada === dia ? porEnfocar : undefined;
  usePorEnfocar({ porEnfocar: delDiaPedido, alEnfocar }, ({ idVisita }) => {
    const enlace = visitaDibujada(lista.current, idVisita)?.querySelector('a');
    // Clear of the bar that stays above.
    if (enlace) enfocar(enlace, 'center');
  });
  const eligiendo = props.eligiendo || seleccion.elegidas.size > 0;
  const eleccion: Eleccion<VisitaEnSemana> | undefined = eligiendo
    ? {
        elegida: ({ idVisita }) => seleccion.elegidas.has(idVisita),
        aLaVista: true,
        nombreDe: ({ cliente, fechaPlanificada }) => seleccionarLaDe(cliente, fechaPlanificada),
        alPulsar: ({ idVisita }, conMayus) => seleccion.pulsar(idVisita, conMayus, visitas),
      }
    : undefined;
  useAtajosDeVisitas({
    nombre: 'Seleccionar',
    seleccion,
    planear,
    enElFoco: (fila) => {
      const suyas = visitas.filter(({ idVisita }) => String(idVisita) === fila);
      const van = suyas.filter((visita) => admiteEnSemana('mover', visita));
      return { ids: suyas.map(({ idVisita }) => idVisita), van };
    },
  });

  return (
    <>
      <Dias dias={tablero.dias} lugar={lugar} irA={irA} />
      {visitas.length > 0 && (
        <ModoElegir eligiendo={eligiendo} alElegir={props.alElegir}>
          {diaLargo(dia)}
        </ModoElegir>
      )}
      <ul ref={lista} className={clases.grupos} aria-label={`Visitas del ${diaLargo(dia)}`}>
        {conAlgo.map(({ fila, celda }) => (
          <VisitasDeTecnico
            key={celda.idTecnico}
            {...props}
            fila={fila}
            celda={celda}
            eleccion={eleccion}
            alPedirMenu={(ancla) =>
              setMenu({ de: { tecnico: fila.tecnico, fechaPlanificada: dia }, ancla })
            }
          />
        ))}
        {libres.length > 0 && <Libres {...props} libres={libres} />}
      </ul>
      {menu && (
        <MenuDelTablero
          {...menu}
          seleccion={seleccion}
          planear={planear}
          alCerrar={() => setMenu(undefined)}
        />
      )}
    </>
  );
}

interface PropsVisitasDeTecnico extends Props {
  fila: FilaDeTecnico;
  celda: Celda;
  /** Defined while several are being selected. */
  eleccion: Eleccion<VisitaEnSemana> | undefined;
  alPedirMenu: (ancla: HTMLElement) => void;
}

function VisitasDeTecnico(props: PropsVisitasDeTecnico) {
  const { fila, celda, semana, buscar, planear, seleccion, eleccion } = props;
  const { nombre } = fila.tecnico;
  const abiertas = abiertasDe(celda);
  return (
    <li className={clases.grupo}>
      <div className={clases.titulo} data-elegible={eleccion !== undefined}>
        {eleccion && abiertas.length > 0 && (
          <Casilla
            aria-label={`Seleccionar ${contado(abiertas.length, VISITA)} de ${nombre}`}
            checked={abiertas.every((id) => seleccion.elegidas.has(id))}
            onChange={() => seleccion.alternarVarias(abiertas)}
          />
        )}
        <h3>
          <b>
            <Resaltado texto={nombre} buscar={buscar} />
          </b>
          <span>{cargaEnPalabras(celda, semana.usual)}</span>
        </h3>
        {planear.puede.mover && celda.todas.length > 0 && (
          <BotonIcono
            icono={IconDots}
            aria-label={`Más de ${nombre}`}
            aria-haspopup="menu"
            onClick={({ currentTarget }) => props.alPedirMenu(currentTarget)}
          />
        )}
      </div>
      {celda.pasanFiltros.length > 0 && (
        <ul>
          {celda.pasanFiltros.map((visita) => (
            <VisitaDelDia key={visita.idVisita} {...props} visita={visita} />
          ))}
        </ul>
      )}
    </li>
  );
}

interface PropsVisita extends ParaDibujar {
  visita: VisitaEnSemana;
  eleccion: Eleccion<VisitaEnSemana> | undefined;
}

function VisitaDelDia({ visita, semana, buscar, recien, planear, eleccion }: PropsVisita) {
  const { idVisita, cliente, estado } = visita;
  const tono = tonoDeEstado(estado);
  const panel = usePanel();
  return (
    <li
      data-fila={idVisita}
      data-visita={idVisita}
      data-estado={tono}
      data-recien={recien(idVisita)}
      data-elegible={eleccion !== undefined}
      data-elegida={eleccion?.elegida(visita)}
      className={clases.visita}
    >
      {eleccion && <CasillaDeFila fila={visita} eleccion={eleccion} />}
      <Link
        {...ABRIR}
        {...detalleDe(idVisita)}
        onClick={(evento) => panel?.alPulsar(evento, idVisita)}
      >
        <Glifo tono={tono} tamano={15} />
        <span className={clases.cliente}>
          <b>
            <Resaltado texto={cliente} buscar={buscar} />
          </b>
          <span className="solo-lectores">, {estado}</span>
          <HoraDelDia visita={visita} />
          {avisosDe(semana, visita).map((frase) => (
            <small key={frase}>
              <Icono de={IconAlertTriangle} tamano={13} />
              {frase}
            </small>
          ))}
        </span>
      </Link>
      {!eleccion && planear.puede.mover && admiteEnSemana('mover', visita) && (
        <button
          type="button"
          className={clases.mover}
          aria-label={`Mover a… otro día o técnico: ${cliente}`}
          onClick={({ currentTarget }) => planear.moverA([visita], currentTarget)}
        >
          Mover a…
        </button>
      )}
    </li>
  );
}

/** Its hour, and that it passed. */
function HoraDelDia({ visita }: { visita: VisitaEnSemana }) {
  const ventana = ventanaDe(visita);
  const paso = usePasoSuHora(visita);
  return (
    <>
      {ventana && (
        <small>
          <span>
            <Hora de={ventana} />
          </span>
        </small>
      )}
      {paso && (
        <small>
          <Icono de={IconAlertTriangle} tamano={13} />
          {PASO_SU_HORA}
        </small>
      )}
    </>
  );
}

/** '2', '5 · lo usual son 4', or 'vacaciones hasta el 02/01/2027'. */
function cargaEnPalabras({ carga, todas, ausencia }: Celda, deSiempre: number): string {
  const partes = [
    todas.length > 0 && cifra(todas.length),
    carga > deSiempre && `lo usual ${usual(deSiempre)}`,
    ausencia && ausencia.charAt(0).toLocaleLowerCase('es') + ausencia.slice(1),
  ];
  return partes.filter(Boolean).join(' · ');
}

interface PropsLibres extends Pick<ParaDibujar, 'planear' | 'buscar'> {
  libres: readonly { fila: FilaDeTecnico; celda: Celda }[];
}

function Libres({ libres, planear, buscar }: PropsLibres) {
  return (
    <li className={clases.grupo}>
      <div className={clases.titulo}>
        <h3>
          <b>Sin visitas ese día</b>
          <span>{contado(libres.length, ['técnico', 'técnicos'])}</span>
        </h3>
      </div>
      <ul>
        {libres.map(({ fila: { tecnico }, celda }) => (
          <li
            key={tecnico.idTecnico}
            data-fila={`tecnico-${tecnico.idTecnico}`}
            className={clases.visita}
          >
            <span className={clases.libre}>
              <Resaltado texto={tecnico.nombre} buscar={buscar} />
            </span>
            {planear.puede.crear && (
              <button
                type="button"
                className={clases.mover}
                aria-label={`Crear visita de ${tecnico.nombre}`}
                onClick={() => planear.crear(celda)}
              >
                <Icono de={IconPlus} tamano={16} />
                Crear
              </button>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}
