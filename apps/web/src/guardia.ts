import { redirect } from '@tanstack/react-router';
import type { Rol } from '@visitas/contract/comun/roles';
import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import { RUTAS } from './navegacion.ts';
import { sesion, soloSuCuenta } from './plataforma/memoria/sesion.ts';
import { volverA } from './plataforma/rutas/volver.ts';
import { lecturaSesion, lecturas } from './plataforma/servidor/lecturas.ts';

/**
 * Who may see a screen (section 6): everyone, visitors without a session, any session, or the
 * listed roles. A role the company added is never listed, so it reaches only /home.
 */
export type AccesoPantalla = 'cualquiera' | 'anonimo' | 'autenticado' | readonly Rol[];

type Decision = 'pasa' | 'login' | 'home' | 'unauthorized';

/** `rol` is null without a session. */
export function decidir(acceso: AccesoPantalla, rol: string | null): Decision {
  if (acceso === 'cualquiera') return 'pasa';
  if (acceso === 'anonimo') return rol === null ? 'pasa' : 'home';
  if (rol === null) return 'login';
  if (acceso === 'autenticado') return 'pasa';
  return acceso.some((permitido) => permitido === rol) ? 'pasa' : 'unauthorized';
}

/** True for a screen that the role may open and that is not public. */
export const esDelRol = (acceso: AccesoPantalla, rol: string): boolean =>
  acceso !== 'cualquiera' && decidir(acceso, rol) === 'pasa';

/** A new tab has a token and no user yet, so it asks the server for the user. */
async function usuarioConSesion(): Promise<UsuarioSesion | null> {
  if (!sesion.token()) return null;
  const guardado = sesion.usuario();
  if (guardado) return guardado;
  try {
    const usuario = await lecturas.fetchQuery(lecturaSesion);
    sesion.recordar(usuario);
    return usuario;
  } catch (error) {
    if (!sesion.token()) return null;
    throw error;
  }
}

/** The current user, for every screen; null without a session. */
export interface ContextoDeRuta {
  usuario: UsuarioSesion | null;
}

interface Llegada {
  location: { href: string; search: { volver?: unknown } };
}

/**
 * What the router gives the guard besides the address. The router's own type of `matches` would be
 * circular: it derives from the tree, whose type derives from this guard.
 */
interface Navegacion extends Llegada {
  matches: readonly { staticData: DeGuardia }[];
}

/** The access rules of the screens of an address. */
export type AccesosDe = (camino: string) => readonly AccesoPantalla[];

/** The page the user was going to. Home when there is none or the role may not open it. */
export function trasIngresar(volver: unknown, rol: string | null, accesosDe: AccesosDe): string {
  const { volver: ruta = RUTAS.home } = volverA(volver);
  const [camino = ''] = ruta.split(/[?#]/);
  const admitida = accesosDe(camino).every((acceso) => decidir(acceso, rol) === 'pasa');
  return admitida ? ruta : RUTAS.home;
}

interface DeGuardia {
  acceso: AccesoPantalla;
  conProvisional?: true;
}

/** A user with a provisional password, or without the second factor of their role, may open the public pages and their account. */
export const abiertaConProvisional = ({ acceso, conProvisional }: DeGuardia): boolean =>
  acceso === 'cualquiera' || acceso === 'anonimo' || conProvisional === true;

/** The only guard: it runs on the root route, before any screen of the tree. */
export async function guardia(llegada: Llegada, accesosDe: AccesosDe): Promise<ContextoDeRuta> {
  const { matches, location } = llegada as Navegacion;
  const usuario = await usuarioConSesion();
  const rol = usuario?.rol ?? null;
  const decision = matches
    .map(({ staticData }) => decidir(staticData.acceso, rol))
    .find((una) => una !== 'pasa');
  if (decision === 'login') throw redirect({ to: RUTAS.login, search: volverA(location.href) });
  if (decision === 'home') {
    throw redirect({ href: trasIngresar(location.search.volver, rol, accesosDe) });
  }
  if (usuario && soloSuCuenta(usuario)) {
    const abierta = matches.every(({ staticData }) => abiertaConProvisional(staticData));
    if (!abierta) throw redirect({ to: RUTAS['mi-cuenta'], search: volverA(location.href) });
  }
  if (decision === 'unauthorized') throw redirect({ to: RUTAS.unauthorized });
  return { usuario };
}
