import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { decidir } from '../guardia.ts';

/** By the list of visits that a role has: what it is asked with, and where it and its visits open. */
const LISTAS = [
  {
    visitas: 'visitas.listar',
    pantalla: '/visitas/listado',
    detalle: '/visitas/detalle/$idVisita',
  },
  {
    visitas: 'visitas.porSupervisor',
    pantalla: '/visitas/por-supervisor',
    detalle: '/visitas/detalle/$idVisita',
  },
  {
    visitas: 'visitas.porTecnico',
    pantalla: '/visitas/por-tecnico',
    detalle: '/detalle-visita/$idVisita',
  },
] as const;

export const CLIENTE = '/clientes/editar/$id';

/** Where what is found opens for this role: the table of screens says who may open each. */
export function useDestinos(rol: string) {
  const { routesByPath } = useRouter();
  return useMemo(() => {
    const abre = (ruta: keyof typeof routesByPath) =>
      decidir(routesByPath[ruta].options.staticData.acceso, rol) === 'pasa';
    return {
      suyas: LISTAS.find(({ pantalla }) => abre(pantalla)),
      /** Whether they may edit a client; for anybody else, a client leads to its page. */
      cliente: abre(CLIENTE),
    };
  }, [routesByPath, rol]);
}

export type Destinos = ReturnType<typeof useDestinos>;
