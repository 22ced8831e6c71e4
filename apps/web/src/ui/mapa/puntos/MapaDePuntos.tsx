import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import type { Punto } from '@visitas/contract/comun/distancia';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Encuadre, Mapa, Marca } from '../../../plataforma/mapa/mapa.ts';
import { comoRuta } from '../../../plataforma/rutas/comoRuta.ts';
import { contado } from '../../formato.ts';
import { Dialogo } from '../../pagina/Dialogo.tsx';
import { ABRIR } from '../../pagina/useCerrar.ts';
import { LienzoMapa } from '../LienzoMapa.tsx';
import { useEncuadre } from './encuadre.ts';
import { Junto } from './Junto.tsx';
import clases from './MapaDePuntos.module.css';
import { DiscoDeRacimo, type PuntoDeLista } from './punto.tsx';
import { colorDeRacimo, mediaDe, RADIO, type Racimo, Racimos } from './racimos.ts';

/** The noun of the points, ['visita', 'visitas'], and the word for several together, 'juntas'. */
interface Nombres {
  sustantivo: readonly [string, string];
  juntas: string;
}

export interface PropsMapaDePuntos extends Nombres {
  alto: string;
  etiqueta: string;
  puntos: readonly PuntoDeLista[];
  buscar: string;
  /** True when the points are only the background of the marks above: they are small, with grey clusters. */
  deFondo?: boolean;
  /** Marks drawn above the points and never clustered. */
  encima?: (vista: Encuadre) => readonly MarcaEncima[];
  /** What to frame instead of the points. */
  encuadre?: readonly Punto[];
  /** Content that floats beside one of those marks. */
  tarjeta?: { junto: string; separacion?: number; contenido: ReactNode } | null;
  alCrear?: (mapa: Mapa | null) => void;
  alMover?: (vista: Encuadre) => void;
}

export interface MarcaEncima extends Pick<Marca, 'llave' | 'punto' | 'nombre' | 'altura'> {
  dibujo: ReactNode;
  alPulsar: () => void;
}

const NADA: Racimo[] = [];
const NADIE: MarcaEncima[] = [];

/** Background points are small, and cluster when they touch. */
const RADIO_DE_FONDO = 28;

/** A map of thousands of points. Draws only the ones in view, and clusters the ones that would overlap. */
export function MapaDePuntos(props: PropsMapaDePuntos) {
  const { puntos, buscar, etiqueta, alto, sustantivo, juntas, deFondo = false } = props;
  const { encima, encuadre = puntos, tarjeta, alCrear, alMover } = props;
  const nombres = { sustantivo, juntas };
  const [mapa, setMapa] = useState<Mapa | null>(null);
  const [vista, setVista] = useState<Encuadre | null>(null);
  const [lugar, setLugar] = useState<Racimo | null>(null);
  const racimos = useMemo(
    () => new Racimos(puntos, deFondo ? RADIO_DE_FONDO : RADIO),
    [puntos, deFondo],
  );
  const grupos = useMemo(() => (vista ? racimos.enVista(vista) : NADA), [racimos, vista]);
  const sueltas = vista && encima ? encima(vista) : NADIE;
  const llaves = [...grupos, ...sueltas].map(({ llave }) => llave);
  const elementoDe = useElementos(llaves);
  const { recordada, recordar } = useEncuadre(mapa, encuadre, buscar);
  const seguirAl = useFocoAlAbrir(grupos, elementoDe);
  const navegar = useNavigate();

  const crear = useCallback(
    (creado: Mapa | null) => {
      setMapa(creado);
      alCrear?.(creado);
    },
    [alCrear],
  );

  function pulsar(grupo: Racimo) {
    const [primero] = grupo.leer(1);
    if (grupo.juntos) return setLugar(grupo);
    if (primero && grupo.cuenta === 1) {
      if (primero.alAbrir) return primero.alAbrir();
      return void navegar({ ...primero.destino, ...ABRIR });
    }
    seguirAl(grupo);
    mapa?.centrar(grupo, grupo.zoomParaAbrir());
  }

  const marcas: Marca[] = [
    ...grupos.map((grupo) => marcaDe(grupo, elementoDe(grupo.llave), nombres, () => pulsar(grupo))),
    ...sueltas.map(({ dibujo: _, ...marca }) => ({
      ...marca,
      elemento: elementoDe(marca.llave),
      ancla: 'centro' as const,
    })),
  ];
  const media = mediaDe(grupos.map(({ cuenta }) => cuenta));

  return (
    <>
      <LienzoMapa
        {...recordada}
        etiqueta={etiqueta}
        alto={alto}
        sinBorde
        contenido={{ marcas }}
        alCrear={crear}
        alMover={(nueva) => {
          setVista(nueva);
          recordar(nueva);
          alMover?.(nueva);
        }}
      >
        {tarjeta && (
          <Junto elemento={elementoDe(tarjeta.junto)} separacion={tarjeta.separacion}>
            {tarjeta.contenido}
          </Junto>
        )}
      </LienzoMapa>
      {grupos.map((grupo) =>
        createPortal(
          <Dibujo grupo={grupo} media={media} deFondo={deFondo} />,
          elementoDe(grupo.llave),
          grupo.llave,
        ),
      )}
      {sueltas.map(({ llave, dibujo }) => createPortal(dibujo, elementoDe(llave), llave))}
      {lugar && (
        <EnUnLugar grupo={lugar} sustantivo={nombres.sustantivo} alCerrar={() => setLugar(null)} />
      )}
    </>
  );
}

interface PropsDibujo {
  grupo: Racimo;
  media: number;
  deFondo: boolean;
}

const Dibujo = ({ grupo, media, deFondo }: PropsDibujo) =>
  grupo.cuenta === 1 ? (
    grupo.leer(1).map(({ marcador }) => marcador())
  ) : (
    <DiscoDeRacimo
      cuenta={grupo.cuenta}
      color={deFondo ? 'neutral' : colorDeRacimo(grupo.cuenta, media)}
    />
  );

const marcaDe = (
  grupo: Racimo,
  elemento: HTMLElement,
  nombres: Nombres,
  alPulsar: () => void,
): Marca => ({
  llave: grupo.llave,
  punto: grupo,
  elemento,
  ancla: 'centro',
  nombre: nombreDe(grupo, nombres),
  alPulsar,
});

function nombreDe(grupo: Racimo, { sustantivo, juntas }: Nombres): string {
  const [suelto] = grupo.leer(1);
  if (suelto && grupo.cuenta === 1) return suelto.nombre;
  const cuantos = contado(grupo.cuenta, sustantivo);
  return grupo.juntos
    ? `${cuantos} en el mismo lugar: ver cuáles`
    : `${cuantos} ${juntas}: acercar`;
}

/**
 * One element for each key, kept while the key exists: React draws inside it. An element that lost its key serves
 * another, because React adds some 140 listeners to each element where it draws for the first time.
 */
function useElementos(llaves: readonly string[]): (llave: string) => HTMLElement {
  const [elementos] = useState(() => new Map<string, HTMLElement>());
  const [libres] = useState<HTMLElement[]>(() => []);
  useEffect(() => {
    const vigentes = new Set(llaves);
    for (const [llave, elemento] of elementos) {
      if (vigentes.has(llave)) continue;
      elementos.delete(llave);
      libres.push(elemento);
    }
  });
  return useCallback(
    (llave) => {
      const elemento = elementos.get(llave) ?? libres.pop() ?? document.createElement('div');
      elementos.set(llave, elemento);
      return elemento;
    },
    [elementos, libres],
  );
}

/** A cluster disappears when it opens, so the focus moves to the nearest mark that came out of it. */
function useFocoAlAbrir(grupos: readonly Racimo[], elementoDe: (llave: string) => HTMLElement) {
  const abierto = useRef<Punto | null>(null);
  useEffect(() => {
    const punto = abierto.current;
    abierto.current = null;
    if (!punto || document.activeElement !== document.body) return;
    const cercano = masCercano(grupos, punto);
    if (cercano) botonDe(elementoDe(cercano.llave))?.focus({ preventScroll: true });
  }, [grupos, elementoDe]);
  return (grupo: Racimo) => {
    const enfocado = botonDe(elementoDe(grupo.llave)) === document.activeElement;
    abierto.current = enfocado ? grupo : null;
  };
}

const lejania = (uno: Punto, otro: Punto): number =>
  (uno.latitud - otro.latitud) ** 2 + (uno.longitud - otro.longitud) ** 2;

const masCercano = (grupos: readonly Racimo[], punto: Punto): Racimo | undefined =>
  [...grupos].sort((uno, otro) => lejania(uno, punto) - lejania(otro, punto))[0];

const botonDe = (elemento: HTMLElement) => elemento.closest<HTMLElement>('[role="button"]');

/** More would not be read over a map; the list has all of them. */
const MOSTRADOS = 50;

interface PropsEnUnLugar {
  grupo: Racimo;
  sustantivo: readonly [string, string];
  alCerrar: () => void;
}

/** A dialog with the points of one place, which no zoom can separate. */
function EnUnLugar({ grupo, sustantivo, alCerrar }: PropsEnUnLugar) {
  const puntos = grupo.leer(MOSTRADOS);
  const [primero] = puntos;
  return (
    <Dialogo titulo={`${contado(grupo.cuenta, sustantivo)} en este lugar`} alCerrar={alCerrar}>
      <ul className={clases.lista}>
        {puntos.map(({ llave, nombre, destino, alAbrir, enLista }) => (
          <li key={llave}>
            <Link
              {...destino}
              {...ABRIR}
              aria-label={nombre}
              onClick={(evento) => {
                if (!alAbrir || evento.ctrlKey || evento.metaKey || evento.shiftKey) return;
                evento.preventDefault();
                alCerrar();
                alAbrir();
              }}
            >
              {enLista()}
            </Link>
          </li>
        ))}
      </ul>
      {primero && <LosDemas grupo={grupo} primero={primero} />}
    </Dialogo>
  );
}

function LosDemas({ grupo, primero }: { grupo: Racimo; primero: PuntoDeLista }) {
  const ruta = useLocation({ select: ({ pathname }) => pathname });
  if (grupo.cuenta <= MOSTRADOS) return null;
  return (
    <p className={clases.demas}>
      Se muestran {MOSTRADOS}.{' '}
      <Link to={comoRuta(ruta)} search={{ buscar: primero.buscarPor }}>
        Ver todas en la lista
      </Link>
    </p>
  );
}
