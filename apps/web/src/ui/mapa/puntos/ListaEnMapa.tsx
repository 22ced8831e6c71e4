import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { ArchivoPerdido, aparte } from '../../../plataforma/rutas/aparte.ts';
import { cifra, contado } from '../../formato.ts';
import { BarraDeLista } from '../../lista/BarraDeLista.tsx';
import { Fallo } from '../../pagina/Fallo.tsx';
import { Boton } from '../../piezas/Boton.tsx';
import { Esqueleto } from '../../piezas/Esqueleto.tsx';
import { IconMapSearch } from '../../piezas/iconos.ts';
import { Tarjeta } from '../../piezas/Tarjeta.tsx';
import { Vacio } from '../../piezas/Vacio.tsx';
import { FalloDeMapa } from '../FalloDeMapa.tsx';
import clases from './ListaEnMapa.module.css';
import type { PropsMapaDePuntos } from './MapaDePuntos.tsx';
import type { PuntoDeLista } from './punto.tsx';
import type { DatosEnMapa } from './usePuntosDeLista.ts';

/** Never the whole screen: it has to be seen that the page goes on below. */
const ALTO = 'min(640px, 70vh)';

/** It is downloaded only when somebody asks for the map. */
const MapaDePuntos = aparte(() => import('./MapaDePuntos.tsx'), 'MapaDePuntos');

interface Props extends Pick<PropsMapaDePuntos, 'etiqueta' | 'sustantivo' | 'juntas'> {
  datos: DatosEnMapa<unknown>;
  /** One of each row of `datos`. */
  puntos: readonly PuntoDeLista[];
  buscarPor: string;
  /** 'No hay visitas con ubicación.' */
  vacio: string;
  /** What the colours mean. */
  leyenda: ReactNode;
  /** What the map may show instead. */
  selector?: ReactNode;
}

/** A list on a map: the search, the count, and the points or what is shown in their place. */
export function ListaEnMapa(props: Props) {
  const { datos, puntos, sustantivo, buscarPor, vacio, leyenda, selector, ...resto } = props;
  const { filas, error, buscar, escribir, reintentar } = datos;

  function contenido() {
    if (!filas) return error ? <Fallo error={error} alReintentar={reintentar} /> : <EnCamino />;
    if (filas.length > 0)
      return (
        <CatchBoundary getResetKey={() => 0} errorComponent={SinPrograma}>
          <Suspense fallback={<EnCamino />}>
            <MapaDePuntos
              {...resto}
              alto={ALTO}
              sustantivo={sustantivo}
              puntos={puntos}
              buscar={buscar}
            />
          </Suspense>
          {leyenda}
        </CatchBoundary>
      );
    if (!buscar) return <Vacio icono={IconMapSearch} titulo={vacio} />;
    return (
      <Vacio icono={IconMapSearch} titulo={`Sin resultados con ubicación para «${buscar}»`}>
        <Boton onClick={() => escribir('')}>Limpiar búsqueda</Boton>
      </Vacio>
    );
  }

  return (
    <Tarjeta className={clases.tarjeta}>
      <BarraDeLista
        buscarPor={buscarPor}
        busqueda={datos}
        cuenta={cuenta(datos, sustantivo)}
        conMapa
      >
        {selector}
      </BarraDeLista>
      {contenido()}
    </Tarjeta>
  );
}

function cuenta({ filas, total, sinLugar }: DatosEnMapa<unknown>, sustantivo: Props['sustantivo']) {
  if (!filas) return '';
  const vistas =
    filas.length < total
      ? `Se muestran ${cifra(filas.length)} de ${cifra(total)}`
      : contado(total, sustantivo);
  return sinLugar ? `${vistas} · ${cifra(sinLugar)} sin ubicación` : vistas;
}

/** Until the points and the code of the map arrive. */
const EnCamino = () => (
  <div role="status" aria-busy="true" aria-label="Cargando el mapa">
    <Esqueleto alto={ALTO} />
  </div>
);

/** The code of the map did not arrive. The page reloads only when the server has a newer version. */
function SinPrograma({ error, reset }: ErrorComponentProps) {
  async function reintentar() {
    const perdido = error instanceof ArchivoPerdido;
    if (perdido && (await error.reintentar()) === 'reemplazado') window.location.reload();
    else reset();
  }
  return (
    <div className={clases.hueco} style={{ height: ALTO }}>
      <FalloDeMapa motivo="red" alReintentar={() => void reintentar()} />
    </div>
  );
}
