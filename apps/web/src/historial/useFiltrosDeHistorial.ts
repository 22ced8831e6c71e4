import { useNavigate, useSearch } from '@tanstack/react-router';
import { RUTAS } from '../navegacion.ts';
import { type EnUrlDeHistorial, leerEnUrlDeHistorial } from './enUrl.ts';

const SIN_FILTROS = {
  que: undefined,
  desde: undefined,
  hasta: undefined,
  de: undefined,
  id: undefined,
} as const;

/** The filters of the address, and how to change them. */
export function useFiltrosDeHistorial() {
  const navegar = useNavigate({ from: RUTAS.historial });
  // The router keeps what the route did not understand, so it is read again.
  const { que, desde, hasta, de, id } = leerEnUrlDeHistorial(useSearch({ strict: false }));
  const alReves = desde !== undefined && hasta !== undefined && hasta < desde;

  const poner = (cambios: EnUrlDeHistorial) =>
    void navegar({
      to: RUTAS.historial,
      search: (antes) => ({ ...antes, ...cambios }),
      replace: true,
      // Keeps the entry's state: leaving this screen must still go back in history (see useCerrar).
      state: true,
      resetScroll: false,
    });

  return {
    puestos: { que, desde, hasta, de, id },
    alReves,
    /** What is asked of the server: two days the wrong way round are not. */
    pedidos: {
      ...(que && { que }),
      ...(desde && !alReves && { desde }),
      ...(hasta && !alReves && { hasta }),
      ...(de && id && { de, id }),
    },
    poner,
    limpiar: () => poner(SIN_FILTROS),
    limpiarTodo: () => poner({ ...SIN_FILTROS, buscar: undefined }),
  };
}

export type FiltrosDeHistorial = ReturnType<typeof useFiltrosDeHistorial>;
