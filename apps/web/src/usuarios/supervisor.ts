import { useQuery } from '@tanstack/react-query';
import type { Respuesta } from '@visitas/contract/operaciones';
import { consultaDe } from '../plataforma/servidor/consultas.ts';
import { useIdDeRuta } from '../ui/pagina/useIdDeRuta.ts';

/** A technician in somebody's charge. */
export type Vinculo = Respuesta<'usuarios.tecnicosDe'>[number];

/** The supervisor in the address. */
export const useIdSupervisor = (): number => useIdDeRuta('idSupervisor');

/** The page and the dialog over it both use it, and it is read once. */
export const useVinculos = (idSupervisor: number) =>
  useQuery(consultaDe('usuarios.tecnicosDe', { parametros: { idSupervisor } }));
