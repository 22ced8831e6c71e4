import { type ReactNode, useEffect, useRef } from 'react';
import {
  CENTRO,
  type Contenido,
  type Mapa,
  type OpcionesMapa,
  ZOOM,
} from '../../plataforma/mapa/mapa.ts';
import { Boton } from '../piezas/Boton.tsx';
import { Esqueleto } from '../piezas/Esqueleto.tsx';
import { IconRefresh } from '../piezas/iconos.ts';
import { FalloDeMapa } from './FalloDeMapa.tsx';
import clases from './LienzoMapa.module.css';
import { useMapa } from './useMapa.ts';

export interface PropsLienzo extends Partial<Omit<OpcionesMapa, 'alFallar' | 'alCambiarFondo'>> {
  /** What map it is, for who does not see it. */
  etiqueta: string;
  /** In pixels, or as CSS says it. */
  alto: number | string;
  /** Without a border of its own: what is around it has one. */
  sinBorde?: boolean;
  contenido: Contenido;
  /** The map once it is there; null when it no longer is. */
  alCrear?: ((mapa: Mapa | null) => void) | undefined;
  /** What floats above it. */
  children?: ReactNode;
}

const SIN_FONDO =
  'No se pudieron cargar las imágenes del mapa. Mientras tanto se muestra uno básico.';

/** A map in its place, whoever gives it: on its way, there, or why it is not. */
export function LienzoMapa(props: PropsLienzo) {
  const { etiqueta, alto, sinBorde = false, contenido, alCrear, children } = props;
  const { centro = CENTRO, zoom = ZOOM } = props;
  const hueco = useRef<HTMLDivElement>(null);
  const { mapa, fallo, conFondo, reintentar } = useMapa(hueco, { ...props, centro, zoom });

  useEffect(() => mapa?.mostrar(contenido), [mapa, contenido]);
  useEffect(() => {
    alCrear?.(mapa);
  }, [mapa, alCrear]);

  return (
    <section aria-label={etiqueta}>
      <div
        className={clases.marco}
        data-sin-borde={sinBorde}
        style={{ height: alto }}
        aria-busy={!mapa && !fallo}
      >
        <div ref={hueco} className={clases.hueco} />
        {!mapa && !fallo && <Esqueleto alto={alto} />}
        {fallo && <FalloDeMapa motivo={fallo} alReintentar={reintentar} />}
        {children}
      </div>
      <div className={clases.nota}>
        <p role="status">{!conFondo && SIN_FONDO}</p>
        {mapa?.deReserva && (
          <Boton tamano="chico" icono={IconRefresh} onClick={reintentar}>
            Reintentar
          </Boton>
        )}
      </div>
    </section>
  );
}
