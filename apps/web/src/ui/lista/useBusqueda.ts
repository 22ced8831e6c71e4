import { useDebouncedCallback } from '@mantine/hooks';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { EnUrl } from './enUrl.ts';

const PAUSA_MS = 150;

export interface Busqueda {
  /** What the list answers to: the one in the address. */
  buscar: string;
  /** What is in the field, a moment ahead. */
  texto: string;
  escribir: (texto: string) => void;
}

/** What a list is searched for lives in its address. */
export function useBusqueda(): Busqueda {
  const router = useRouter();
  const navegar = useNavigate();
  const { buscar = '' }: EnUrl = useSearch({ strict: false });
  const [campo, setCampo] = useState({ texto: buscar, puesto: buscar, visto: buscar });

  // The address changed. If it was not from here (going back, a link), the field follows it.
  if (campo.visto !== buscar) {
    const texto = campo.puesto === buscar ? campo.texto : buscar;
    setCampo({ ...campo, texto, visto: buscar });
  }

  const poner = useDebouncedCallback((texto: string) => {
    const puesto = texto.trim();
    setCampo((antes) => ({ ...antes, puesto }));
    void navegar({
      // '.' would take the final slash from an address that has one.
      to: router.latestLocation.pathname as '.',
      search: (antes) => ({ ...antes, buscar: puesto || undefined }),
      replace: true,
      // Whoever closes what opened meanwhile still goes back (see useCerrar).
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

/** Whether the list of this address is to be seen on a map. */
export function useEnMapa(): boolean {
  const { ver }: EnUrl = useSearch({ strict: false });
  return ver === 'mapa';
}
