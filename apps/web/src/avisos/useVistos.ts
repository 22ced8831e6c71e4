import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { AVISOS_A_LA_VISTA, type Aviso } from '@visitas/contract/avisos/operaciones';
import type { Respuesta } from '@visitas/contract/operaciones';
import { useEffect, useRef, useState } from 'react';
import { llamar } from '../plataforma/servidor/api.ts';
import { AVISOS, llaveDeAviso } from './lectura.ts';

type Lista = Respuesta<'avisos.listar'>;

/**
 * Tells the server that the notices in view were seen, at once or on leaving the page or hiding it.
 * Returns which were new: they stay new while the list is in view.
 */
export function useVistos(
  lista: Lista | undefined,
  cuando: 'alAbrir' | 'alSalir',
): (aviso: Aviso) => boolean {
  const lecturas = useQueryClient();
  const enVista = useRef(lista);
  useEffect(() => {
    enVista.current = lista;
    if (cuando === 'alAbrir') darPorVistos(lecturas, lista);
  }, [lecturas, lista, cuando]);
  useEffect(() => {
    if (cuando === 'alAbrir') return undefined;
    const alOcultarse = () => {
      if (document.hidden) darPorVistos(lecturas, enVista.current);
    };
    document.addEventListener('visibilitychange', alOcultarse);
    return () => {
      document.removeEventListener('visibilitychange', alOcultarse);
      darPorVistos(lecturas, enVista.current);
    };
  }, [lecturas, cuando]);
  return useNuevos(lista?.avisos);
}

function useNuevos(avisos: readonly Aviso[] = []): (aviso: Aviso) => boolean {
  const [llaves, setLlaves] = useState<ReadonlySet<string>>(new Set());
  const otras = avisos
    .filter((uno) => uno.nuevo && !llaves.has(llaveDeAviso(uno)))
    .map(llaveDeAviso);
  if (otras.length > 0) setLlaves(new Set([...llaves, ...otras]));
  return (aviso) => llaves.has(llaveDeAviso(aviso));
}

/** A list that is not full has no older notices: one that is written later, with an older hour, stays new. */
const SIN_ANTERIORES = new Date(0).toISOString();

/** A failed call leaves them new for the next time. */
function darPorVistos(lecturas: QueryClient, lista: Lista | undefined): void {
  const [primero] = lista?.avisos ?? [];
  const ultimo = lista?.avisos.at(-1);
  if (!lista?.nuevos || !primero || !ultimo) return;
  const avisos = lista.avisos.flatMap(({ idAviso }) => idAviso ?? []);
  const llena = lista.avisos.length >= AVISOS_A_LA_VISTA;
  const desde = llena ? ultimo.ocurridoEn : SIN_ANTERIORES;
  const cuerpo = { avisos, desde, hasta: primero.ocurridoEn };
  llamar('avisos.ver', { cuerpo }, { sinToast: true }).then(
    () => {
      // A reader who returns sees them as read at once, before the list is read again.
      const { queryKey } = AVISOS;
      const updatedAt = lecturas.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
      lecturas.setQueryData(queryKey, (ahora) => ahora && sinNuevos(ahora, lista), { updatedAt });
      return lecturas.invalidateQueries({ queryKey });
    },
    () => undefined,
  );
}

function sinNuevos(ahora: Lista, vista: Lista): Lista {
  const vistos = new Set(vista.avisos.map(llaveDeAviso));
  const avisos = ahora.avisos.map((aviso) => ({
    ...aviso,
    nuevo: aviso.nuevo && !vistos.has(llaveDeAviso(aviso)),
  }));
  return { ...ahora, nuevos: avisos.filter(({ nuevo }) => nuevo).length, avisos };
}
