import type { Punto } from '@visitas/contract/comun/distancia';
import type { Hoy } from '@visitas/contract/visitas/esquemas';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Encuadre, Mapa } from '../../plataforma/mapa/mapa.ts';
import { horaDe } from '../../ui/formato.ts';
import { MapaDePuntos, type MarcaEncima } from '../../ui/mapa/puntos/MapaDePuntos.tsx';
import { iniciales } from '../../ui/piezas/Avatar.tsx';
import { LISTADO } from '../columnas.tsx';
import { puntoDe } from '../puntos.tsx';
import { esparcir } from './esparcir.ts';
import { type JornadaConPaso, lugarActual } from './jornadaDeTecnico.ts';
import clases from './MapaDeHoy.module.css';

interface Props {
  alto: string;
  jornadas: readonly JornadaConPaso[];
  visitas: Hoy['visitas'];
  leidas: number;
  buscar: string;
  elegido: number | null;
  alElegir: (idTecnico: number) => void;
  ficha: ReactNode;
}

/** The technicians at their last step of today, over today's visits and the late ones. */
export function MapaDeHoy(props: Props) {
  const { alto, jornadas, visitas, leidas, buscar, elegido, alElegir, ficha } = props;
  const [mapa, setMapa] = useState<Mapa | null>(null);
  const [vista, setVista] = useState<Encuadre | null>(null);
  const puntos = useMemo(
    () => visitas.map((visita) => puntoDe(visita, { chico: true })),
    [visitas],
  );
  const encuadre = useMemo(
    () => [...jornadas.map(({ ultimoPaso }) => ultimoPaso), ...visitas],
    [jornadas, visitas],
  );
  useElegidoALaVista({ mapa, vista, elegido, jornadas });

  const sitiosEn = (vista: Encuadre) =>
    esparcir(
      jornadas.map(({ ultimoPaso }) => ultimoPaso),
      vista,
    );

  function circulos(vista: Encuadre): MarcaEncima[] {
    const sitios = sitiosEn(vista);
    return jornadas.map((jornada) => {
      const { idTecnico, nombre, enVisita, ultimoPaso } = jornada;
      const hora = horaDe(ultimoPaso.ocurridoEn);
      const esElegido = idTecnico === elegido;
      return {
        llave: llaveDe(idTecnico),
        punto: sitios.get(ultimoPaso)?.punto ?? ultimoPaso,
        nombre: `${nombre}, ${lugarActual(jornada, leidas)}, ${hora}`,
        altura: esElegido ? 2 : 1,
        alPulsar: () => alElegir(idTecnico),
        dibujo: (
          <span
            className={clases.circulo}
            data-en-visita={enVisita !== null}
            data-elegido={esElegido}
          >
            <span className={clases.disco} data-dice={iniciales(nombre)} />
            <span className={clases.hora} data-dice={hora} />
          </span>
        ),
      };
    });
  }

  function tarjeta() {
    const jornada = jornadas.find(({ idTecnico }) => idTecnico === elegido);
    if (!ficha || !jornada || !vista) return null;
    return {
      junto: llaveDe(jornada.idTecnico),
      // Keeps the card off the other technicians around the same place.
      separacion: sitiosEn(vista).get(jornada.ultimoPaso)?.ancho ?? 0,
      contenido: <div className={clases.tarjeta}>{ficha}</div>,
    };
  }

  return (
    <MapaDePuntos
      alto={alto}
      etiqueta="Mapa de hoy"
      sustantivo={LISTADO.sustantivo}
      juntas="juntas"
      puntos={puntos}
      buscar={buscar}
      deFondo
      encima={circulos}
      encuadre={encuadre}
      alCrear={setMapa}
      alMover={setVista}
      tarjeta={tarjeta()}
    />
  );
}

const llaveDe = (idTecnico: number): string => `tecnico ${idTecnico}`;

interface Mirada {
  mapa: Mapa | null;
  vista: Encuadre | null;
  elegido: number | null;
  jornadas: readonly JornadaConPaso[];
}

/** Brings the technician chosen in the list into view. The map moves only if they were out of it. */
function useElegidoALaVista(mirada: Mirada): void {
  const ultima = useRef(mirada);
  useEffect(() => {
    ultima.current = mirada;
  });
  const { elegido } = mirada;
  useEffect(() => {
    const { mapa, vista, jornadas } = ultima.current;
    const jornada = jornadas.find(({ idTecnico }) => idTecnico === elegido);
    if (!mapa || !vista || !jornada || seVe(jornada.ultimoPaso, vista)) return;
    mapa.centrar(jornada.ultimoPaso);
  }, [elegido]);
}

/** A circle this near the edge would be cut. A fraction of the view. */
const BORDE = 0.05;

function seVe({ latitud, longitud }: Punto, { oeste, este, sur, norte }: Encuadre): boolean {
  const [ancho, alto] = [(este - oeste) * BORDE, (norte - sur) * BORDE];
  return (
    longitud > oeste + ancho &&
    longitud < este - ancho &&
    latitud > sur + alto &&
    latitud < norte - alto
  );
}
