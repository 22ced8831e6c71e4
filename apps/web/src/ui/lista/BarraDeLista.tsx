import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { useAtajos } from '../../plataforma/atajos/atajos.ts';
import { comoRuta } from '../../plataforma/rutas/comoRuta.ts';
import { Icono } from '../piezas/Icono.tsx';
import { IconCalendarWeek, IconList, IconMap, IconSearch } from '../piezas/iconos.ts';
import clases from './BarraDeLista.module.css';
import { LARGO_MAXIMO } from './enUrl.ts';
import type { Busqueda } from './useBusqueda.ts';

interface Props {
  /** 'Buscar por nombre'. */
  buscarPor: string;
  /** The same where the search has little room, if it is seen in other words. */
  enCorto?: string;
  busqueda: Pick<Busqueda, 'texto' | 'escribir'>;
  /** How many there are, in words; undefined where something else tells it. */
  cuenta: string | undefined;
  /** Whether its rows can be seen on a map too. */
  conMapa?: boolean | undefined;
  /** Whether they can be seen as a week, too. */
  conSemana?: boolean | undefined;
  /** What there is before the search. */
  antes?: ReactNode;
  /** What there is beside the search. */
  junto?: ReactNode;
  /** What its map may show instead. */
  children?: ReactNode;
}

/** The bar over a list or its map: the search, how many rows there are, and how to see them. */
export function BarraDeLista(props: Props) {
  const {
    buscarPor,
    enCorto = buscarPor,
    busqueda,
    cuenta,
    conMapa = false,
    conSemana = false,
    ...resto
  } = props;
  const { antes, junto, children } = resto;
  const { texto, escribir } = busqueda;
  return (
    <div
      className={clases.barra}
      data-con-mapa={conMapa}
      data-con-mas={children !== undefined}
      data-con-junto={junto !== undefined}
      data-con-antes={Boolean(antes)}
    >
      {antes}
      <Buscador etiqueta={buscarPor} enCorto={enCorto} texto={texto} escribir={escribir} />
      {junto}
      {children}
      {cuenta !== undefined && <Cuenta>{cuenta}</Cuenta>}
      {conMapa && <SelectorDeVista conSemana={conSemana} />}
    </div>
  );
}

/** How many there are, told as it changes. */
export const Cuenta = ({ children }: { children: string }) => (
  <span role="status" className={clases.cuenta}>
    {children}
  </span>
);

interface PropsBuscador {
  /** 'Buscar por nombre': the name that a screen reader says. */
  etiqueta: string;
  /** The placeholder. */
  enCorto: string;
  texto: string;
  escribir: (texto: string) => void;
}

/** The '/' key focuses it from anywhere on the page; Esc clears it. */
function Buscador({ etiqueta, enCorto, texto, escribir }: PropsBuscador) {
  const campo = useRef<HTMLInputElement>(null);
  useAtajos([{ teclas: '/', nombre: 'Buscar en la lista', hacer: () => campo.current?.focus() }]);
  return (
    <search className={clases.buscador}>
      <Icono de={IconSearch} className={clases.icono} />
      <input
        ref={campo}
        type="search"
        name="buscar"
        autoComplete="off"
        spellCheck={false}
        maxLength={LARGO_MAXIMO}
        aria-label={etiqueta}
        placeholder={enCorto}
        value={texto}
        onChange={({ currentTarget }) => escribir(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Escape' && escribir('')}
      />
      <kbd aria-hidden>{texto ? 'Esc' : '/'}</kbd>
    </search>
  );
}

const VISTAS = [
  { titulo: 'Lista', icono: IconList, ver: undefined },
  { titulo: 'Semana', icono: IconCalendarWeek, ver: 'semana' },
  { titulo: 'Mapa', icono: IconMap, ver: 'mapa' },
] as const;

/** Of which rows the map is; each is a URL of its own too. */
const MAPAS = [
  { titulo: 'Todas', mapa: undefined },
  { titulo: 'Hoy', mapa: 'hoy' },
] as const;

export function SelectorDeMapa() {
  const ruta = useLocation({ select: ({ pathname }) => pathname });
  return (
    <nav className={clases.selector} aria-label="Mapa de">
      {MAPAS.map(({ titulo, mapa }) => (
        <Link
          key={titulo}
          to={comoRuta(ruta)}
          search={(antes) => ({ ...antes, mapa })}
          activeOptions={{ exact: true }}
          resetScroll={false}
        >
          {titulo}
        </Link>
      ))}
    </nav>
  );
}

/** Each view has a URL of its own, so these are links; what was searched for goes along. */
function SelectorDeVista({ conSemana }: { conSemana: boolean }) {
  const ruta = useLocation({ select: ({ pathname }) => pathname });
  return (
    <nav className={clases.selector} aria-label="Cómo verlo">
      {VISTAS.filter(({ ver }) => ver !== 'semana' || conSemana).map(({ titulo, icono, ver }) => (
        <Link
          key={titulo}
          // With '.' the router would drop the final slash of a URL that has one.
          to={comoRuta(ruta)}
          search={(antes) => ({ ...antes, ver, ...(ver !== 'mapa' && { mapa: undefined }) })}
          activeOptions={{ exact: true }}
          resetScroll={false}
        >
          <Icono de={icono} tamano={16} />
          {titulo}
        </Link>
      ))}
    </nav>
  );
}
