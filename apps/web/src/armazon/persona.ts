import { enNavegador } from '@visitas/contract/enNavegador';
import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import { esDelRol } from '../guardia.ts';
import { RUTAS } from '../navegacion.ts';

/** The screens of the menu that the person's name opens. */
export const PANTALLAS_DEL_MENU = {
  cuenta: RUTAS['mi-cuenta'],
  cifras: RUTAS.cifras,
  ajustes: RUTAS.ajustes,
  historial: RUTAS.historial,
  estado: RUTAS.estado,
  manual: RUTAS.manual,
} as const;

export const DESTINOS_DEL_MENU: ReadonlySet<string> = new Set(Object.values(PANTALLAS_DEL_MENU));

export type EntradaDePersona = keyof typeof PANTALLAS_DEL_MENU | 'atajos';

/** A phone's drawer has no keyboard shortcuts to list. */
export function entradasDe({ rol }: UsuarioSesion, enCajon: boolean): EntradaDePersona[] {
  // The settings, the log and the state are for the same role.
  const veElEstado = esDelRol(enNavegador['estado.obtener'].acceso, rol);
  const tieneCifras = esDelRol(enNavegador['cifras.delMes'].acceso, rol);
  return [
    'cuenta',
    ...(tieneCifras ? (['cifras'] as const) : []),
    ...(veElEstado ? (['ajustes', 'historial', 'estado'] as const) : []),
    'manual',
    ...(enCajon ? [] : (['atajos'] as const)),
  ];
}
