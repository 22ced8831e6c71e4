import { useDebouncedCallback } from '@mantine/hooks';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { comoRuta } from '../../plataforma/rutas/comoRuta.ts';
import type { EnUrl } from './enUrl.ts';

const PAUSA_MS = 150;

export interface Busqueda {
  /** The list's search, as in the URL. */
  buscar: string;
  /** The text of the field: ahead of `buscar` while the user types. */
  texto: string;
  escribir: (texto: string) => void;
}

/** The search of a list. It lives in the URL, so going back, reloading and links keep it. */
export function useBusqueda(): Busqueda {
  const router = useRouter();
  const navegar = useNavigate();
  const { buscar = '' }: EnUrl = useSearch({ strict: false });
  const [campo, setCampo] = useState({ texto: buscar, puesto: buscar, visto: buscar });

  // The URL changed. When another source changed it (going back, a link), the field follows.
  if (campo.visto !== buscar) {
    const texto = campo.puesto === buscar ? campo.texto : buscar;
    setCampo({ ...campo, texto, visto: buscar });
  }

  const poner = useDebouncedCallback((texto: string) => {
    const puesto = texto.trim();
    setCampo((antes) => ({ ...antes, puesto }));
    void navegar({
      // With '.' the router would drop a URL's final slash.
      to: comoRuta(router.latestLocation.pathname),
      search: (antes) => ({ ...antes, buscar: puesto || undefined }),
      replace: true,
      // Keeps the entry's state: closing this screen must still go back in history (see useCerrar).
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

export function useMapaDeHoy(): boolean {
  const { mapa }: EnUrl = useSearch({ strict: false });
  return mapa === 'hoy';
}

/** Only lists that have a week call this. */
export function useEnSemana(): boolean {
  const { ver }: EnUrl = useSearch({ strict: false });
  return ver === 'semana';
}

/** Only lists that have a day by the hour call this. */
export function useEnDia(): boolean {
  const { ver }: EnUrl = useSearch({ strict: false });
  return ver === 'dia';
}

export function useEnMapa(): boolean {
  const { ver }: EnUrl = useSearch({ strict: false });
  return ver === 'mapa';
}
