import type { Punto } from '@visitas/contract/comun/distancia';
import { useCallback, useMemo } from 'react';
import type { Mapa, Marca } from '../../plataforma/mapa/mapa.ts';
import { LienzoMapa } from '../../ui/mapa/LienzoMapa.tsx';
import { crearPin } from '../../ui/mapa/pin.ts';
import clases from './MapaDeLugar.module.css';

interface Props {
  etiqueta: string;
  alto: number;
  registrado: Punto | null;
  /** The new place, with its accuracy in metres. */
  nuevo: (Punto & { precision: number }) | null;
  /** The name of the new place: 'Tú', 'Propuesto, ± 30 m'. */
  nombre: string;
  /** What the map shows at first. */
  encuadre: readonly Punto[];
  /** Where the last visits began. */
  inicios?: readonly Punto[];
  /** Lets the new place be moved. */
  alArrastrar?: ((punto: Punto) => void) | undefined;
}

/** Near enough to tell one door from the next. */
const ZOOM_MAXIMO = 18;

/** The registered place of a client and the new one. Moving the new one by hand does not move the map. */
export function MapaDeLugar(props: Props) {
  const { etiqueta, alto, encuadre } = props;
  const contenido = useContenido(props);
  const dicho = JSON.stringify(encuadre);
  const encuadrar = useCallback(
    (mapa: Mapa | null) => {
      const puntos: Punto[] = JSON.parse(dicho);
      if (puntos.length > 0) mapa?.encuadrar(puntos, ZOOM_MAXIMO);
    },
    [dicho],
  );
  return <LienzoMapa etiqueta={etiqueta} alto={alto} contenido={contenido} alCrear={encuadrar} />;
}

function useContenido({ registrado, nuevo, nombre, inicios = [], alArrastrar }: Props) {
  const dicho = JSON.stringify({ registrado, nuevo, inicios });
  return useMemo(() => {
    const lugares: Pick<Props, 'registrado' | 'nuevo'> & { inicios: Punto[] } = JSON.parse(dicho);
    const marcas: Marca[] = [
      ...lugares.inicios.map((punto, n) => ({
        llave: `inicio-${n}`,
        punto,
        nombre: 'Inicio de una visita anterior',
        elemento: crearPunto(),
        ancla: 'centro' as const,
      })),
      ...(lugares.registrado ? [marcaDe('Registrado', lugares.registrado)] : []),
      ...(lugares.nuevo ? [marcaDe(nombre, lugares.nuevo, alArrastrar)] : []),
    ];
    const circulos = lugares.nuevo
      ? [{ centro: lugares.nuevo, metros: lugares.nuevo.precision, color: 'var(--marca)' }]
      : [];
    return { marcas, circulos };
  }, [dicho, nombre, alArrastrar]);
}

function marcaDe(nombre: string, punto: Punto, alArrastrar?: Props['alArrastrar']): Marca {
  const elemento = crearPin();
  elemento.classList.add(clases.pin ?? '');
  const letrero = document.createElement('span');
  letrero.className = clases.letrero ?? '';
  letrero.textContent = nombre;
  elemento.append(letrero);
  if (nombre === 'Registrado') elemento.dataset.registrado = '';
  return { llave: nombre, punto, elemento, ancla: 'base', nombre, alArrastrar };
}

function crearPunto(): HTMLElement {
  const punto = document.createElement('div');
  punto.className = clases.inicio ?? '';
  return punto;
}
