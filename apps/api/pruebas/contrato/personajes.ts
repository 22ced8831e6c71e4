import type { Operacion } from '@visitas/contract/comun/operacion';
import type { Ejecutor } from '../../src/plataforma/bd/esquema.ts';
import { idsDeRoles } from '../elenco.ts';
import type { Mundo } from './mundo.ts';

export interface Persona {
  rol: string;
  idUsuario: number;
}

/** The caller; null has no session. */
export type Quien = Persona | null;

const personasDe = ({ personas }: Mundo): Persona[] =>
  Object.entries(personas).flatMap(([rol, ids]) => ids.map((idUsuario) => ({ rol, idUsuario })));

export function admitidos({ acceso }: Operacion, mundo: Mundo): Quien[] {
  if (acceso === 'publico') return [null, ...personasDe(mundo)];
  if (acceso === 'autenticado') return personasDe(mundo);
  return personasDe(mundo).filter(({ rol }) => acceso.some((admitido) => admitido === rol));
}

export function excluidos({ acceso }: Operacion, mundo: Mundo): Quien[] {
  if (acceso === 'publico') return [];
  if (acceso === 'autenticado') return [null];
  return [null, ...personasDe(mundo).filter(({ rol }) => !acceso.some((otro) => otro === rol))];
}

/** Restores a person whose role, account or password another request has changed. */
export async function reponer(bd: Ejecutor, { rol, idUsuario }: Persona): Promise<void> {
  const ids = await idsDeRoles(bd);
  await bd
    .updateTable('usuarios')
    .set({ activo: true, idRolUsuario: ids[rol] ?? 0, debeCambiarContrasena: false })
    .where('idUsuario', '=', idUsuario)
    .execute();
}
