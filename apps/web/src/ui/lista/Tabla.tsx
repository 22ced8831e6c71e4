import { memo, type ReactNode, type RefCallback } from 'react';
import { Esqueleto } from '../piezas/Esqueleto.tsx';
import { Icono } from '../piezas/Icono.tsx';
import { IconArrowDown, IconArrowsSort, IconArrowUp, IconCalendarEvent } from '../piezas/iconos.ts';
import { Resaltado } from '../piezas/Resaltado.tsx';
import type { Recien } from '../recien/useRecienCambiadas.ts';
import { CasillaDeFila, CasillaDeTodas } from './CasillaDeFila.tsx';
import type { Columna, Eleccion, EleccionDeTodas, EnOrden } from './presentacion.ts';
import clases from './Tabla.module.css';

interface PropsMarco<F> {
  etiqueta: string;
  columnas: readonly Columna<F>[];
  /** The rows of the whole list, when only some are drawn; null when unknown. */
  total?: number | null | undefined;
  enOrden?: EnOrden | undefined;
  /** For a table whose rows can be selected; it leaves room for their boxes. */
  eleccion?: Pick<Eleccion<F>, 'aLaVista'> | undefined;
  todas?: EleccionDeTodas | undefined;
  /** True until the rows arrive. */
  ocupada: boolean;
  children: ReactNode;
}

/** The frame of every table: the widths and titles of its columns. */
export function MarcoTabla<F>(props: PropsMarco<F>) {
  const { etiqueta, columnas, total, enOrden, eleccion, todas, ocupada, children } = props;
  const parcial = total !== undefined;
  return (
    <table
      className={clases.tabla}
      aria-label={etiqueta}
      aria-rowcount={parcial ? (total ?? -2) + 1 : undefined}
      aria-busy={ocupada}
      data-con-eleccion={eleccion && true}
    >
      <colgroup>
        {columnas.map(({ titulo, ancho }) => (
          <col key={titulo} style={{ width: ancho }} data-sin-titulo={titulo === ''} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={parcial ? 1 : undefined}>
          {columnas.map(({ titulo, orden, tono }, lugar) => {
            const marca = lugar === 0 && eleccion && todas && (
              <CasillaDeTodas todas={todas} aLaVista={eleccion.aLaVista} />
            );
            return orden && enOrden ? (
              <CabeceraQueOrdena
                key={titulo}
                titulo={titulo}
                por={orden}
                enOrden={enOrden}
                marca={marca}
              />
            ) : (
              <th key={titulo} scope="col" data-tono={titulo ? enCabecera(tono) : 'acciones'}>
                {marca}
                {titulo || <span className="solo-lectores">Acciones</span>}
              </th>
            );
          })}
        </tr>
      </thead>
      {children}
    </table>
  );
}

/** Only what aligns a column reaches its title. */
const enCabecera = (tono: Columna<never>['tono']) => (tono === 'cantidad' ? tono : undefined);

interface PropsCabecera {
  titulo: string;
  /** The name of the order by this column. */
  por: string;
  enOrden: EnOrden;
  marca: ReactNode;
}

const SIGNOS = {
  ascending: IconArrowUp,
  descending: IconArrowDown,
  other: IconCalendarEvent,
  none: IconArrowsSort,
};

/** Orders by the column. A second press reverses the order. */
function CabeceraQueOrdena({ titulo, por, enOrden, marca }: PropsCabecera) {
  const { orden, propio, ordenar } = enOrden;
  const alReves = `-${por}`;
  function comoEsta(): keyof typeof SIGNOS {
    if (orden === por) return 'ascending';
    if (orden === alReves) return 'descending';
    return orden === propio.nombre && por === propio.columna ? 'other' : 'none';
  }
  const esta = comoEsta();
  return (
    <th scope="col" aria-sort={esta === 'none' ? undefined : esta}>
      {marca}
      <button
        type="button"
        className={clases.orden}
        aria-label={esta === 'other' ? `${titulo}, ${propio.enPalabras}` : undefined}
        onClick={() => ordenar(orden === por ? alReves : por)}
      >
        {titulo}
        <Icono de={SIGNOS[esta]} tamano={13} />
      </button>
    </th>
  );
}

interface PropsFila<F> {
  fila: F;
  columnas: readonly Columna<F>[];
  /** Its index in the whole list, when only some rows are drawn. */
  indice?: number;
  /**
   * Its index among the drawn elements, and the function that measures it: a long name makes a row taller.
   */
  posicion?: number;
  medir?: ((fila: HTMLElement | null) => void) | undefined;
  buscar?: string;
  /** The key of the row, to find it on the page. */
  llave: number | string;
  recien?: ReturnType<Recien>;
  eleccion?: Eleccion<F> | undefined;
}

/** React's `memo`, keeping the generic type of the rows. */
export const memoDe: <P extends object>(pieza: (props: P) => ReactNode) => (props: P) => ReactNode =
  memo;

/** Renders again only when a prop changes: scrolling renders only the new rows. */
export const FilaDeTabla = memoDe(Fila);

function Fila<F>(props: PropsFila<F>) {
  const { fila, columnas, indice, posicion, medir, buscar = '', llave, recien, eleccion } = props;
  return (
    <tr
      ref={medir}
      data-index={posicion}
      aria-rowindex={indice}
      data-fila={llave}
      data-recien={recien}
      aria-selected={eleccion?.elegida(fila)}
    >
      {columnas.map((columna, lugar) => (
        <Celda
          key={columna.titulo}
          columna={columna}
          fila={fila}
          buscar={buscar}
          marca={lugar === 0 && eleccion && <CasillaDeFila fila={fila} eleccion={eleccion} />}
        />
      ))}
    </tr>
  );
}

/** The last row, which sums the others. It is not one of them: the keys that walk the rows pass it by. */
export function PieDeTabla<F>({ suma, columnas }: { suma: F; columnas: readonly Columna<F>[] }) {
  return (
    <tfoot className={clases.suma}>
      <tr>
        {columnas.map((columna) => (
          <Celda key={columna.titulo} columna={columna} fila={suma} buscar="" marca={false} />
        ))}
      </tr>
    </tfoot>
  );
}

interface PropsCelda<F> {
  columna: Columna<F>;
  fila: F;
  buscar: string;
  marca: ReactNode;
}

function Celda<F>({ columna, fila, buscar, marca }: PropsCelda<F>) {
  if ('celda' in columna)
    return (
      <td data-tono={columna.tono}>
        {marca}
        {columna.celda(fila, buscar)}
      </td>
    );
  const texto = columna.texto(fila);
  const dicho = columna.resaltar ? <Resaltado texto={texto} buscar={buscar} /> : texto;
  return (
    <td data-tono={columna.tono}>
      {marca}
      <span className="sin-cortar">{columna.dentroDe?.(fila, dicho) ?? dicho}</span>
    </td>
  );
}

const ANCHOS = ['70%', '55%', '80%', '60%', '72%', '50%', '66%', '58%'];

/** Placeholders until the rows of a table arrive. */
export function FilasEsqueleto<F>({ columnas }: { columnas: readonly Columna<F>[] }) {
  return ANCHOS.map((ancho) => (
    <tr key={ancho}>
      {columnas.map(({ titulo }) => (
        <td key={titulo}>{titulo && <Esqueleto ancho={ancho} />}</td>
      ))}
    </tr>
  ));
}

/** Takes the height of the rows that are not drawn. */
export const Hueco = ({
  alto,
  alAcercarse,
}: {
  alto: number;
  alAcercarse?: RefCallback<HTMLElement>;
}) =>
  alto > 0 && (
    <tr ref={alAcercarse} aria-hidden className={clases.hueco}>
      <td style={{ height: alto }} />
    </tr>
  );
