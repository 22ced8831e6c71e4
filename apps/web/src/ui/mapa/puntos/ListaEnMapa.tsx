import type { ReactNode } from 'react';
import { aparte } from '../../../plataforma/rutas/aparte.ts';
import { cifra, cifraConTope, contado } from '../../formato.ts';
import { BarraDeLista, Cuenta } from '../../lista/BarraDeLista.tsx';
import { Fallo } from '../../pagina/Fallo.tsx';
import { Boton } from '../../piezas/Boton.tsx';
import { IconMapSearch } from '../../piezas/iconos.ts';
import { Tarjeta } from '../../piezas/Tarjeta.tsx';
import { Vacio } from '../../piezas/Vacio.tsx';
import type { PropsMapaDePuntos } from './MapaDePuntos.tsx';
import { EnCamino, MapaEnCamino } from './MapaEnCamino.tsx';
import type { PuntoDeLista } from './punto.tsx';
import type { DatosEnMapa } from './usePuntosDeLista.ts';

/** Less than the screen, so the page visibly continues below. */
const ALTO = 'min(640px, 70vh)';

/** Downloaded only when the map is opened. */
const MapaDePuntos = aparte(() => import('./MapaDePuntos.tsx'), 'MapaDePuntos');

interface Props extends Pick<PropsMapaDePuntos, 'etiqueta' | 'sustantivo' | 'juntas'> {
  datos: DatosEnMapa<unknown>;
  /** One for each row of `datos`. */
  puntos: readonly PuntoDeLista[];
  buscarPor: string;
  /** 'No hay visitas con ubicación.' */
  vacio: string;
  leyenda: ReactNode;
  conSemana?: boolean;
  /** The switch of what the map shows. */
  selector?: ReactNode;
  /** Content beside the search and below the bar (see Listado). */
  junto?: ReactNode;
  debajo?: { contenido: (cuenta: ReactNode) => ReactNode; conCuenta: boolean };
  /** Shown when no row passes the filters. */
  ningunaPasa?: ReactNode;
}

/** A list on a map: the search, the count, and the points or a message in their place. */
export function ListaEnMapa(props: Props) {
  const { datos, puntos, sustantivo, buscarPor, vacio, leyenda, ...ademas } = props;
  const { conSemana, selector, junto, debajo, ningunaPasa, ...resto } = ademas;
  const { filas, error, buscar, filtrada, escribir, reintentar } = datos;

  function contenido() {
    if (!filas)
      return error ? <Fallo error={error} alReintentar={reintentar} /> : <EnCamino alto={ALTO} />;
    if (filas.length > 0)
      return (
        <>
          <MapaEnCamino alto={ALTO}>
            <MapaDePuntos
              {...resto}
              alto={ALTO}
              sustantivo={sustantivo}
              puntos={puntos}
              buscar={buscar}
            />
          </MapaEnCamino>
          {leyenda}
        </>
      );
    if (filtrada) return ningunaPasa;
    if (!buscar) return <Vacio icono={IconMapSearch} titulo={vacio} />;
    return (
      <Vacio icono={IconMapSearch} titulo={`Sin resultados con ubicación para «${buscar}»`}>
        <Boton onClick={() => escribir('')}>Limpiar búsqueda</Boton>
      </Vacio>
    );
  }

  const hay = cuenta(datos, sustantivo);
  const conCuenta = debajo?.conCuenta === true;
  return (
    <Tarjeta>
      <BarraDeLista
        buscarPor={buscarPor}
        busqueda={datos}
        cuenta={conCuenta ? undefined : hay}
        conMapa
        conSemana={conSemana}
        junto={junto}
      >
        {selector}
      </BarraDeLista>
      {debajo?.contenido(conCuenta && <Cuenta>{hay}</Cuenta>)}
      {contenido()}
    </Tarjeta>
  );
}

function cuenta(
  { filas, total, conTope, sinLugar }: DatosEnMapa<unknown>,
  sustantivo: Props['sustantivo'],
) {
  if (!filas) return '';
  const vistas =
    conTope || filas.length < total
      ? `Se muestran ${cifra(filas.length)} de ${cifraConTope({ total, conTope })}`
      : contado(total, sustantivo);
  return sinLugar ? `${vistas} · ${cifra(sinLugar)} sin ubicación` : vistas;
}
