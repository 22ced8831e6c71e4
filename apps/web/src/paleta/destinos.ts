import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { decidir } from '../guardia.ts';

/** Each role's list of visits: its operation, its screen and the screen of one visit. */
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

/** Which of the role's screens open the results; the route table decides. */
export function useDestinos(rol: string) {
  const { routesByPath } = useRouter();
  return useMemo(() => {
    const abre = (ruta: keyof typeof routesByPath) =>
      decidir(routesByPath[ruta].options.staticData.acceso, rol) === 'pasa';
    return {
      suyas: LISTAS.find(({ pantalla }) => abre(pantalla)),
      /** True when the role may edit clients; for other roles a client opens its page. */
      cliente: abre(CLIENTE),
    };
  }, [routesByPath, rol]);
}

export type Destinos = ReturnType<typeof useDestinos>;
