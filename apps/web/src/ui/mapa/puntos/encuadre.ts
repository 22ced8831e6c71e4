import { useRouter } from '@tanstack/react-router';
import type { Punto } from '@visitas/contract/comun/distancia';
import { useEffect, useRef, useState } from 'react';
import type { Encuadre, Mapa } from '../../../plataforma/mapa/mapa.ts';
import { centroDe } from '../../../plataforma/mapa/mercator.ts';
import { porSesion } from '../../../plataforma/memoria/sesion.ts';

/**
 * Frames the points when the map opens and when the search changes. Otherwise the map stays where
 * it was left, also after going back to it.
 */
export function useEncuadre(mapa: Mapa | null, puntos: readonly Punto[], buscar: string) {
  const router = useRouter();
  const entrada = () => router.latestLocation.state.__TSR_key ?? '';
  const [recordada] = useState(() => vistaRecordada(entrada()));
  /** The search whose points were framed. Undefined when none were and no view was remembered. */
  const encuadrado = useRef(recordada && buscar);

  useEffect(() => {
    if (!mapa || encuadrado.current === buscar) return;
    encuadrado.current = buscar;
    mapa.encuadrar(puntos);
  }, [mapa, puntos, buscar]);

  return { recordada, recordar: (vista: Encuadre) => recordarVista(entrada(), vista) };
}

interface Recuerdo {
  centro: Punto;
  zoom: number;
}

/** The view of each history entry: going back restores the map. */
const recuerdos = porSesion(() => new Map<string, Recuerdo>());

export const recordarVista = (entrada: string, vista: Encuadre): void => {
  recuerdos().set(entrada, { centro: centroDe(vista), zoom: vista.zoom });
};

export const vistaRecordada = (entrada: string): Recuerdo | undefined => recuerdos().get(entrada);
