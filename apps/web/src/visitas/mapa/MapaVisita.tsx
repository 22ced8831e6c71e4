import type { Veredicto, Visita } from '@visitas/contract/visitas/esquemas';
import { useCallback, useMemo } from 'react';
import type { Circulo, Mapa, Marca } from '../../plataforma/mapa/mapa.ts';
import { coordenadas } from '../../ui/formato.ts';
import { LienzoMapa } from '../../ui/mapa/LienzoMapa.tsx';
import { crearPin } from '../../ui/mapa/pin.ts';
import { medida } from '../../ui/medida.ts';
import { Distintivo } from '../../ui/piezas/Distintivo.tsx';
import type { Tono } from '../../ui/piezas/Glifo.tsx';
import { Tarjeta } from '../../ui/piezas/Tarjeta.tsx';
import { type LugarConocido, ladoDe, lugaresDe } from './lugares.ts';
import clases from './MapaVisita.module.css';

const ALTO = 300;
/** Near enough to tell a few metres apart. */
const ZOOM_MAXIMO = 18;

export function MapaVisita({ visita }: { visita: Visita }) {
  const lugares = useLugares(visita);
  const contenido = useMemo(
    () => ({ marcas: lugares.map(marcaDe), circulos: lugares.flatMap(circulosDe) }),
    [lugares],
  );
  const encuadrar = useCallback(
    (mapa: Mapa | null) =>
      mapa?.encuadrar(
        lugares.map(({ punto }) => punto),
        ZOOM_MAXIMO,
      ),
    [lugares],
  );
  if (lugares.length === 0) return null;
  return (
    <Tarjeta titulo="Ubicación" className={clases.tarjeta}>
      <div className={clases.cuerpo}>
        <LienzoMapa
          etiqueta="Mapa de la visita"
          alto={ALTO}
          contenido={contenido}
          alCrear={encuadrar}
        />
        <ul className={clases.lugares}>
          {lugares.map((lugar) => (
            <LugarDeVisita key={lugar.nombre} lugar={lugar} />
          ))}
        </ul>
      </div>
    </Tarjeta>
  );
}

/** Equal places keep the same array, so that a refetch does not move the map. */
function useLugares(visita: Visita): LugarConocido[] {
  const dicho = JSON.stringify(lugaresDe(visita));
  return useMemo(() => JSON.parse(dicho), [dicho]);
}

const marcaDe = (
  lugar: LugarConocido,
  _orden: number,
  lugares: readonly LugarConocido[],
): Marca => {
  const { nombre, punto } = lugar;
  return nombre === 'Cliente'
    ? { llave: nombre, punto, nombre, elemento: crearPin(), ancla: 'base' }
    : { llave: nombre, punto, nombre, elemento: crearPosicion(lugar, lugares), ancla: 'centro' };
};

/** A dot with its name at one side, so that two names at the same place can be read. */
function crearPosicion(lugar: LugarConocido, lugares: readonly LugarConocido[]): HTMLElement {
  const { nombre, veredicto } = lugar;
  const punto = document.createElement('div');
  punto.className = clases.posicion ?? '';
  punto.dataset.tono = tonoDe(veredicto);
  punto.dataset.lado = ladoDe(lugar, lugares);
  const letrero = document.createElement('span');
  letrero.textContent = nombre;
  punto.append(letrero);
  return punto;
}

const circulosDe = ({ punto, precision, veredicto }: LugarConocido): Circulo[] =>
  precision
    ? [{ centro: punto, metros: precision, color: `var(--estado-${tonoDe(veredicto)}-dot)` }]
    : [];

function LugarDeVisita({ lugar }: { lugar: LugarConocido }) {
  const { nombre, punto, distancia, precision, veredicto } = lugar;
  const lejos = medida(distancia, precision);
  return (
    <li className={clases.lugar}>
      <h3>{nombre}</h3>
      <span className="mono">{coordenadas(punto.latitud, punto.longitud)}</span>
      {lejos && (
        <span className={clases.lejos} title="Distancia al cliente y precisión de la ubicación">
          {lejos}
        </span>
      )}
      <DistintivoDeVeredicto veredicto={veredicto} />
    </li>
  );
}

function DistintivoDeVeredicto({ veredicto }: Pick<LugarConocido, 'veredicto'>) {
  if (!veredicto) return null;
  const { tono, texto, porQue } = VEREDICTOS[veredicto];
  return (
    <>
      <Distintivo tono={tono}>{texto}</Distintivo>
      {porQue && <p>{porQue}</p>}
    </>
  );
}

interface Dicho {
  tono: Tono;
  texto: string;
  porQue?: string;
}

const VEREDICTOS: Record<Veredicto, Dicho> = {
  dentro: { tono: 'success', texto: 'Dentro del rango permitido' },
  fuera: { tono: 'danger', texto: 'Fuera del rango permitido' },
  noConcluyente: {
    tono: 'neutral',
    texto: 'No concluyente',
    porQue: 'La precisión del dispositivo no permite afirmar que estuviera dentro ni fuera.',
  },
};

/** Without the client's coordinates there is no verdict, and so no colour. */
const tonoDe = (veredicto: Veredicto | null): Tono =>
  veredicto ? VEREDICTOS[veredicto].tono : 'neutral';
