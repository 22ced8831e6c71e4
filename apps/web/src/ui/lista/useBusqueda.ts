import { useDebouncedCallback } from '@mantine/hooks';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { comoRuta } from '../../plataforma/rutas/comoRuta.ts';
import type { EnUrl } from './enUrl.ts';

const PAUSA_MS = 150;

export interface Busqueda {
  /** What the list is searched for, as the URL has it. */
  buscar: string;
  /** What the search field shows: ahead of `buscar` while somebody types. */
  texto: string;
  escribir: (texto: string) => void;
}

/** The search of a list: it lives in the URL, so that going back, reloading and links keep it. */
export function useBusqueda(): Busqueda {
  const router = useRouter();
  const navegar = useNavigate();
  const { buscar = '' }: EnUrl = useSearch({ strict: false });
  const [campo, setCampo] = useState({ texto: buscar, puesto: buscar, visto: buscar });

  // The URL changed. When this field did not change it (going back, a link), the field follows.
  if (campo.visto !== buscar) {
    const texto = campo.puesto === buscar ? campo.texto : buscar;
    setCampo({ ...campo, texto, visto: buscar });
  }

  const poner = useDebouncedCallback((texto: string) => {
    const puesto = texto.trim();
    setCampo((antes) => ({ ...antes, puesto }));
    void navegar({
      // With '.' the router would drop the final slash of a URL that has one.
      to: comoRuta(router.latestLocation.pathname),
      search: (antes) => ({ ...antes, buscar: puesto || undefined }),
      replace: true,
      // Keeps the state of the entry: closing this screen must still go back in history (see useCerrar).
      state: true,
      resetScroll: false,
    });
  }, PAUSA_MS);

  function escribir(texto: string) {
    setCampo({ ...campo, texto });
    poner(texto);
  }
  return { buscar, texto: campo.texto, escribir };
}

/** Whether the map that the URL asks for is of today. */
export function useMapaDeHoy(): boolean {
  const { mapa }: EnUrl = useSearch({ strict: false });
  return mapa === 'hoy';
}

/** Whether the URL asks to see the list as a week; only a list that has one does it. */
export function useEnSemana(): boolean {
  const { ver }: EnUrl = useSearch({ strict: false });
  return ver === 'semana';
}

/** Whether the URL asks to see the list on a map. */
export function useEnMapa(): boolean {
  const { ver }: EnUrl = useSearch({ strict: false });
  return ver === 'mapa';
}
