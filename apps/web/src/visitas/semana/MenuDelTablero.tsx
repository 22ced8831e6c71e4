import { useNavigate } from '@tanstack/react-router';
import type { VisitaEnSemana } from '@visitas/contract/visitas/semana';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { RUTAS } from '../../navegacion.ts';
import { contado, diaDe } from '../../ui/formato.ts';
import type { EnUrl } from '../../ui/lista/enUrl.ts';
import { MenuDeBoton } from '../../ui/pagina/MenuDeBoton.tsx';
import opcionDeMenu from '../../ui/pagina/opcionDeMenu.module.css';
import { ABRIR } from '../../ui/pagina/useCerrar.ts';
import { usePanel } from '../panel/panel.ts';
import { diaCorto } from '../planear/dias.ts';
import type { Seleccion } from '../planear/seleccion.ts';
import { delDia, losDiasDe } from '../proponer/enUrl.ts';
import clases from './MenuDelTablero.module.css';
import { abiertasDe, admiteEnSemana, type Celda, type FilaDeTecnico } from './tablero.ts';
import type { Planear } from './usePlanear.tsx';
import { VISITA } from './usual.ts';

type Tecnico = FilaDeTecnico['tecnico'];
/** A technician, with the day if only one is in view. */
export interface DelTecnico {
  tecnico: Tecnico;
  fechaPlanificada?: string;
}
export type AlgoDelTablero = { visita: VisitaEnSemana } | { celda: Celda } | DelTecnico;

interface Props {
  de: AlgoDelTablero;
  /** The element that the menu is about; the focus returns to it. */
  ancla: HTMLElement;
  /** The position of the pointer, if it opened the menu. */
  punto?: { x: number; y: number } | undefined;
  seleccion: Seleccion;
  planear: Planear;
  alCerrar: () => void;
}

export function MenuDelTablero({ de, ancla, punto, alCerrar, ...props }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  const boton = useRef<HTMLElement>(ancla);

  useLayoutEffect(() => {
    const elemento = menu.current;
    if (!elemento) return;
    const { left, bottom } = ancla.getBoundingClientRect();
    const { x, y } = punto && (punto.x > 0 || punto.y > 0) ? punto : { x: left, y: bottom + 2 };
    const tope = (donde: number, suyo: number, total: number) =>
      Math.max(MARGEN, Math.min(donde, total - suyo - MARGEN));
    elemento.style.left = `${tope(x, elemento.offsetWidth, window.innerWidth)}px`;
    elemento.style.top = `${tope(y, elemento.offsetHeight, window.innerHeight)}px`;
  }, [ancla, punto]);

  return (
    <MenuDeBoton
      nombre={nombreDe(de)}
      menu={menu}
      boton={boton}
      className={clases.menu}
      alCerrar={alCerrar}
    >
      {(cerrar) => {
        const hacer = (accion: () => void) => () => {
          cerrar();
          accion();
        };
        const opciones = { ...props, ancla, hacer };
        if ('visita' in de) return <DeVisita {...opciones} visita={de.visita} />;
        if ('celda' in de) return <DeCelda {...opciones} celda={de.celda} />;
        return <DeTecnico {...opciones} de={de} />;
      }}
    </MenuDeBoton>
  );
}

const MARGEN = 8;

function nombreDe(de: AlgoDelTablero): string {
  if ('visita' in de) return de.visita.cliente;
  return 'celda' in de ? diaCorto(de.celda.fechaPlanificada) : de.tecnico.nombre;
}

interface PropsDe extends Pick<Props, 'ancla' | 'seleccion' | 'planear'> {
  hacer: (accion: () => void) => () => void;
}

function DeVisita({
  visita,
  ancla,
  seleccion,
  planear,
  hacer,
}: PropsDe & { visita: VisitaEnSemana }) {
  const panel = usePanel();
  const { idVisita } = visita;
  const elegida = seleccion.elegidas.has(idVisita);
  return (
    <>
      <Opcion alElegir={hacer(() => panel?.abrir(idVisita))}>Abrir</Opcion>
      {planear.puede.mover && admiteEnSemana('mover', visita) && (
        <Opcion alElegir={hacer(() => planear.moverA([visita], ancla))}>Mover a…</Opcion>
      )}
      {planear.puede.crear && (
        <Opcion alElegir={hacer(() => planear.crear({ duplicar: idVisita }))}>Duplicar</Opcion>
      )}
      <Opcion alElegir={hacer(() => seleccion.alternar(idVisita))}>
        {elegida ? 'Quitar de la selección' : 'Seleccionar'}
      </Opcion>
    </>
  );
}

function DeCelda({ celda, seleccion, planear, hacer }: PropsDe & { celda: Celda }) {
  const navegar = useNavigate();
  const ids = abiertasDe(celda);
  return (
    <>
      {planear.puede.crear && (
        <Opcion alElegir={hacer(() => planear.crear(celda))}>Crear Visita</Opcion>
      )}
      {ids.length > 0 && (
        <Opcion alElegir={hacer(() => seleccion.alternarVarias(ids))}>
          Seleccionar {contado(ids.length, VISITA)}
        </Opcion>
      )}
      {planear.puede.mover && celda.todas.length > 0 && (
        <Opcion alElegir={hacer(() => planear.reasignar(celda))}>Reasignar el día</Opcion>
      )}
      {planear.puede.mover && celda.fechaPlanificada >= diaDe(Date.now()) && (
        <Opcion alElegir={hacer(() => planear.proponer(delDia(celda)))}>Proponer ese día</Opcion>
      )}
      <CopiarSuya idTecnico={celda.idTecnico} planear={planear} hacer={hacer} />
      <Opcion alElegir={hacer(() => void navegar({ ...ABRIR, ...ausenciasDe(celda) }))}>
        Ausencias
      </Opcion>
    </>
  );
}

function DeTecnico({ de, planear, hacer }: PropsDe & { de: DelTecnico }) {
  const { tecnico, ...dia } = de;
  const { idTecnico } = tecnico;
  return (
    <>
      {planear.puede.mover && (
        <Opcion alElegir={hacer(() => planear.reasignar({ idTecnico, ...dia }))}>
          Reasignar el día
        </Opcion>
      )}
      {planear.puede.mover && (
        <Opcion alElegir={hacer(() => planear.proponer(losDiasDe(idTecnico)))}>Proponer</Opcion>
      )}
      <CopiarSuya idTecnico={idTecnico} planear={planear} hacer={hacer} />
    </>
  );
}

function CopiarSuya({
  idTecnico,
  planear,
  hacer,
}: Pick<PropsDe, 'planear' | 'hacer'> & { idTecnico: number }) {
  const navegar = useNavigate();
  if (!planear.puede.crear) return null;
  const copia = {
    to: RUTAS['visitas-copiar'],
    search: (antes: EnUrl) => ({ ...antes, paraTecnico: String(idTecnico) }),
  } as const;
  return (
    <Opcion alElegir={hacer(() => void navegar({ ...ABRIR, ...copia }))}>
      Copiar su semana pasada
    </Opcion>
  );
}

const ausenciasDe = ({ idTecnico }: Celda) =>
  ({ to: RUTAS.ausencias, search: { tecnico: String(idTecnico) } }) as const;

const Opcion = ({ alElegir, children }: { alElegir: () => void; children: ReactNode }) => (
  <button
    type="button"
    role="menuitem"
    tabIndex={-1}
    className={opcionDeMenu.opcion}
    onClick={alElegir}
  >
    {children}
  </button>
);
