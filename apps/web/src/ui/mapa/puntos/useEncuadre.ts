import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Mapa, Punto, Vista } from '../../../plataforma/mapa/mapa.ts';
import { recordarVista, vistaRecordada } from './vistas.ts';

/**
 * A map goes to its points when it opens and when others are searched for; otherwise it stays where
 * it was left, also for who returns to it.
 */
export function useEncuadre(mapa: Mapa | null, puntos: readonly Punto[], buscar: string) {
  const router = useRouter();
  const entrada = () => router.latestLocation.state.__TSR_key ?? '';
  const [recordada] = useState(() => vistaRecordada(entrada()));
  /** What the view is of: nothing yet, unless it was remembered. */
  const encuadrado = useRef(recordada && buscar);

  useEffect(() => {
    if (!mapa || encuadrado.current === buscar) return;
    encuadrado.current = buscar;
    mapa.encuadrar(puntos);
  }, [mapa, puntos, buscar]);

  return { recordada, recordar: (vista: Vista) => recordarVista(entrada(), vista) };
}
