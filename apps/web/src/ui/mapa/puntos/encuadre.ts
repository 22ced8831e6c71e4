import { useRouter } from '@tanstack/react-router';
import type { Punto } from '@visitas/contract/comun/distancia';
import { useEffect, useRef, useState } from 'react';
import type { Encuadre, Mapa } from '../../../plataforma/mapa/mapa.ts';
import { centroDe } from '../../../plataforma/mapa/mercator.ts';
import { porSesion } from '../../../plataforma/memoria/sesion.ts';

/**
 * A map frames its points when it opens and when the search changes. Otherwise it stays where it was
 * left, also for somebody who comes back to it.
 */
export function useEncuadre(mapa: Mapa | null, puntos: readonly Punto[], buscar: string) {
  const router = useRouter();
  const entrada = () => router.latestLocation.state.__TSR_key ?? '';
  const [recordada] = useState(() => vistaRecordada(entrada()));
  /** The search whose points are framed; undefined when none is yet and no view was remembered. */
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

/** The views by entry of the history: going back finds the map where it was left. */
const recuerdos = porSesion(() => new Map<string, Recuerdo>());

export const recordarVista = (entrada: string, vista: Encuadre): void => {
  recuerdos().set(entrada, { centro: centroDe(vista), zoom: vista.zoom });
};

export const vistaRecordada = (entrada: string): Recuerdo | undefined => recuerdos().get(entrada);
