import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import {
  CENTRO,
  type ContenidoDelMapa,
  ErrorDeMapa,
  type Mapa,
  type MotivoDeFallo,
  type OpcionesMapa,
  ZOOM,
} from '../../plataforma/mapa/mapa.ts';
import { cargarProveedor } from '../../plataforma/mapa/proveedor.ts';
import { siDesaparece } from '../pagina/foco.ts';
import { Boton } from '../piezas/Boton.tsx';
import { Esqueleto } from '../piezas/Esqueleto.tsx';
import { IconRefresh } from '../piezas/iconos.ts';
import { FalloDeMapa } from './FalloDeMapa.tsx';
import clases from './LienzoMapa.module.css';

export interface PropsLienzo extends Partial<Omit<OpcionesMapa, 'alFallar' | 'alCambiarFondo'>> {
  /** The map's accessible name. */
  etiqueta: string;
  /** In pixels, or a CSS height. */
  alto: number | string;
  /** True when the container already has a border. */
  sinBorde?: boolean;
  contenido: ContenidoDelMapa;
  /** Receives the map once loaded, and null when it is removed. */
  alCrear?: ((mapa: Mapa | null) => void) | undefined;
  /** Content that floats above the map. */
  children?: ReactNode;
}

const SIN_FONDO =
  'No se pudieron cargar las imágenes del mapa. Mientras tanto se muestra uno básico.';

/** The container of a map of any provider: loading, loaded, or failed. */
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
      <div className={clases.nota} data-sin-borde={sinBorde}>
        <p role="status">{!conFondo && SIN_FONDO}</p>
        {mapa?.deReserva && (
          <Boton ref={siDesaparece} tamano="chico" icono={IconRefresh} onClick={reintentar}>
            Reintentar
          </Boton>
        )}
      </div>
    </section>
  );
}

interface Estado {
  mapa: Mapa | null;
  fallo: MotivoDeFallo | null;
  conFondo: boolean;
}

const INICIAL: Estado = { mapa: null, fallo: null, conFondo: true };

/** Creates the provider's map in `hueco`, and removes it when the screen is left. */
function useMapa(hueco: RefObject<HTMLElement | null>, opciones: OpcionesMapa) {
  const [estado, setEstado] = useState(INICIAL);
  const [intento, setIntento] = useState(0);
  const ultimas = useRef(opciones);
  useEffect(() => {
    ultimas.current = opciones;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt creates a new map.
  useEffect(() => {
    const elemento = ponerElemento(hueco.current);
    const soltar = mismoAnchoEnPapel(elemento);
    let vigente = true;
    let mapa: Mapa | undefined;
    const cambiar = (cambios: Partial<Estado>) =>
      vigente && setEstado((previo) => ({ ...previo, ...cambios }));
    const { centro, zoom, alPulsar } = ultimas.current;

    cargarProveedor()
      .then((proveedor) =>
        proveedor.crear(elemento, {
          centro,
          zoom,
          // Only on request: a map that handles clicks behaves differently.
          alPulsar: alPulsar && ((punto) => ultimas.current.alPulsar?.(punto)),
          alMover: (vista) => ultimas.current.alMover?.(vista),
          alFallar: (fallo) => cambiar({ mapa: null, fallo }),
          alCambiarFondo: (conFondo) => cambiar({ conFondo }),
        }),
      )
      .then((creado) => {
        mapa = creado;
        if (vigente) cambiar({ mapa: creado });
        else creado.quitar();
      })
      .catch((error: unknown) => cambiar({ fallo: motivoDe(error) }));

    return () => {
      vigente = false;
      mapa?.quitar();
      soltar();
      elemento.remove();
      setEstado(INICIAL);
    };
  }, [hueco, intento]);

  return { ...estado, reintentar: () => setIntento((anterior) => anterior + 1) };
}

const motivoDe = (error: unknown): MotivoDeFallo =>
  error instanceof ErrorDeMapa ? error.motivo : 'red';

/** A browser that prints does not let a map draw again: on paper it is as wide as it was drawn. */
function mismoAnchoEnPapel(elemento: HTMLElement): () => void {
  const quieto = new AbortController();
  const { signal } = quieto;
  const poner = (ancho: string) => elemento.style.setProperty('width', ancho);
  window.addEventListener('beforeprint', () => poner(`${elemento.offsetWidth}px`), { signal });
  window.addEventListener('afterprint', () => poner(''), { signal });
  return () => quieto.abort();
}

/** Each map has its own element, so a map that loads after its screen was left remains nowhere. */
function ponerElemento(hueco: HTMLElement | null): HTMLElement {
  const elemento = document.createElement('div');
  elemento.style.height = '100%';
  hueco?.append(elemento);
  return elemento;
}
