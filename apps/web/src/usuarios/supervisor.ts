import { useQuery } from '@tanstack/react-query';
import type { Respuesta } from '@visitas/contract/operaciones';
import { lecturaDe } from '../plataforma/servidor/lecturas.ts';
import { useIdDeRuta } from '../ui/pagina/useIdDeRuta.ts';

/** A technician in a supervisor's charge. */
export type Vinculo = Respuesta<'usuarios.tecnicosDe'>[number];

/** The supervisor in the address. */
export const useIdSupervisor = (): number => useIdDeRuta('idSupervisor');

/** Shared by the page and its dialog, and read once. */
export const useVinculos = (idSupervisor: number) =>
  useQuery(lecturaDe('usuarios.tecnicosDe', { parametros: { idSupervisor } }));
