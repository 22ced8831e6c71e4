import type { ReactNode } from 'react';
import { cifra, contado } from '../formato.ts';
import { Fallo } from '../pagina/Fallo.tsx';
import { useImprimiendo } from '../pagina/useImprimiendo.ts';
import { useSinTablas } from '../pagina/useTelefono.ts';
import { Boton } from '../piezas/Boton.tsx';
import { type Icon, IconRefresh, IconSearch } from '../piezas/iconos.ts';
import { Tarjeta } from '../piezas/Tarjeta.tsx';
import { Vacio } from '../piezas/Vacio.tsx';
import { type Recien, useRecienCambiadas } from '../recien/useRecienCambiadas.ts';
import { BarraDeLista } from './BarraDeLista.tsx';
import clasesDeTarjetas from './FilaTelefono.module.css';
import { TarjetasEsqueleto } from './FilaTelefono.tsx';
import clases from './Listado.module.css';
import type { Presentacion } from './presentacion.ts';
import { FilaDeTabla, FilasEsqueleto, Hueco, MarcoTabla } from './Tabla.tsx';
import { useFilasVisibles } from './useFilasVisibles.ts';
import type { DatosListado } from './useListado.ts';
import { useSinSaltos, type Zona } from './useSinSaltos.ts';

interface Props<F> extends Presentacion<F> {
  datos: DatosListado<F>;
  /** What its rows are: ['visita', 'visitas']. */
  sustantivo: readonly [string, string];
  /** 'Buscar por nombre'. */
  buscarPor: string;
  vacio: { icono: Icon; texto: string };
  /** Whether the same rows can be seen on a map (see ListaEnMapa). */
  conMapa?: boolean;
  /** What is drawn in the place of its rows, given them and what the list says when there are none. */
  enLugar?: ((filas: ReactNode, vacio: ReactNode) => ReactNode) | undefined;
}

/** A list without pages: the search, the count, and the rows or what is shown in their place. */
export function Listado<F>(props: Props<F>) {
  return (
    <Tarjeta>
      <ContenidoListado {...props} />
    </Tarjeta>
  );
}

/** The content of that card, for a screen that draws the card itself to put something above, as tabs. */
export function ContenidoListado<F>(props: Props<F>) {
  const { datos, sustantivo, buscarPor, vacio, conMapa, enLugar, ...presentacion } = props;
  const { leidas, hayMas, error, buscar, escribir, reintentar } = datos;
  const { llaveDe } = presentacion;
  const recien = useRecienCambiadas(datos.filas, { llaveDe, leidas, de: buscar, hayMas });
  const { filas, zona } = useSinSaltos(datos.filas, { llaveDe, de: buscar });
  const imprimiendo = useImprimiendo();

  function contenido() {
    if (!filas && error) return <Fallo error={error} alReintentar={reintentar} />;
    const dibujadas = (
      <Filas {...presentacion} datos={{ ...datos, filas }} recien={recien} zona={zona} />
    );
    if (enLugar) return enLugar(dibujadas, ninguna());
    return filas?.length === 0 ? ninguna() : dibujadas;
  }

  function ninguna() {
    if (!buscar) return <Vacio icono={vacio.icono} titulo={vacio.texto} />;
    return (
      <Vacio icono={IconSearch} titulo={`Sin resultados para «${buscar}»`}>
        <Boton onClick={() => escribir('')}>Limpiar búsqueda</Boton>
      </Vacio>
    );
  }

  return (
    <>
      <BarraDeLista
        buscarPor={buscarPor}
        busqueda={datos}
        cuenta={cuenta(datos, sustantivo) + (imprimiendo ? enPapel(datos) : '')}
        conMapa={conMapa}
      />
      {contenido()}
    </>
  );
}

/** A printed list says how many of its rows it leaves out. */
function enPapel({ total, filas = [] }: DatosListado<unknown>): string {
  if (filas.length >= total) return '';
  return ` · en papel, ${cifra(filas.length)}. Para tener más, desplázate por la lista antes de imprimir.`;
}

function cuenta(
  { total, totalSinBuscar, filas, buscar }: DatosListado<unknown>,
  sustantivo: readonly [string, string],
) {
  if (!filas || totalSinBuscar === undefined) return '';
  if (!buscar) return contado(total, sustantivo);
  return `${cifra(total)} de ${contado(totalSinBuscar, sustantivo)}`;
}

interface PropsFilas<F> extends Presentacion<F> {
  datos: DatosListado<F>;
  recien: Recien;
  zona: Zona;
}

/** A table, or cards where the screen is too narrow for one. */
function Filas<F>({ tablaDesde, ...props }: PropsFilas<F>) {
  return useSinTablas(tablaDesde) ? <TarjetasLargas {...props} /> : <TablaLarga {...props} />;
}

const ALTO_DE_FILA = 48;

/** Only the rows on screen exist; the header stays in view while the page scrolls. */
function TablaLarga<F>(props: PropsFilas<F>) {
  const { datos, etiqueta, columnas, llaveDe, recien, zona } = props;
  const { filas, total, buscar } = datos;
  const { contenedor, visibles, antes, despues } = useFilasVisibles<F, HTMLTableSectionElement>({
    datos,
    llaveDe,
    altoEstimado: ALTO_DE_FILA,
  });

  return (
    <>
      <MarcoTabla etiqueta={etiqueta} columnas={columnas} total={total} ocupada={!filas}>
        <tbody ref={contenedor} {...zona} className={clases.filas}>
          {!filas && <FilasEsqueleto columnas={columnas} />}
          <Hueco alto={antes} />
          {visibles.map(({ llave, fila, indice }) => (
            <FilaDeTabla
              key={llave}
              fila={fila}
              columnas={columnas}
              indice={indice + 2}
              buscar={buscar}
              llave={llave}
              recien={recien(llave)}
            />
          ))}
          <Hueco alto={despues} />
        </tbody>
      </MarcoTabla>
      <SeguirTrayendo datos={datos} />
    </>
  );
}

const ALTO_DE_TARJETA = 106;

/** The rows on a phone. */
function TarjetasLargas<F>(props: PropsFilas<F>) {
  const { datos, etiqueta, llaveDe, enTelefono, recien, zona } = props;
  const { filas, total, buscar } = datos;
  const { contenedor, medir, visibles, antes, despues } = useFilasVisibles<F, HTMLUListElement>({
    datos,
    llaveDe,
    altoEstimado: ALTO_DE_TARJETA,
  });

  return (
    <>
      <ul
        ref={contenedor}
        {...zona}
        className={`${clasesDeTarjetas.tarjetas} ${clases.filas}`}
        aria-label={etiqueta}
        aria-busy={!filas}
        style={{ paddingTop: antes, paddingBottom: despues }}
      >
        {!filas && <TarjetasEsqueleto />}
        {visibles.map(({ llave, fila, indice }) => (
          <li
            key={llave}
            ref={medir}
            data-index={indice}
            data-fila={llave}
            data-recien={recien(llave)}
            aria-posinset={indice + 1}
            aria-setsize={total}
          >
            {enTelefono(fila, buscar)}
          </li>
        ))}
      </ul>
      <SeguirTrayendo datos={datos} />
    </>
  );
}

/** Under the last row, while there are more that have not arrived. */
function SeguirTrayendo({ datos }: { datos: DatosListado<unknown> }) {
  if (!datos.hayMas || !datos.filas) return null;
  return (
    <div className={clases.pie} role="status">
      {datos.falloAlSeguir ? (
        <Boton icono={IconRefresh} onClick={datos.seguir}>
          Reintentar
        </Boton>
      ) : (
        'Cargando más…'
      )}
    </div>
  );
}
