import { useDebouncedValue } from '@mantine/hooks';
import { BUSQUEDA_MAXIMA } from '@visitas/contract/comun/ventana';
import { type ReactNode, useRef } from 'react';
import { useAtajos } from '../../plataforma/atajos/atajos.ts';
import giro from '../piezas/giro.module.css';
import { Icono } from '../piezas/Icono.tsx';
import {
  IconCalendarWeek,
  IconClock,
  IconList,
  IconLoader2,
  IconMap,
  IconSearch,
} from '../piezas/iconos.ts';
import clases from './BarraDeLista.module.css';
import { Selector } from './Selector.tsx';
import type { Busqueda } from './useBusqueda.ts';

interface Props {
  /** 'Buscar por nombre'. */
  buscarPor: string;
  /** A shorter placeholder, where the search has little room. */
  enCorto?: string;
  busqueda: Pick<Busqueda, 'texto' | 'escribir'> & Pick<PropsBuscador, 'esperando'>;
  /** The number of rows, in words. Undefined where another element shows it. */
  cuenta: string | undefined;
  conMapa?: boolean | undefined;
  conSemana?: boolean | undefined;
  /** Content before the search. */
  antes?: ReactNode;
  /** Content beside the search. */
  junto?: ReactNode;
  /** The switch of the rows on the map. */
  children?: ReactNode;
}

/** The bar over a list or its map: the search, the number of rows, and the views. */
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
  const { texto, escribir, esperando } = busqueda;
  return (
    <div
      className={clases.barra}
      data-con-mapa={conMapa}
      data-con-mas={children !== undefined}
      data-con-junto={junto !== undefined}
      data-con-antes={Boolean(antes)}
    >
      {antes}
      <BuscadorDeLista
        etiqueta={buscarPor}
        enCorto={enCorto}
        texto={texto}
        escribir={escribir}
        esperando={esperando}
      />
      {junto}
      {children}
      {cuenta !== undefined && <Cuenta>{cuenta}</Cuenta>}
      {conMapa && <SelectorDeVista conSemana={conSemana} />}
    </div>
  );
}

/** The number of rows, announced as it changes. */
export const Cuenta = ({ children }: { children: string }) => (
  <span role="status" className={clases.cuenta}>
    {children}
  </span>
);

interface PropsBuscador {
  /** 'Buscar por nombre': the accessible name. */
  etiqueta: string;
  /** The placeholder. */
  enCorto: string;
  texto: string;
  escribir: (texto: string) => void;
  /** True until the rows of the text arrive. */
  esperando?: boolean | undefined;
}

/** A fast answer needs no sign of waiting. */
const SE_NOTA_MS = 300;

/** '/' focuses it from anywhere on the page; Esc clears it. */
export function BuscadorDeLista(props: PropsBuscador) {
  const { etiqueta, enCorto, texto, escribir, esperando = false } = props;
  const campo = useRef<HTMLInputElement>(null);
  const [esperaba] = useDebouncedValue(esperando, SE_NOTA_MS);
  const tarda = esperando && esperaba;
  useAtajos([{ teclas: '/', nombre: 'Buscar en la lista', hacer: () => campo.current?.focus() }]);
  return (
    <search className={clases.buscador} aria-busy={tarda}>
      <span className={clases.icono}>
        {tarda ? <Icono de={IconLoader2} className={giro.giro} /> : <Icono de={IconSearch} />}
      </span>
      <input
        ref={campo}
        type="search"
        name="buscar"
        autoComplete="off"
        spellCheck={false}
        maxLength={BUSQUEDA_MAXIMA}
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
  { titulo: 'Lista', icono: IconList, enUrl: { ver: undefined, mapa: undefined } },
  { titulo: 'Semana', icono: IconCalendarWeek, enUrl: { ver: 'semana', mapa: undefined } },
  { titulo: 'Día', icono: IconClock, enUrl: { ver: 'dia', mapa: undefined } },
  { titulo: 'Mapa', icono: IconMap, enUrl: { ver: 'mapa' } },
] as const;

/** The views of some days, which only the visits have. */
const DE_DIAS: readonly (string | undefined)[] = ['semana', 'dia'];

/** Which rows the map shows. */
const MAPAS = [
  { titulo: 'Todas', enUrl: { mapa: undefined } },
  { titulo: 'Hoy', enUrl: { mapa: 'hoy' } },
] as const;

export const SelectorDeMapa = () => <Selector etiqueta="Mapa de" opciones={MAPAS} />;

const SelectorDeVista = ({ conSemana }: { conSemana: boolean }) => (
  <Selector
    etiqueta="Cómo verlo"
    opciones={VISTAS.filter(({ enUrl }) => conSemana || !DE_DIAS.includes(enUrl.ver))}
  />
);
