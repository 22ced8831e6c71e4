import { Fragment, type ReactNode } from 'react';
import { cifra, cifraConTope, conMayuscula, contadoHasta } from '../formato.ts';
import { Fallo } from '../pagina/Fallo.tsx';
import { siDesaparece } from '../pagina/foco.ts';
import { useImprimiendo } from '../pagina/useImprimiendo.ts';
import { useSinTablas } from '../pagina/useTelefono.ts';
import { Boton } from '../piezas/Boton.tsx';
import { type Icon, IconRefresh, IconSearch } from '../piezas/iconos.ts';
import { Tarjeta } from '../piezas/Tarjeta.tsx';
import { Vacio } from '../piezas/Vacio.tsx';
import type { Creada } from '../recien/creada.ts';
import { type Recien, useRecienCambiadas } from '../recien/useRecienCambiadas.ts';
import type { Agrupacion } from './agrupadas.ts';
import { BarraDeLista, Cuenta } from './BarraDeLista.tsx';
import { CasillaDeFila } from './CasillaDeFila.tsx';
import clasesDeTarjetas from './FilaTelefono.module.css';
import { TarjetasEsqueleto } from './FilaTelefono.tsx';
import clases from './Listado.module.css';
import type { Eleccion, EleccionDeTodas, EnOrden, Presentacion } from './presentacion.ts';
import { FilaDeTabla, FilasEsqueleto, Hueco, MarcoTabla, memoDe, PieDeTabla } from './Tabla.tsx';
import { enSecciones, type Seccion, useFilasVisibles } from './useFilasVisibles.ts';
import type { DatosListado } from './useListado.ts';
import { useSinSaltos, type Zona } from './useSinSaltos.ts';

interface DeFilas<F> extends Presentacion<F> {
  agrupacion?: Agrupacion<F> | undefined;
  enOrden?: EnOrden | undefined;
  eleccion?: Eleccion<F> | undefined;
  todas?: EleccionDeTodas | undefined;
  /** A row just created: it is scrolled into view and marked. */
  creada?: Creada | undefined;
}

interface Props<F> extends DeFilas<F> {
  datos: DatosListado<F>;
  /** The noun of its rows: ['visita', 'visitas']. */
  sustantivo: readonly [string, string];
  /** 'Buscar por nombre'. */
  buscarPor: string;
  /** The empty list: what is missing, why, and its buttons. */
  vacio: { icono: Icon; texto: string; detalle?: string; acciones?: ReactNode };
  /** True when the rows have a map view (see ListaEnMapa). */
  conMapa?: boolean;
  conSemana?: boolean;
  /** Content beside the search. */
  junto?: ReactNode;
  /** Content below the bar. It shows the count where the search leaves no room for it. */
  debajo?: { contenido: (cuenta: ReactNode) => ReactNode; conCuenta: boolean };
  /** Shown when no row passes the filters. */
  ningunaPasa?: ReactNode;
  /** Drawn instead of the rows. Receives the list's message for an empty list. */
  enLugar?: ((vacio: ReactNode) => ReactNode) | undefined;
}

/** A list without pages: the search, the count, and the rows or a message in their place. */
export function Listado<F>(props: Props<F>) {
  return (
    <Tarjeta>
      <ContenidoListado {...props} />
    </Tarjeta>
  );
}

/** The content of that card, for a screen that draws the card itself to add something above, such as tabs. */
export function ContenidoListado<F>(props: Props<F>) {
  const { datos, sustantivo, buscarPor, vacio, conMapa, conSemana, ...resto } = props;
  const { junto, debajo, ningunaPasa, enLugar, ...presentacion } = resto;
  const { leidas, hayMas, error, buscar, llaveDeLectura, filtrada, escribir, reintentar } = datos;
  const { llaveDe, creada } = presentacion;
  const cambiada = useRecienCambiadas(datos.filas, { llaveDe, leidas, llaveDeLectura, hayMas });
  const recien: Recien = (llave) => (llave === creada?.llave ? 'una' : cambiada(llave));
  const { filas, zona } = useSinSaltos(datos.filas, { llaveDe, llaveDeLectura });
  const imprimiendo = useImprimiendo();

  function contenido() {
    if (!filas && error) return <Fallo error={error} alReintentar={reintentar} />;
    if (enLugar) return enLugar(ninguna());
    if (filas?.length === 0) return ninguna();
    return <Filas {...presentacion} datos={{ ...datos, filas }} recien={recien} zona={zona} />;
  }

  function ninguna() {
    if (filtrada) return ningunaPasa;
    if (!buscar)
      return (
        <Vacio icono={vacio.icono} titulo={vacio.texto} texto={vacio.detalle}>
          {vacio.acciones}
        </Vacio>
      );
    return (
      <Vacio icono={IconSearch} titulo={`Sin resultados para «${buscar}»`}>
        <Boton onClick={() => escribir('')}>Limpiar búsqueda</Boton>
      </Vacio>
    );
  }

  const hay = cuenta(datos, sustantivo) + (imprimiendo ? enPapel(datos) : '');
  const conCuenta = debajo?.conCuenta === true;
  return (
    <>
      <BarraDeLista
        buscarPor={buscarPor}
        busqueda={datos}
        cuenta={conCuenta ? undefined : hay}
        conMapa={conMapa}
        conSemana={conSemana}
        junto={junto}
      />
      {debajo?.contenido(conCuenta && <Cuenta>{hay}</Cuenta>)}
      {contenido()}
    </>
  );
}

/** A printed list says how many rows it has when there are more. */
function enPapel({ hayMas, filas = [] }: DatosListado<unknown>): string {
  if (!hayMas) return '';
  return ` · en papel, ${cifra(filas.length)}. Para tener más, desplázate por la lista antes de imprimir.`;
}

function cuenta(
  { total, conTope, totalSinBuscar, filas, buscar, filtrada }: DatosListado<unknown>,
  sustantivo: readonly [string, string],
) {
  if (!filas || totalSinBuscar === undefined) return '';
  const de = contadoHasta(buscar || filtrada ? totalSinBuscar : { total, conTope }, sustantivo);
  const frase = buscar || filtrada ? `${cifraConTope({ total, conTope })} de ${de}` : de;
  return conMayuscula(frase);
}

interface PropsFilas<F> extends DeFilas<F> {
  datos: DatosListado<F>;
  recien: Recien;
  zona: Zona;
}

/** A table, or cards where the screen is too narrow for one. */
function Filas<F>({ tablaDesde, ...props }: PropsFilas<F>) {
  return useSinTablas(tablaDesde) ? <TarjetasLargas {...props} /> : <TablaLarga {...props} />;
}

const ALTO_DE_FILA = 48;
const ALTO_DE_ENCABEZADO = 36;

/** Only the rows on screen exist. The header and the headings stay in view while the page scrolls. */
function TablaLarga<F>(props: PropsFilas<F>) {
  const { datos, etiqueta, columnas, llaveDe, agrupacion, enOrden, recien, zona } = props;
  const { eleccion, todas } = props;
  const { filas, total, conTope, buscar } = datos;
  const { contenedor, medir, visibles, despues, encabezados } = useFilasVisibles<
    F,
    HTMLTableSectionElement
  >({
    datos,
    llaveDe,
    agrupacion,
    altoEstimado: ALTO_DE_FILA,
    altoDeEncabezado: ALTO_DE_ENCABEZADO,
    creada: props.creada,
  });
  const secciones = enSecciones(visibles);

  return (
    <>
      <MarcoTabla
        etiqueta={etiqueta}
        columnas={columnas}
        total={conTope ? null : total + encabezados}
        enOrden={enOrden}
        eleccion={eleccion}
        todas={todas}
        ocupada={!filas}
      >
        {secciones.map(({ encabezado, filas: suyas }, indice) => (
          <tbody
            key={encabezado?.llave ?? 'todas'}
            ref={indice === 0 ? contenedor : undefined}
            {...zona}
            className={clases.filas}
          >
            {!filas && <FilasEsqueleto columnas={columnas} />}
            {encabezado && (
              <>
                <Hueco alto={encabezado.antes} />
                <tr aria-rowindex={encabezado.posicion + 2} className={clases.grupo}>
                  <th scope="rowgroup" colSpan={columnas.length} className={clases.encabezado}>
                    <Titulo grupo={encabezado.grupo} agrupacion={agrupacion} />
                  </th>
                </tr>
              </>
            )}
            {suyas.map(({ llave, fila, antes, posicion }) => (
              <Fragment key={llave}>
                <Hueco alto={antes} />
                <FilaDeTabla
                  fila={fila}
                  columnas={columnas}
                  indice={posicion + 2}
                  posicion={posicion}
                  medir={medir}
                  buscar={buscar}
                  llave={llave}
                  recien={recien(llave)}
                  eleccion={eleccion}
                />
              </Fragment>
            ))}
            {indice === secciones.length - 1 && <Hueco alto={despues} />}
          </tbody>
        ))}
        {filas && props.suma && <PieDeTabla suma={props.suma} columnas={columnas} />}
      </MarcoTabla>
      <SeguirTrayendo datos={datos} />
    </>
  );
}

interface PropsTitulo<F> {
  grupo: string;
  agrupacion: Agrupacion<F> | undefined;
}

function Titulo<F>({ grupo, agrupacion }: PropsTitulo<F>) {
  const dicho = agrupacion?.encabezados.get(grupo);
  return (
    dicho && (
      <>
        {dicho.titulo} <span>{dicho.detalle}</span>
      </>
    )
  );
}

const ALTO_DE_TARJETA = 106;

/** The rows on a phone. */
function TarjetasLargas<F>(props: PropsFilas<F>) {
  const { datos, llaveDe, agrupacion } = props;
  const { contenedor, medir, visibles, despues } = useFilasVisibles<F, HTMLDivElement>({
    datos,
    llaveDe,
    agrupacion,
    altoEstimado: ALTO_DE_TARJETA,
    altoDeEncabezado: ALTO_DE_ENCABEZADO,
    creada: props.creada,
  });

  return (
    <>
      <div ref={contenedor} className={clases.filas} style={{ paddingBottom: despues }}>
        {enSecciones(visibles).map((seccion) => (
          <TarjetasDe
            key={seccion.encabezado?.llave ?? 'todas'}
            {...props}
            seccion={seccion}
            medir={medir}
          />
        ))}
      </div>
      <SeguirTrayendo datos={datos} />
    </>
  );
}

interface PropsTarjetas<F> extends PropsFilas<F> {
  seccion: Seccion<F>;
  medir: ((elemento: HTMLElement | null) => void) | undefined;
}

function TarjetasDe<F>({ seccion, medir, ...props }: PropsTarjetas<F>) {
  const { datos, etiqueta, agrupacion, enTelefono, eleccion, recien, zona } = props;
  const { encabezado, filas } = seccion;
  const dicho = encabezado && agrupacion?.encabezados.get(encabezado.grupo);
  const [primera] = filas;
  return (
    <div style={{ paddingTop: encabezado?.antes }}>
      {encabezado && (
        <h2 className={clases.encabezado}>
          <Titulo grupo={encabezado.grupo} agrupacion={agrupacion} />
        </h2>
      )}
      <ul
        {...zona}
        className={clasesDeTarjetas.tarjetas}
        aria-label={dicho ? `${etiqueta}: ${dicho.titulo}` : etiqueta}
        aria-busy={!datos.filas}
        style={{ paddingTop: primera?.antes }}
      >
        {!datos.filas && <TarjetasEsqueleto />}
        {filas.map(({ llave, fila, indice, posicion }) => (
          <TarjetaDeFila
            key={llave}
            llave={llave}
            fila={fila}
            indice={indice}
            posicion={posicion}
            total={datos.conTope ? -1 : datos.total}
            buscar={datos.buscar}
            recien={recien(llave)}
            enTelefono={enTelefono}
            eleccion={eleccion}
            medir={medir}
          />
        ))}
      </ul>
    </div>
  );
}

interface PropsTarjeta<F> extends Pick<PropsFilas<F>, 'enTelefono' | 'eleccion'> {
  llave: number | string;
  fila: F;
  indice: number;
  posicion: number;
  /** The number of rows; -1 when unknown. */
  total: number;
  buscar: string;
  recien: ReturnType<Recien>;
  medir: ((elemento: HTMLElement | null) => void) | undefined;
}

/** Memoized like the rows of a table (FilaDeTabla). */
const TarjetaDeFila = memoDe(UnaTarjeta);

function UnaTarjeta<F>(props: PropsTarjeta<F>) {
  const { llave, fila, indice, posicion, total, buscar, recien, enTelefono, eleccion, medir } =
    props;
  return (
    <li
      ref={medir}
      data-index={posicion}
      data-fila={llave}
      data-recien={recien}
      aria-posinset={indice + 1}
      aria-setsize={total}
      data-elegible={eleccion?.aLaVista}
      data-elegida={eleccion?.elegida(fila)}
    >
      {eleccion?.aLaVista && <CasillaDeFila fila={fila} eleccion={eleccion} />}
      {enTelefono(fila, buscar)}
    </li>
  );
}

/** Shown under the last row while more rows are to arrive. */
export function SeguirTrayendo({ datos }: { datos: DatosListado<unknown> }) {
  if (!datos.hayMas || !datos.filas) return null;
  return (
    <div className={clases.pie} role="status">
      {datos.falloAlSeguir ? (
        <Boton ref={siDesaparece} icono={IconRefresh} onClick={datos.seguir}>
          Reintentar
        </Boton>
      ) : (
        'Cargando más…'
      )}
    </div>
  );
}
