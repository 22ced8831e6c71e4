import { enNavegador } from '@visitas/contract/enNavegador';
import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import { esDelRol } from '../guardia.ts';

/** An entry of the menu that the person's name opens. */
export type EntradaDePersona = 'cuenta' | 'estado' | 'atajos';

/** A phone's drawer has no keyboard shortcuts to list. */
export function entradasDe({ rol }: UsuarioSesion, enCajon: boolean): EntradaDePersona[] {
  const veElEstado = esDelRol(enNavegador['estado.obtener'].acceso, rol);
  return [
    'cuenta',
    ...(veElEstado ? (['estado'] as const) : []),
    ...(enCajon ? [] : (['atajos'] as const)),
  ];
}
