import { cifra, contado } from '../formato.ts';
import { Fallo } from '../pagina/Fallo.tsx';
import { useImprimiendo } from '../pagina/useImprimiendo.ts';
import { Boton } from '../piezas/Boton.tsx';
import { type Icon, IconSearch } from '../piezas/iconos.ts';
import { Tarjeta } from '../piezas/Tarjeta.tsx';
import { Vacio } from '../piezas/Vacio.tsx';
import { BarraDeLista } from './BarraDeLista.tsx';
import { Filas, type Presentacion } from './Filas.tsx';
import type { DatosListado } from './useListado.ts';

interface Props<F> extends Presentacion<F> {
  datos: DatosListado<F>;
  /** What its rows are: ['visita', 'visitas']. */
  sustantivo: readonly [string, string];
  /** 'Buscar por nombre'. */
  buscarPor: string;
  vacio: { icono: Icon; texto: string };
  /** The same rows may be seen on a map: see ListaEnMapa. */
  conMapa?: boolean;
}

/** On paper, what is not in it is said. */
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

/** What a list has in its card, for who draws the card: with something above it, as tabs. */
export function ContenidoListado<F>(props: Props<F>) {
  const { datos, sustantivo, buscarPor, vacio, conMapa, ...presentacion } = props;
  const { filas, error, buscar, escribir, reintentar } = datos;
  const imprimiendo = useImprimiendo();

  function contenido() {
    if (!filas && error) return <Fallo error={error} alReintentar={reintentar} />;
    if (filas?.length !== 0) return <Filas {...presentacion} datos={datos} />;
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

/** A list without pages: search, count, and the rows or what there is in their place. */
export function Listado<F>(props: Props<F>) {
  return (
    <Tarjeta>
      <ContenidoListado {...props} />
    </Tarjeta>
  );
}
