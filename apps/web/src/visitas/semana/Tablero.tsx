import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import type { Semana, VisitaEnSemana } from '@visitas/contract/visitas/semana';
import { type MouseEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useAtajos } from '../../plataforma/atajos/atajos.ts';
import { useImprimiendo } from '../../ui/pagina/useImprimiendo.ts';
import { useConDedo } from '../../ui/pagina/useTelefono.ts';
import type { Recien } from '../../ui/recien/useRecienCambiadas.ts';
import { useOrdenDelPanel, usePanel } from '../panel/panel.ts';
import { avisosDeVarias, type Sitio } from '../planear/avisos.ts';
import { diaLargo } from '../planear/dias.ts';
import type { Seleccion } from '../planear/seleccion.ts';
import { Cabecera } from './Cabecera.tsx';
import { EnElAire } from './EnElAire.tsx';
import { Fila } from './Fila.tsx';
import { celdaEn, enfocar, type Lugar, lugarDe, visitaDibujada, visitaEn } from './lugares.ts';
import { type AlgoDelTablero, MenuDelTablero } from './MenuDelTablero.tsx';
import { ModoElegir } from './ModoElegir.tsx';
import clases from './Tablero.module.css';
import { TodasLasDelDia } from './TodasLasDelDia.tsx';
import { abiertasDe, admite, type Celda, type Tablero as Datos, type Dia } from './tablero.ts';
import { ALTO_ESTIMADO, CABECERA, useAltoMaximo } from './useAltos.ts';
import { useArrastre } from './useArrastre.ts';
import { useFocoQueSigue } from './useFocoQueSigue.ts';
import type { Planear } from './usePlanear.tsx';
import { type PorEnfocar, usePorEnfocar } from './usePorEnfocar.ts';
import { useTeclado } from './useTeclado.ts';

interface Props extends PorEnfocar {
  semana: Semana;
  tablero: Datos;
  recien: Recien;
  seleccion: Seleccion;
  planear: Planear;
  buscar: string;
  /** It shows what was searched for before. */
  ocupado: boolean;
  irASemana: (hacia: 1 | -1) => void;
  /** Where the focus has to be, if it comes from another week. */
  entrada: { current: Lugar | undefined };
  /** Whether pressing a visit or a cell chooses it. */
  eligiendo: boolean;
  alElegir: (elegir: boolean) => void;
}

/** From this many on, only those on screen are drawn. */
const DESDE_VIRTUAL = 40;
const DE_MAS = 6;

/** The technicians down, the days across: visits are read, taken elsewhere, chosen and planned here. */
export function Tablero({ semana: leida, tablero: leido, ...props }: Props) {
  const { recien, seleccion, planear, buscar, ocupado, irASemana, entrada, eligiendo } = props;
  const rejilla = useRef<HTMLDivElement>(null);
  const panel = usePanel();
  const imprimiendo = useImprimiendo();
  const conDedo = useConDedo();
  const [abierto, setAbierto] = useState<Abierto | null>(null);

  const { enMano, sigue, colocarAhora } = useArrastre(rejilla, (idVisita, lugar) => {
    planear.mover(lasQueVan(idVisita), sitioDe(lugar));
    setAbierto(null);
  });
  // A long press asks for the menu and takes the visit up: whoever moves the finger wanted the second.
  const alAire = enMano !== null;
  useEffect(() => {
    if (alAire) setAbierto((antes) => (antes?.que === 'menu' ? null : antes));
  }, [alAire]);
  // What others change meanwhile waits until what is held is let go.
  const { semana, tablero } = useQuieto({ semana: leida, tablero: leido }, alAire);
  const { dias, filas } = tablero;
  const porId = useMemo(
    () => new Map(semana.visitas.map((visita) => [visita.idVisita, visita])),
    [semana],
  );

  const sitioDe = ({ idTecnico, columna }: Lugar): Sitio => ({
    idTecnico,
    fechaPlanificada: dias[columna - 1]?.dia ?? semana.lunes,
  });

  /** A chosen one takes along all those chosen. */
  function lasQueVan(idVisita: number): VisitaEnSemana[] {
    const ids = seleccion.elegidas.has(idVisita) ? [...seleccion.elegidas] : [idVisita];
    return visitasDe(ids).filter((visita) => admite('mover', visita));
  }
  const visitasDe = (ids: readonly number[]): VisitaEnSemana[] =>
    ids.flatMap((id) => porId.get(id) ?? []);
  const llevadas = (enMano ? lasQueVan(enMano.idVisita) : [])
    .map(({ idVisita }) => idVisita)
    .join();
  // Another only when it has others: every row is drawn anew with it.
  const enElAire = useMemo(
    () => new Set(llevadas.split(',').filter(Boolean).map(Number)),
    [llevadas],
  );

  const altoMaximo = useAltoMaximo(rejilla);
  const tecnicos = filas.map(({ tecnico }) => tecnico.idTecnico);
  const celdaDe = ({ idTecnico, columna }: Lugar): Celda | undefined =>
    filas.find(({ tecnico }) => tecnico.idTecnico === idTecnico)?.celdas[columna - 1];

  const teclado = useTeclado({
    rejilla,
    tecnicos,
    porPagina: () =>
      Math.max(
        1,
        Math.floor(((rejilla.current?.clientHeight ?? 0) - CABECERA) / ALTO_ESTIMADO) - 1,
      ),
    traer: (indice) => virtual.scrollToIndex(indice),
    elegirCeldas: (lugares) => seleccion.anadir(lugares.flatMap((uno) => abiertasDe(celdaDe(uno)))),
    elegirVisitas: seleccion.anadir,
    irASemana: (hacia) => {
      entrada.current = {
        idTecnico: teclado.parada.idTecnico,
        columna: hacia > 0 ? 1 : dias.length,
      };
      irASemana(hacia);
    },
    alEntrarEnVacia: (boton) => boton.click(),
  });
  useEntrada(entrada, teclado.irA);
  useFocoQueSigue(rejilla, teclado.parada);
  usePorEnfocar(props, ({ idVisita, idTecnico, fechaPlanificada }) => {
    const columna = dias.findIndex(({ dia }) => dia === fechaPlanificada) + 1;
    const lugar = { idTecnico, columna };
    teclado.irA(lugar, (celda) => {
      const suya = visitaDibujada(celda, idVisita);
      enfocar(suya ?? celda);
      // One that has no room in its cell is found among all of its day.
      const ancla = celda.querySelector<HTMLElement>('[data-todas]');
      if (!suya && ancla) setAbierto({ que: 'todas', lugar, ancla, enfocada: idVisita });
    });
  });

  const suParada = tecnicos.indexOf(teclado.parada.idTecnico);
  const enteras = imprimiendo || filas.length < DESDE_VIRTUAL;
  const virtual = useVirtualizer({
    count: filas.length,
    getScrollElement: () => rejilla.current,
    estimateSize: () => ALTO_ESTIMADO,
    overscan: DE_MAS,
    // The row with the keyboard stays in the page wherever one looks.
    rangeExtractor: useCallback((rango: Range) => conLaParada(rango, suParada), [suParada]),
  });
  const dibujadas: readonly { index: number; start?: number }[] = enteras
    ? filas.map((_, index) => ({ index }))
    : virtual.getVirtualItems();

  const suyas = filas.flatMap(({ celdas }) => celdas.flatMap(({ pasan }) => pasan));
  useOrdenDelPanel(suyas.map(({ idVisita }) => idVisita));
  useALaVista(rejilla, panel?.abierta, () => {
    const suya = porId.get(panel?.abierta ?? 0);
    if (suya) virtual.scrollToIndex(tecnicos.indexOf(suya.idTecnico));
  });

  function alPulsar(evento: MouseEvent): void {
    const { target, shiftKey, ctrlKey, metaKey, button } = evento;
    if (!(target instanceof Element) || button !== 0) return;
    const idVisita = visitaEn(target);
    if (idVisita !== undefined && (shiftKey || eligiendo)) {
      evento.preventDefault();
      seleccion.alternar(idVisita);
      return;
    }
    const enlace = target.closest<HTMLAnchorElement>('a[href]');
    if (enlace) {
      if (ctrlKey || metaKey || shiftKey) return;
      evento.preventDefault();
      setAbierto(null);
      if (idVisita !== undefined) panel?.abrir(idVisita);
      return;
    }
    const celda = celdaEn(target);
    const lugar = lugarDe(celda);
    if (!celda || !lugar) return;
    const boton = target.closest<HTMLElement>('button');
    const suya = celdaDe(lugar);
    if (eligiendo && suya) seleccion.alternarVarias(abiertasDe(suya));
    else if (boton?.matches('[data-mas]')) abrirDeTecnico(celda, boton.getBoundingClientRect());
    else if (boton?.matches('[data-crear]')) planear.crear(sitioDe(lugar));
    // A finger needs no aim: all of a cell but its visits leads to what there is in it.
    else if (boton?.matches('[data-todas]') || (conDedo && suya && suya.todas.length > 0))
      setAbierto({
        que: 'todas',
        lugar,
        ancla: boton ?? celda.querySelector<HTMLElement>('[data-todas]') ?? celda,
      });
  }

  /** The button is drawn only under the pointer or with the focus: the focus returns to its cell. */
  function abrirDeTecnico(ancla: HTMLElement, { left: x, bottom: y }: Esquina): void {
    const idTecnico = lugarDe(ancla)?.idTecnico;
    if (idTecnico !== undefined)
      setAbierto({ que: 'menu', ancla, punto: { x, y }, algo: { idTecnico } });
  }

  function alPedirMenu(evento: MouseEvent): void {
    const celda = celdaEn(evento.target);
    const lugar = lugarDe(celda);
    if (!celda || !lugar) return;
    if (lugar.columna === 0) {
      if (!planear.puede.mover) return;
      evento.preventDefault();
      abrirDeTecnico(celda, { left: evento.clientX, bottom: evento.clientY });
      return;
    }
    const idVisita = visitaEn(evento.target);
    const suya = celdaDe(lugar);
    if (!suya) return;
    evento.preventDefault();
    const pulsada = idVisita !== undefined && visitaDibujada(celda, idVisita);
    setAbierto({
      que: 'menu',
      ancla: pulsada || celda,
      punto: { x: evento.clientX, y: evento.clientY },
      algo: idVisita === undefined ? { celda: suya } : { idVisita },
    });
  }

  /** What a key is for: the visit with the focus, or all of its cell that are still open. */
  function enElFoco(): { ids: readonly number[]; ancla: HTMLElement } | undefined {
    const foco = document.activeElement;
    const celda = celdaEn(foco);
    if (!(foco instanceof HTMLElement) || !rejilla.current?.contains(foco) || !celda)
      return undefined;
    const idVisita = visitaEn(foco);
    if (idVisita !== undefined) return { ids: [idVisita], ancla: foco };
    const lugar = lugarDe(celda);
    return lugar && { ids: abiertasDe(celdaDe(lugar)), ancla: celda };
  }
  useAtajos([
    {
      teclas: 'x',
      nombre: 'Seleccionar la visita o la celda',
      grupo: 'En una lista',
      hacer: () => {
        const { ids = [] } = enElFoco() ?? {};
        if (ids.length > 0) seleccion.alternarVarias(ids);
      },
    },
    {
      teclas: 'm',
      nombre: 'Mover a otro día o técnico',
      grupo: 'En una lista',
      cuando: () => planear.puede.mover,
      hacer: () => {
        const foco = enElFoco();
        const [idVisita] = foco?.ids ?? [];
        if (!foco || idVisita === undefined) return;
        const van = foco.ids.length === 1 ? lasQueVan(idVisita) : visitasDe(foco.ids);
        planear.moverA(van, foco.ancla);
      },
    },
  ]);

  const algo = abierto?.que === 'menu' ? conSusDatos(abierto.algo, porId, filas) : undefined;
  const celdaAbierta = abierto?.que === 'todas' ? celdaDe(abierto.lugar) : undefined;
  return (
    <>
      {conDedo && (
        <ModoElegir eligiendo={eligiendo} alElegir={props.alElegir}>
          {eligiendo
            ? 'Toca las visitas o las celdas que quieras.'
            : 'Toca una visita para abrirla, o su celda para moverla o planear ese día.'}
        </ModoElegir>
      )}
      <div
        ref={rejilla}
        className={clases.rejilla}
        aria-busy={ocupado}
        style={{
          maxHeight: imprimiendo ? undefined : altoMaximo,
          ['--columnas' as never]: columnasDe(dias),
          ['--ancho-minimo' as never]: anchoMinimoDe(dias),
        }}
      >
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table is what ARIA's grid is made of.
          role="grid"
          aria-label={`Semana del ${diaLargo(semana.lunes)} al ${diaLargo(semana.domingo)}`}
          aria-rowcount={filas.length + 1}
          aria-colcount={dias.length + 1}
          onKeyDown={teclado.alTeclear}
          onFocus={({ target }) => teclado.alEnfocar(target)}
          onClick={alPulsar}
          onContextMenu={alPedirMenu}
        >
          <Cabecera dias={dias} tecnicos={filas.length} />
          <tbody
            className={clases.cuerpo}
            style={enteras ? undefined : { height: virtual.getTotalSize() }}
          >
            {dibujadas.map(({ index, start }) => {
              const fila = filas[index];
              if (!fila) return null;
              const { idTecnico } = fila.tecnico;
              const suya = (lugar: Lugar | undefined) =>
                lugar?.idTecnico === idTecnico ? lugar.columna : undefined;
              return (
                <Fila
                  key={idTecnico}
                  fila={fila}
                  dias={dias}
                  semana={semana}
                  buscar={buscar}
                  enteras={imprimiendo}
                  conDedo={conDedo}
                  indice={index + 2}
                  arriba={start}
                  medir={enteras ? undefined : virtual.measureElement}
                  abierta={
                    porId.get(panel?.abierta ?? 0)?.idTecnico === idTecnico
                      ? panel?.abierta
                      : undefined
                  }
                  parada={suya(teclado.parada)}
                  encima={suya(enMano?.sobre)}
                  enElAire={enElAire}
                  elegidas={seleccion.elegidas}
                  recien={recien}
                  puedeMover={planear.puede.mover}
                  puedeCrear={planear.puede.crear}
                />
              );
            })}
          </tbody>
        </table>
      </div>
      {enMano && (
        <EnElAire
          ref={sigue}
          alDibujar={colocarAhora}
          visitas={lasQueVan(enMano.idVisita)}
          avisos={
            enMano.sobre
              ? avisosDeVarias(semana, lasQueVan(enMano.idVisita), sitioDe(enMano.sobre)).map(
                  ({ frase }) => frase,
                )
              : []
          }
        />
      )}
      {abierto?.que === 'todas' && celdaAbierta && (
        <TodasLasDelDia
          celda={celdaAbierta}
          semana={semana}
          ancla={abierto.ancla}
          enfocada={abierto.enfocada}
          apartada={alAire}
          enElAire={enElAire}
          seleccion={seleccion}
          planear={planear}
          recien={recien}
          buscar={buscar}
          alPedirMenu={(idVisita, ancla) => setAbierto({ que: 'menu', ancla, algo: { idVisita } })}
          alPulsar={alPulsar}
          alCerrar={() => setAbierto((antes) => (antes?.que === 'todas' ? null : antes))}
        />
      )}
      {abierto?.que === 'menu' && algo && (
        <MenuDelTablero
          de={algo}
          ancla={abierto.ancla}
          punto={abierto.punto}
          seleccion={seleccion}
          planear={planear}
          alCerrar={() => setAbierto(null)}
        />
      )}
    </>
  );
}

type Esquina = Pick<DOMRect, 'left' | 'bottom'>;

type Abierto =
  | { que: 'todas'; lugar: Lugar; ancla: HTMLElement; enfocada?: number }
  | {
      que: 'menu';
      ancla: HTMLElement;
      punto?: { x: number; y: number };
      algo: { idVisita: number } | { celda: Celda } | { idTecnico: number };
    };

const conSusDatos = (
  algo: Extract<Abierto, { que: 'menu' }>['algo'],
  porId: ReadonlyMap<number, VisitaEnSemana>,
  filas: Datos['filas'],
): AlgoDelTablero | undefined => {
  if ('celda' in algo) return algo;
  if ('idTecnico' in algo) {
    const fila = filas.find(({ tecnico }) => tecnico.idTecnico === algo.idTecnico);
    return fila && { tecnico: fila.tecnico };
  }
  const visita = porId.get(algo.idVisita);
  return visita && { visita };
};

function conLaParada(rango: Range, parada: number): number[] {
  const indices = defaultRangeExtractor(rango);
  if (parada < 0 || parada >= rango.count || indices.includes(parada)) return indices;
  return [...indices, parada].sort((uno, otro) => uno - otro);
}

const ANCHOS = { vacio: 'var(--ancho-vacio)', poco: 'var(--ancho-con-poco)' } as const;

const columnasDe = (dias: readonly Dia[]): string =>
  [
    'var(--ancho-de-tecnico)',
    ...dias.map(({ ancho }) => (ancho ? ANCHOS[ancho] : 'minmax(var(--ancho-de-dia), 1fr)')),
  ].join(' ');

const anchoMinimoDe = (dias: readonly Dia[]): string =>
  `calc(${[
    'var(--ancho-de-tecnico)',
    ...dias.map(({ ancho }) => (ancho ? ANCHOS[ancho] : 'var(--ancho-de-dia)')),
  ].join(' + ')})`;

/** The visit that is open beside is brought into view, once. */
function useALaVista(
  rejilla: { current: HTMLElement | null },
  abierta: number | undefined,
  traer: () => void,
): void {
  const traerla = useRef(traer);
  traerla.current = traer;
  useEffect(() => {
    if (abierta === undefined) return undefined;
    const buscar = () => rejilla.current?.querySelector(`[data-visita="${abierta}"]`);
    if (!buscar()) traerla.current();
    // After the room that the panel takes from the board.
    const cuadro = requestAnimationFrame(() =>
      buscar()?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    );
    return () => cancelAnimationFrame(cuadro);
  }, [rejilla, abierta]);
}

/** What was there when it began to be still, until it may move again. */
function useQuieto<T>(ahora: T, quieto: boolean): T {
  const ultimo = useRef(ahora);
  const mostrado = quieto ? ultimo.current : ahora;
  useEffect(() => {
    ultimo.current = mostrado;
  });
  return mostrado;
}

/** Where one was going when the week changed; if the focus went elsewhere meanwhile, it stays there. */
function useEntrada(entrada: { current: Lugar | undefined }, irA: (lugar: Lugar) => void): void {
  const ir = useRef(irA);
  ir.current = irA;
  useEffect(() => {
    const lugar = entrada.current;
    entrada.current = undefined;
    const perdido = document.activeElement === document.body;
    if (lugar && perdido) ir.current(lugar);
  }, [entrada]);
}
