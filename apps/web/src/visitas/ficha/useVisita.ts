import { useQuery } from '@tanstack/react-query';
import { lecturaDe } from '../../plataforma/servidor/lecturas.ts';

/** The link to a report serves for fifteen minutes: a page left open asks for another before. */
const RENOVAR_ENLACE_MS = 10 * 60_000;

/** A visit as its page shows it. */
export const useVisita = (id: number) =>
  useQuery({
    ...lecturaDe('visitas.obtener', { parametros: { id } }),
    refetchInterval: ({ state }) =>
      state.data?.ejecucionVisita?.reporteVisita ? RENOVAR_ENLACE_MS : false,
  });
